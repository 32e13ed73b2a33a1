import { useMedia } from './useMedia';

/**
 * Whether the window is as narrow as a phone (below 768 px), where content is stacked. Use it sparingly: most layouts
 * differ by CSS only. For what only touch devices have, such as the phone menu, use `useHandheld`.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
