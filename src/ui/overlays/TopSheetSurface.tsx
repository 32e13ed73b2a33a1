import type { ReactNode } from 'react';
import { usePhone } from '../hooks/usePhone';
import { ModalLayer } from './ModalLayer';

export interface TopSheetProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  /** The content, which takes the focus itself. */
  children: ReactNode;
}

export function TopSheetSurface({ open, onClose, label, children }: TopSheetProps) {
  const phone = usePhone();
  return (
    <ModalLayer open={open} onClose={onClose} from={phone ? 'bottom' : 'still'}>
      <div className="topsheet" role="dialog" aria-modal="true" aria-label={label}>
        {children}
      </div>
    </ModalLayer>
  );
}
