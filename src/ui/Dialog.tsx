import { lazy, type ReactNode, Suspense } from 'react';
import { loadOverlays } from './loadOverlays';
import { useEverOpen } from './useEverOpen';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Asks the question; the buttons answer it with verbs. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. Without any, a cross closes the dialog. */
  actions?: ReactNode;
  /** 560 px instead of 440, for reading. */
  wide?: boolean;
  /** Neither Esc nor a click beside it closes it, and it has no cross. */
  blocking?: boolean;
}

const Surface = lazy(async () => ({ default: (await loadOverlays()).DialogSurface }));

/** A modal dialog; on phones it stands at the bottom (visual reference, "Dialogs"). Focus returns to its opener. */
export function Dialog(props: DialogProps) {
  if (!useEverOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
