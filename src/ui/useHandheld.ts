import { useMedia } from './useMedia';

/** Whether one holds the device up to what it scans (spec §2, "mobile"): a phone, sideways too, or a tablet. */
export function useHandheld(): boolean {
  return useMedia('(max-width: 767.98px), (pointer: coarse)');
}
