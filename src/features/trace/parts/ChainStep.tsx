import type { ReactNode } from 'react';
import { Icon } from '../../../ui/kit/Icon';
import type { IconName } from '../../../ui/kit/iconPaths';
import css from './ChainStep.module.css';
import traceCss from './Trace.module.css';

interface ChainStepProps {
  icon: IconName;
  title: string;
  /** It is the record that the drawer shows. */
  here?: boolean;
  note?: string;
  children?: ReactNode;
}

/** One step of the money: the bill, the entries or the withdrawals. */
export function ChainStep({ icon, title, here = false, note, children }: ChainStepProps) {
  return (
    <li className={here ? `${css.step} ${css.here}` : css.step} aria-current={here ? 'step' : undefined}>
      <span className={css.dot}>
        <Icon name={icon} size={16} />
      </span>
      <div className={css.body}>
        <h4 className={traceCss.heading}>
          {title}
          {note !== undefined && <span className="s12 t3">{note}</span>}
        </h4>
        {children}
      </div>
    </li>
  );
}
