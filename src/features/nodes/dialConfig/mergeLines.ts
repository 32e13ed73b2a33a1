import { type DialInfo, storedLines } from '../../../domain/dialling/dialModel';
import { mergeThree } from '../../../lib/merge';
import type { DialLine } from '../../../platform/contract/dialLines';
import { contentOf, type LineDraft, type LinePart, lineParts, sameLines, savedLines, withLine } from './lineRules';

// A request replaces all lines of a device. So before saving, the user's changes are merged into the stored lines,
// which may have changed. The merge needs three versions: the lines as opened, as edited, and as stored now.

/** A change that was made to a line elsewhere, since the form was opened. */
export interface LineNews {
  /** The key of the line in the form; for a removed line, a key that the form does not have. */
  readonly key: string;
  /** The line as opened; null if it was added elsewhere. */
  readonly was: LineDraft | null;
  /** The line as stored; null if it was removed elsewhere. */
  readonly theirs: LineDraft | null;
  /** Set if the user changed the line, too, but differently; otherwise null. */
  readonly conflict: LineConflict | null;
}

export interface LineConflict {
  /** The line as the user left it; null if the user removed it. */
  readonly mine: LineDraft | null;
  /** The parts that differ; empty if one side removed the line. */
  readonly parts: readonly LinePart[];
  /** Which version the user keeps; null until the user chooses. */
  readonly choice: 'mine' | 'theirs' | null;
}

export interface MergedLines {
  /** The stored lines with the user's changes; a part in conflict has the user's value. */
  readonly lines: readonly LineDraft[];
  readonly news: readonly LineNews[];
}

const same = (one: LineDraft, other: LineDraft) => sameLines([one], [other]);

type Content = ReturnType<typeof contentOf>;

const subjectOf = ({ name, mode, account, ipAddress }: Content) => [name, mode, account, ipAddress];

/**
 * The criteria by which two lines count as the same line, the strictest first: the complete content; then card, mode,
 * account, address and VLAN; then the same without the VLAN; then card and VLAN. They do not use the ids, because a
 * save may give lines new ids.
 */
const ties: readonly ((content: Content) => unknown)[] = [
  (content) => content,
  (content) => [...subjectOf(content), content.vlan],
  subjectOf,
  ({ name, vlan }) => [name, vlan],
];

/** Pairs the lines of two versions: maps the keys of the first to lines of the second. */
export function pairLines(
  from: readonly LineDraft[],
  to: readonly LineDraft[],
  by = ties,
): ReadonlyMap<string, LineDraft> {
  const pairs = new Map<string, LineDraft>();
  const free = new Set(to);
  for (const tie of by) {
    const textOf = (line: LineDraft) => JSON.stringify(tie(contentOf(line)));
    for (const line of from) {
      if (pairs.has(line.key)) continue;
      const other = [...free].find((one) => textOf(one) === textOf(line));
      if (other === undefined) continue;
      pairs.set(line.key, other);
      free.delete(other);
    }
  }
  return pairs;
}

/**
 * The info of a device whose lines were just saved. Facts that the platform has not sent yet, such as a line's status,
 * are empty.
 */
export function withLines(info: DialInfo, saved: readonly LineDraft[]): DialInfo {
  const onFile = storedLines(info);
  const pairs = pairLines(saved, savedLines(info));
  const blank = { deviceUUID: '', deviceName: '', speed: 0, ip: '', isManager: false, status: '', updatedAt: 0 };
  const lines = saved.map((line): DialLine => {
    const { vlan, ...content } = contentOf(line);
    const stored = onFile.find(({ id }) => id === pairs.get(line.key)?.key);
    return { ...blank, id: line.key, ...stored, ...content, vlan: Number(vlan) };
  });
  return { ...info, dialList: [...info.dialList.filter((line) => !onFile.includes(line)), ...lines] };
}

/** The parts in which two lines differ. */
export function differing(one: LineDraft, other: LineDraft): readonly LinePart[] {
  const [a, b] = [contentOf(one), contentOf(other)];
  return lineParts.filter((part) => a[part] !== b[part]);
}

/** A line with some parts replaced by those of another line. The password is replaced together with the account. */
export function withParts(line: LineDraft, parts: readonly LinePart[], from: LineDraft): LineDraft {
  const taken = Object.fromEntries(parts.map((part) => [part, from[part]]));
  return { ...line, ...taken, ...(parts.includes('account') && { password: from.password }) };
}

