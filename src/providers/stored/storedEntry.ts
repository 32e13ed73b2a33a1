import { type GenericSchema, safeParse } from 'valibot';
import { storedPrefix } from '../../platform/accountStorage';

/** An answer as this browser has stored it. */
export interface StoredAnswer<Answer> {
  readonly answer: Answer;
  /** When it was read, in unix seconds of the platform's clock. */
  readonly at: number;
  /** The same moment in milliseconds of the browser's clock. */
  readonly readAt: number;
}

/**
 * The text of an entry: last used and read, both in milliseconds of the browser's clock, read in unix seconds of the
 * platform's, and the answer as JSON.
 */
export const entryText = (used: number, { answer, at, readAt }: StoredAnswer<unknown>): string =>
  `${used} ${readAt} ${at} ${JSON.stringify(answer)}`;

const form = /^\d+ (\d+) (\d+) /;

/** What is stored under the hash of a query's key; null if nothing is, or nothing that the schema accepts. */
export function readEntry<Answer>(
  storage: Storage,
  hash: string,
  schema: GenericSchema<unknown, Answer>,
): StoredAnswer<Answer> | null {
  try {
    const text = storage.getItem(storedPrefix + hash) ?? '';
    const [head, readAt, at] = form.exec(text) ?? [];
    if (head === undefined) return null;
    // Another release may have stored another shape.
    const { success, output } = safeParse(schema, JSON.parse(text.slice(head.length)));
    return success ? { answer: output, at: Number(at), readAt: Number(readAt) } : null;
  } catch {
    return null; // The browser refuses storage, or something else is there.
  }
}
