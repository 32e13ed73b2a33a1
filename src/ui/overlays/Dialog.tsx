import type { ReactNode } from 'react';
import { useEverOpen } from '../hooks/useEverOpen';
import { useOverlays } from './useOverlays';

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

/** A modal dialog; on phones it stands at the bottom (visual reference, "Dialogs"). Focus returns to its opener. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props);
  const everOpen = useEverOpen(props.open);
  if (!everOpen || overlays === null) return null;
  return <overlays.DialogSurface {...props} />;
}
