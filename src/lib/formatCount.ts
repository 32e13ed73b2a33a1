const format = new Intl.NumberFormat('en-US');

/** A count with thousands separators, `20,000`, in both languages. */
export const formatCount = (count: number): string => format.format(count);
