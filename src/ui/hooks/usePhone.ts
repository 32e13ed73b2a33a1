import { useMedia } from './useMedia';

/**
 * Whether the window is as narrow as a phone (below 768), and what is in it stands under each other: one tree for both,
 * few places ask. What is a phone's alone, such as its menu, goes by `useHandheld`.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
