const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The result of a three-way merge. */
export interface Merged<Parts> {
  /** Their record with my changes; a part that is in conflict has my value. */
  readonly merged: Parts;
  /** The parts that both sides changed differently. */
  readonly conflicts: readonly (keyof Parts)[];
}

/**
 * Merges two changes of one record, part by part: my changes are applied to their record. A part is the smallest unit
 * that one side changes as a whole, such as an account with its number and bank, or one line of a list by its key. If a
 * part is missing from a record, that side has removed the part or never added it.
 *
 * @param base the record from which both sides started
 */
export function mergeThree<Parts extends object>(
  base: Parts,
  mine: Parts,
  theirs: Parts,
  isSame: (one: unknown, other: unknown) => boolean = sameJson,
): Merged<Parts> {
  const merged: Partial<Parts> = {};
  const conflicts: (keyof Parts)[] = [];
  for (const part of Object.keys({ ...theirs, ...mine, ...base }) as (keyof Parts)[]) {
    const keepTheirs = isSame(mine[part], base[part]);
    if (!keepTheirs && !isSame(theirs[part], base[part]) && !isSame(mine[part], theirs[part])) conflicts.push(part);
    const from = keepTheirs ? theirs : mine;
    if (part in from) merged[part] = from[part];
  }
  return { merged: merged as Parts, conflicts };
}
