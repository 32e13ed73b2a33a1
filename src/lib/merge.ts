const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a three-way merge comes to. */
export interface Merged<Parts> {
  /** Their record with my changes; a part in conflict is as in mine. */
  readonly merged: Parts;
  /** The parts that both sides changed, differently. */
  readonly conflicts: readonly (keyof Parts)[];
}

/**
 * Merges two changes of one record, part by part: my change is put into their record. A part is the smallest thing that
 * one side owns as a whole, such as an account with its number and bank, or one line of a list by its key. A part that a
 * record does not have has been removed, or not been added.
 *
 * @param base the record that both sides started from
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