/** Merges a line that both sides have. `was` is null if both sides added the line. */
function mergeLine(was: LineDraft | null, mine: LineDraft, theirs: LineDraft): { line: LineDraft; news: LineNews[] } {
  const own = contentOf(mine);
  const { merged, conflicts } = mergeThree<Partial<Content>>(was ? contentOf(was) : {}, own, contentOf(theirs));
  const taken = lineParts.filter((part) => merged[part] !== own[part]);
  const parts = new Set<LinePart>(lineParts.filter((part) => conflicts.includes(part)));
  // The user typed the password for the account shown, so a change of the account is a conflict.
  if (mine.password !== '' && taken.includes('account')) parts.add('account');
  const modes = new Set([was?.mode, mine.mode, theirs.mode]);
  // If the mode differs, single fields are of no use: the user has to choose all of them together.
  if (parts.size > 0 && modes.size > 1) for (const part of differing(mine, theirs)) parts.add(part);
  const line = {
    ...withParts(
      mine,
      taken.filter((part) => !parts.has(part)),
      theirs,
    ),
    key: theirs.key,
  };
  const isNews = was === null ? parts.size > 0 : taken.length > 0 || parts.size > 0;
  const conflict: LineConflict | null =
    parts.size > 0 ? { mine, parts: lineParts.filter((part) => parts.has(part)), choice: null } : null;
  return { line, news: isNews ? [{ key: theirs.key, was, theirs, conflict }] : [] };
}

/**
 * Merges three versions of a device's lines: as opened, as edited (with the same keys as opened), and as stored now. In
 * the result, stored lines have the keys of the stored version. Lines that are no longer stored have new keys.
 *
 * @param cards the names of the cards, in order
 * @param newKey makes a key that no other line has
 */
export function mergeLines(
  opened: readonly LineDraft[],
  edited: readonly LineDraft[],
  stored: readonly LineDraft[],
  cards: readonly string[],
  newKey: () => string,
): MergedLines {
  const storedFor = pairLines(opened, stored);
  const openedFor = new Map(
    opened.flatMap((line) => {
      const now = storedFor.get(line.key);
      return now ? [[now, line] as const] : [];
    }),
  );
  const mineFor = new Map(edited.map((line) => [line.key, line]));
  const known = new Set(opened.map(({ key }) => key));
  const added = edited.filter(({ key }) => !known.has(key));
  // Lines that both sides added count as the same if they have the same account or address.
  const duplicates = pairLines(
    added,
    stored.filter((line) => !openedFor.has(line)),
    ties.slice(0, 2),
  );
  const duplicateOf = new Map(
    added.flatMap((line) => {
      const duplicate = duplicates.get(line.key);
      return duplicate ? [[duplicate, line] as const] : [];
    }),
  );

  const news: LineNews[] = [];
  let lines: readonly LineDraft[] = stored.flatMap((theirs) => {
    const was = openedFor.get(theirs) ?? null;
    const mine = was === null ? duplicateOf.get(theirs) : mineFor.get(was.key);
    if (mine !== undefined) {
      const { line, news: isNews } = mergeLine(was, mine, theirs);
      news.push(...isNews);
      return [line];
    }
    if (was !== null && same(was, theirs)) return [];
    const conflict: LineConflict | null = was && { mine: null, parts: [], choice: null };
    news.push({ key: theirs.key, was, theirs, conflict });
    return [theirs];
  });
  for (const was of opened) {
    const mine = mineFor.get(was.key);
    if (storedFor.has(was.key) || mine === undefined) continue;
    const key = newKey();
    const changed = !same(was, mine);
    news.push({ key, was, theirs: null, conflict: changed ? { mine, parts: [], choice: null } : null });
    if (changed) lines = withLine(lines, { ...mine, key }, cards);
  }
  for (const line of added) if (!duplicates.has(line.key)) lines = withLine(lines, line, cards);
  return { lines, news };
}

/** The conflicts that the user has not resolved yet. */
export function openConflicts(lines: readonly LineDraft[], news: readonly LineNews[]): readonly LineNews[] {
  const keys = new Set(lines.map(({ key }) => key));
  return news.filter(({ key, conflict }) => conflict?.choice === null && keys.has(key));
}
