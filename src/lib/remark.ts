/** The maximum length of a remark, in code points (R3-15). */
export const maxRemarkLength = 50;

/** The length in code points, as the platform counts: an emoji or a rare character counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
