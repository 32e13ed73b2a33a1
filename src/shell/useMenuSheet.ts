import { useHandheld, useMedia } from '../ui/hooks/useMedia';

/**
 * Whether the menu is a sheet that a button in the header opens: on touch devices (R2-20), and where zoom leaves a
 * desktop's window narrower than 480 px (R18-19).
 */
export function useMenuSheet(): boolean {
  const handheld = useHandheld();
  const zoomed = useMedia('(max-width: 479.98px)');
  return handheld || zoomed;
}
