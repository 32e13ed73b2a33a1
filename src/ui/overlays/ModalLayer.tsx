import Fade from '@mui/material/Fade';
import Modal from '@mui/material/Modal';
import Slide from '@mui/material/Slide';
import { type ReactElement, useLayoutEffect } from 'react';
import { ThemedMui } from '../../theme/ThemedMui';
import { holdPage, overlayLayer, useCloseOnBack } from './layer';
import { useUserBusy } from './userBusy';

interface ModalLayerProps {
  open: boolean;
  onClose: () => void;
  /** Only its own buttons close it. */
  blocking?: boolean;
  /** Where the surface slides in from; `still` fades in place. */
  from: 'right' | 'bottom' | 'still';
  /** The surface: one element with a role and a name. */
  children: ReactElement;
}

/** The base of dialogs, drawers and sheets: scrim, Esc, focus trap and focus return, scroll lock, transitions. */
export function ModalLayer({ open, onClose, blocking = false, from, children }: ModalLayerProps) {
  useLayoutEffect(() => (open ? holdPage() : undefined), [open]);
  useUserBusy(open);
  useCloseOnBack(open && !blocking, onClose);
  // Ignore the second click of the double click that opened it.
  const dismiss = (event: object) => {
    if (!('detail' in event && Number(event.detail) > 1)) onClose();
  };
  return (
    <ThemedMui>
      <Modal
        className="modal"
        open={open}
        onClose={blocking ? undefined : dismiss}
        container={overlayLayer}
        closeAfterTransition
        disableScrollLock
        slotProps={{ backdrop: { className: 'scrim' } }}
      >
        {from === 'still' ? (
          <Fade in={open}>{children}</Fade>
        ) : (
          <Slide in={open} direction={from === 'right' ? 'left' : 'up'}>
            {children}
          </Slide>
        )}
      </Modal>
    </ThemedMui>
  );
}
