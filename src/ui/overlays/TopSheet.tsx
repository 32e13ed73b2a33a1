import type { ReactNode } from 'react';
import { useEverOpen } from '../hooks/useEverOpen';
import { useOverlays } from './useOverlays';

export interface TopSheetProps {
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  /** Takes the focus itself. */
  children: ReactNode;
}

/**
 * A dialog that hangs in the upper part of the window, and fills a phone: what is typed stands still at its top while
 * what is found grows and shrinks below. Esc or a click beside it closes it; focus returns to where it was.
 */
export function TopSheet(props: TopSheetProps) {
  const overlays = useOverlays(props);
  const everOpen = useEverOpen(props.open);
  if (!everOpen || overlays === null) return null;
  return <overlays.TopSheetSurface {...props} />;
}
