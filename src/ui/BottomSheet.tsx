import { lazy, type ReactNode, Suspense } from 'react';
import { loadOverlays } from './loadOverlays';
import { useEverOpen } from './useEverOpen';

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
  /** Buttons of the fixed foot, such as 查看 63 台. */
  actions?: ReactNode;
}

const Surface = lazy(async () => ({ default: (await loadOverlays()).SheetSurface }));

/** A sheet from the bottom of a phone: the menu, the filters. A tap beside it or Esc closes it. */
export function BottomSheet(props: BottomSheetProps) {
  if (!useEverOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
