import { type ReactNode, useId } from 'react';
import { useT } from '../../providers/texts';
import { IconButton } from '../kit/IconButton';
import { ModalLayer } from './ModalLayer';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the fixed foot, the primary one last and named after its effect. */
  actions?: ReactNode;
}

export function DrawerSurface({ open, onClose, title, children, actions }: DrawerProps) {
  const t = useT();
  const titleId = useId();
  return (
    <ModalLayer open={open} onClose={onClose} from="right">
      <div className="drawer" role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className="drawer__head">
          <h2 className="drawer__t" id={titleId}>
            {title}
          </h2>
          <IconButton icon="x" label={t('ra.action.close')} onClick={onClose} />
        </div>
        <div className="drawer__body">{children}</div>
        {actions && <div className="drawer__foot">{actions}</div>}
      </div>
    </ModalLayer>
  );
}
