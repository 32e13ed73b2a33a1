import { useMedia } from './useMedia';

/** Whether the window is as narrow as a phone (below 768): one tree for both, few places ask. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
