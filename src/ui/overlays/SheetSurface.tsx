import type { ReactNode } from 'react';
import { useT } from '../../providers/texts';
import { IconButton } from '../kit/IconButton';
import { ModalLayer } from './ModalLayer';

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** Buttons of the fixed foot, such as 查看63台. */
  actions?: ReactNode;
}

export function SheetSurface({ open, onClose, label, children, actions }: BottomSheetProps) {
  const t = useT();
  return (
    <ModalLayer open={open} onClose={onClose} from="bottom">
      <div className="sheet" role="dialog" aria-modal="true" aria-label={label}>
        <div className="sheet__body">{children}</div>
        {actions && <div className="sheet__foot">{actions}</div>}
        <IconButton className="sheet__close" icon="x" label={t('ra.action.close')} onClick={onClose} />
      </div>
    </ModalLayer>
  );
}
