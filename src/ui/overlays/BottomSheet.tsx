import type { ReactNode } from 'react';
import { useEverOpen } from '../hooks/useEverOpen';
import { useOverlays } from './useOverlays';

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
  /** Buttons of the fixed foot, such as 查看 63 台. */
  actions?: ReactNode;
}

/** A sheet from the bottom of a phone: the menu, the filters. A tap beside it or Esc closes it. */
export function BottomSheet(props: BottomSheetProps) {
  const overlays = useOverlays(props);
  const everOpen = useEverOpen(props.open);
  if (!everOpen || overlays === null) return null;
  return <overlays.SheetSurface {...props} />;
}
