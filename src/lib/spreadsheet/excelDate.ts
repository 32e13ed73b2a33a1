const daySeconds = 86_400;
/** The platform's calendar is UTC+8 (see lib/time). */
const offset = 8 * 3600;
/** 1970-01-01 as a day of a spreadsheet. */
const epoch = 25_569;
/** 1900-03-01: before it spreadsheets count a day that never was. */
const first = 61;
/** 9999-12-31 00:00: what comes later on that day, not every reader shows. */
const last = 2_958_465;

/**
 * Unix seconds as a spreadsheet's date on the platform's calendar: days, the time of day after the point. Null for what
 * a spreadsheet cannot show as a date.
 */
export function excelInstant(seconds: number): number | null {
  const exact = (Math.floor(seconds) + offset) / daySeconds + epoch;
  // Up by some microseconds: a reader that cuts off what is below a second would show the second before.
  const serial = Math.ceil(exact * 1e10) / 1e10;
  return serial >= first && serial <= last ? serial : null;
}

/** The day that an instant falls on, as a spreadsheet's date; null as above. */
export function excelDay(seconds: number): number | null {
  const serial = excelInstant(seconds);
  return serial === null ? null : Math.floor(serial);
}
