import { useCallback, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';
import { accountPrefix } from '../platform/accountStorage';
import { useConsole } from './console';

/** An answer that is kept in this browser and shown on the next visit until the new one has arrived (R3-19). */
export interface LastVisitKind<Answer> {
  /** Unique among kinds. */
  readonly name: string;
  /** Checks what is stored: another release may have stored another shape. */
  readonly schema: GenericSchema<unknown, Answer>;
  /** The answer without account names, which are not stored. */
  readonly kept?: (answer: Answer) => Answer;
}

export interface LastVisit<Answer> {
  readonly answer: Answer;
  /** When it was read, in unix seconds of the platform's clock. */
  readonly at: number;
}

/** Characters; a longer answer is not kept. */
const longest = 100_000;

/** What is stored. */
interface Stored {
  readonly view: string;
  readonly at: number;
  readonly answer: unknown;
}

function read<Answer>(storage: Storage, key: string, view: string, { schema }: LastVisitKind<Answer>) {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Stored> | null;
    if (stored?.view !== view || !Number.isFinite(stored.at)) return null;
    const { success, output } = safeParse(schema, stored.answer);
    return success ? { answer: output, at: Number(stored.at) } : null;
  } catch {
    return null;
  }
}

/**
 * What the last visit showed in this view, or null; and `keep`, which stores what this one shows. Only the latest view
 * is stored. A session from an address, such as a support view, neither reads nor stores anything. Signing out removes
 * it.
 *
 * @param view identifies what the answer is about, such as a page or a month; null to keep nothing
 */
export function useLastVisit<Answer>(
  kind: LastVisitKind<Answer> | undefined,
  view: string | null,
): readonly [LastVisit<Answer> | null, (answer: Answer) => void] {
  const { clock, sessions, storage } = useConsole();
  const [shared] = useState(() => sessions.current()?.source === 'form');
  const key = shared && kind !== undefined && view !== null ? `${accountPrefix}lastVisit.${kind.name}` : null;
  // Read once: later answers are in the query cache.
  const [last] = useState(() =>
    key === null || kind === undefined || view === null ? null : { view, found: read(storage, key, view, kind) },
  );
  const keep = useCallback(
    (answer: Answer) => {
      if (key === null || view === null) return;
      const stored: Stored = { view, at: clock.now(), answer: kind?.kept?.(answer) ?? answer };
      try {
        const text = JSON.stringify(stored);
        if (text.length <= longest) storage.setItem(key, text);
        else storage.removeItem(key);
      } catch {
        // If the browser refuses storage, the next visit starts without it.
      }
    },
    [clock, kind, key, storage, view],
  );
  return [last?.view === view ? last.found : null, keep];
}
