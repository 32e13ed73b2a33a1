import { usePhone } from '../hooks/usePhone';
import { ModalLayer } from './ModalLayer';
import type { TopSheetProps } from './TopSheet';

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
