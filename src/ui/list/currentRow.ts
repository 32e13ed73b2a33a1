/** Props for the row that the screen is about: marks it, and scrolls it into view when it mounts. */
export const currentRow = {
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const;
