import { formatInstant } from '../../lib/time';

/** `2025-06-11 10:00:00`, by the platform's calendar, of a time of a diagnosis. */
export const instantText = (iso: string): string => formatInstant(Date.parse(iso) / 1000);
