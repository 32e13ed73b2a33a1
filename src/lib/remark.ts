/** The longest remark, in code points (R3-15). */
export const longestRemark = 50;

/** How many characters a person would count: code points, as the platform does, so that a rare character is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
