import { useMedia } from './useMedia';

/**
 * Whether this is a touch device up to the size of a tablet (R2-20), upright or sideways. A desktop window
 * never is, however narrow.
 */
export function useHandheld(): boolean {
  return useMedia('(pointer: coarse) and (max-width: 1399.98px)');
}
