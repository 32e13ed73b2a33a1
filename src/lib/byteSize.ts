const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file size for people, in steps of 1,024: `640 KB`, `1.2 MB`, with a no-break space before the unit. */
export function formatByteSize(bytes: number): string {
  let figure = bytes;
  let unit = 0;
  // 1023.95 KB would round to 1024 KB.
  while (unit < units.length - 1 && Math.round(figure * 10) / 10 >= 1024) {
    figure /= 1024;
    unit += 1;
  }
  const rounded = unit < 2 ? Math.round(figure) : Math.round(figure * 10) / 10;
  return `${rounded}\u00a0${units[unit]}`;
}
