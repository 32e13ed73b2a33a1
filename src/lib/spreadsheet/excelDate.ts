const daySeconds = 86_400;
/** The platform's calendar is UTC+8 (see lib/time). */
const offset = 8 * 3600;
/** The serial number of 1970-01-01. */
const epoch = 25_569;
/** 1900-03-01: before it, spreadsheets count a 29 February 1900 that did not exist. */
const first = 61;
/** 9999-12-31 00:00; not every reader shows a later time on that day. */
const last = 2_958_465;

/**
 * Unix seconds as a spreadsheet date on the platform's calendar: whole days plus the time of day as a fraction. Null if
 * a spreadsheet cannot show it as a date.
 */
export function excelInstant(seconds: number): number | null {
  const exact = (Math.floor(seconds) + offset) / daySeconds + epoch;
  // Round up by some microseconds: a reader that truncates to seconds would show the second before.
  const serial = Math.ceil(exact * 1e10) / 1e10;
  return serial >= first && serial <= last ? serial : null;
}

/** The day of an instant as a spreadsheet date; null as above. */
export function excelDay(seconds: number): number | null {
  const serial = excelInstant(seconds);
  return serial === null ? null : Math.floor(serial);
}
