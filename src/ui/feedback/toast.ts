import { subscribable } from '../../lib/observable';
export interface Toast {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
}

interface Entry extends Toast {
  /** Remaining display time in milliseconds. */
  remaining: number;
  timer?: ReturnType<typeof setTimeout>;
  /** When the timer started, on the monotonic clock. */
  since: number;
}

const MOST = 3;
const MILLISECONDS = { success: 3000, info: 3000, danger: 6000 };
/** A text with more characters than this is shown as long as an error. */
const SHORT_TEXT = 50;
const displayTime = ({ tone, text }: Pick<Toast, 'tone' | 'text'>) =>
  MILLISECONDS[text.length > SHORT_TEXT ? 'danger' : tone];

/**
 * The toasts (docs/visual.md, "Toasts"). Errors and long texts show for 6 s, others for 3 s; pauses do not count. At
 * most three toasts show; a new one replaces the oldest. Showing the same text again restarts its timer. A success
 * removes earlier errors.
 *
 * The toasts are independent of React: any code may call `toast.error(…)`.
 */
export function createToasts() {
  let entries: readonly Entry[] = [];
  let paused = false;
  let lastId = 0;
  const { subscribe, notify } = subscribable();

  const set = (next: readonly Entry[]) => {
    entries = next;
    // Once the last toast is gone, no event would end the pause.
    if (entries.length === 0) paused = false;
    notify();
  };

  const dismiss = (id: number) => {
    clearTimeout(entries.find((entry) => entry.id === id)?.timer);
    set(entries.filter((entry) => entry.id !== id));
  };

  const run = (entry: Entry) => {
    entry.since = performance.now();
    entry.timer = setTimeout(() => dismiss(entry.id), entry.remaining);
  };

  const show = (tone: Toast['tone'], text: string) => {
    const known = entries.find((entry) => entry.text === text);
    if (known) {
      clearTimeout(known.timer);
      known.remaining = displayTime(known);
      if (!paused) run(known);
      return;
    }
    lastId += 1;
    const entry: Entry = { id: lastId, tone, text, remaining: displayTime({ tone, text }), since: performance.now() };
    const oldest = entries[0];
    if (oldest && entries.length === MOST) dismiss(oldest.id);
    set([...entries, entry]);
    if (!paused) run(entry);
  };

  return {
    success(text: string) {
      // A success makes earlier errors obsolete.
      for (const { id, tone } of entries) if (tone === 'danger') dismiss(id);
      show('success', text);
    },
    error: (text: string) => show('danger', text),
    info: (text: string) => show('info', text),
    dismiss,
    /** Pauses all timers while the pointer or the focus is on a toast. */
    pause() {
      if (paused) return;
      paused = true;
      for (const entry of entries) {
        clearTimeout(entry.timer);
        entry.remaining -= performance.now() - entry.since;
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
