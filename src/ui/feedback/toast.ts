import { subscribable } from '../../lib/observable';
export interface Toast {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
}

interface Entry extends Toast {
  /** Milliseconds it may still be shown. */
  left: number;
  timer?: ReturnType<typeof setTimeout>;
  /** When its timer was started, on the monotonic clock. */
  since: number;
}

const MOST = 3;
const MILLISECONDS = { success: 3000, info: 3000, danger: 6000 };

/**
 * The short messages of the console (docs/visual.md, "Toasts"): errors for 6 s, the others for 3 s; time stands
 * still while paused; at most three, the oldest gives way; a text that is being shown is not shown a second time,
 * its time starts again; a success takes the errors before it away. No React in it: anything may call `toast.error(…)`.
 */
export function createToasts() {
  let entries: readonly Entry[] = [];
  let paused = false;
  let lastId = 0;
  const { subscribe, notify } = subscribable();

  const set = (next: readonly Entry[]) => {
    entries = next;
    // Nothing left to hover over: its end would never be heard of.
    if (entries.length === 0) paused = false;
    notify();
  };

  const dismiss = (id: number) => {
    clearTimeout(entries.find((entry) => entry.id === id)?.timer);
    set(entries.filter((entry) => entry.id !== id));
  };

  const run = (entry: Entry) => {
    entry.since = performance.now();
    entry.timer = setTimeout(() => dismiss(entry.id), entry.left);
  };

  const show = (tone: Toast['tone'], text: string) => {
    const known = entries.find((entry) => entry.text === text);
    if (known) {
      clearTimeout(known.timer);
      known.left = MILLISECONDS[known.tone];
      if (!paused) run(known);
      return;
    }
    lastId += 1;
    const entry: Entry = { id: lastId, tone, text, left: MILLISECONDS[tone], since: 0 };
    const oldest = entries[0];
    if (oldest && entries.length === MOST) dismiss(oldest.id);
    set([...entries, entry]);
    if (!paused) run(entry);
  };

  return {
    success(text: string) {
      // What failed before has worked now.
      for (const { id, tone } of entries) if (tone === 'danger') dismiss(id);
      show('success', text);
    },
    error: (text: string) => show('danger', text),
    info: (text: string) => show('info', text),
    dismiss,
    /** Stops the time of all of them: the pointer or the focus is on one. */
    pause() {
      if (paused) return;
      paused = true;
      for (const entry of entries) {
        clearTimeout(entry.timer);
        entry.left -= performance.now() - entry.since;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const entry of entries) run(entry);
    },
    clear() {
      for (const entry of entries) clearTimeout(entry.timer);
      set([]);
    },
    subscribe,
    current: (): readonly Toast[] => entries,
  };
}

export const toast = createToasts();
