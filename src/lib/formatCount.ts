/**
 * An integer with thousands separators, `20,000`, in both languages. Not by `Intl.NumberFormat`: the browser needs some
 * 17 ms to create the first one, before the first rows.
 */
export const formatCount = (count: number | bigint): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
