import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type GenericSchema, safeParse } from 'valibot';
import { keysWith } from '../../lib/browserStorage';
import { keptPrefix } from '../../platform/accountStorage';
import { accountInfo, type User } from '../../platform/contract/account';
import { cacheKeys } from '../cache';
import type { Console } from '../console';
import { entryText, type Kept, readEntry } from './keptEntry';
import { kindOf } from './kinds';

/** Characters of one answer; a longer one is not kept. */
const longest = 100_000;
/** Characters of all kept answers; those used least recently go first. */
const most = 1_000_000;

const lastUsed = (text: string): number => Number.parseInt(text, 10) || 0;

/** Removes the entries used least recently until `size` characters have room. */
function makeRoom(storage: Storage, size: number): void {
  const others = keysWith(storage, keptPrefix)
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    .sort((one, other) => lastUsed(one.text) - lastUsed(other.text));
  let sum = size + others.reduce((all, { key, text }) => all + key.length + text.length, 0);
  for (const { key, text } of others) {
    if (sum <= most) return;
    storage.removeItem(key);
    sum -= key.length + text.length;
  }
}

function put(storage: Storage, hash: string, kept: Kept<unknown>): void {
  const key = keptPrefix + hash;
  try {
    const text = entryText(Date.now(), kept);
    storage.removeItem(key);
    if (text.length > longest) return;
    makeRoom(storage, text.length + key.length);
    storage.setItem(key, text);
  } catch {
    // If the browser refuses storage, a visit without a network starts without it.
  }
}

/** A query and its answer. */
interface Answered extends Kept<unknown> {
  readonly key: QueryKey;
  /** The hash of the key. */
  readonly hash: string;
}

/** Keeps an answer, if it is of a kind that is kept. */
export function keepAnswer(storage: Storage, { key, hash, answer, at, readAt }: Answered): void {
  const kind = kindOf(key);
  if (kind === null) return;
  const { success, output } = safeParse(kind.schema, answer);
  if (!success) return;
  put(storage, hash, { answer: kind.kept === undefined ? output : kind.kept(output as never), at, readAt });
}

/** Keeps a count of the console's own under a name. */
export function keepCount(storage: Storage, name: string, kept: Kept<number>): void {
  put(storage, hashKey(cacheKeys.count(name)), kept);
}

/** The kept answer of a query; null if there is none. */
export function findKept(
  { sessions, storage, clock }: Pick<Console, 'sessions' | 'storage' | 'clock'>,
  key: QueryKey,
  hash: string,
): Kept<unknown> | null {
  const kind = kindOf(key);
  const found = kind && readEntry(storage, hash, kind.schema as GenericSchema<unknown, unknown>);
  if (found === null) return null;
  put(storage, hash, found);
  if (key[0] !== accountInfo.name) return found;
  // Good enough for reading: what depends on the platform's time is written with its network alone.
  clock.set(found.at + Math.round((Date.now() - found.readAt) / 1000));
  return { ...found, answer: { ...(found.answer as User), username: sessions.current()?.username ?? '' } };
}
