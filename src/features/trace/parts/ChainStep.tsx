import type { ReactNode } from 'react';
import { Icon } from '../../../ui/kit/Icon';
import type { IconName } from '../../../ui/kit/iconPaths';

interface ChainStepProps {
  icon: IconName;
  title: string;
  /** Whether it is the record itself. */
  here?: boolean;
  note?: string;
  children?: ReactNode;
}

/** One station of the money: the bill, the entries, the withdrawals. */
export function ChainStep({ icon, title, here = false, note, children }: ChainStepProps) {
  return (
    <li className={here ? 'recon__step is-here' : 'recon__step'} aria-current={here ? 'step' : undefined}>
      <span className="recon__dot">
        <Icon name={icon} size={16} />
      </span>
      <div className="recon__body">
        <h4 className="recon__h">
          {title}
          {note !== undefined && <span className="s12 t3">{note}</span>}
        </h4>
        {children}
      </div>
    </li>
  );
}
