import { lazy, type ReactNode, Suspense } from 'react';
import { loadOverlays } from './loadOverlays';
import { useEverOpen } from './useEverOpen';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the fixed foot, the primary one last and named after its effect. */
  actions?: ReactNode;
}

const Surface = lazy(async () => ({ default: (await loadOverlays()).DrawerSurface }));

/** A drawer from the right, two thirds of the window, all of a phone's (spec §2). Focus returns to its opener. */
export function Drawer(props: DrawerProps) {
  if (!useEverOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
