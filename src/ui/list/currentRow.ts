/** What marks the row of a list that the screen is about, and brings it into sight as soon as it is there. */
export const currentRow = {
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const;
