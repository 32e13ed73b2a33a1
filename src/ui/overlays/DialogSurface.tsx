import { type ReactNode, useId } from 'react';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/usePhone';
import { IconButton } from '../kit/IconButton';
import { ModalLayer } from './ModalLayer';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The title, a question that the buttons answer with verbs. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. Without any, a cross closes the dialog. */
  actions?: ReactNode;
  /** 560 px wide instead of 440, for longer texts. */
  wide?: boolean;
  /** Neither Esc nor a click outside closes it, and it has no cross. */
  blocking?: boolean;
}

export function DialogSurface({ open, onClose, title, children, actions, wide, blocking = false }: DialogProps) {
  const t = useT();
  const phone = usePhone();
  const titleId = useId();
  return (
    <ModalLayer open={open} onClose={onClose} blocking={blocking} from={phone ? 'bottom' : 'still'}>
      <div
        className={wide ? 'dialog dialog--wide' : 'dialog'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
      >
        <div className="dialog__head">
          <h2 className="dialog__t" id={titleId}>
            {title}
          </h2>
          {!blocking && !actions && <IconButton icon="x" label={t('ra.action.close')} onClick={onClose} />}
        </div>
        {children && <div className="dialog__body">{children}</div>}
        {actions && <div className="dialog__foot">{actions}</div>}
      </div>
    </ModalLayer>
  );
}
