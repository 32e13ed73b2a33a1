import type { ReactNode } from 'react';
import { useEverOpen } from '../hooks/useEverOpen';
import { useOverlays } from './useOverlays';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the fixed foot, the primary one last and named after its effect. */
  actions?: ReactNode;
}

/** A drawer from the right, two thirds of the window, all of a phone's (spec §2). Focus returns to its opener. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props);
  const everOpen = useEverOpen(props.open);
  if (!everOpen || overlays === null) return null;
  return <overlays.DrawerSurface {...props} />;
}
