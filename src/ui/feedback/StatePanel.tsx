import type { ReactNode } from 'react';
import { languageOf } from '../../lib/language';
import { Icon } from '../kit/Icon';
import type { IconName } from '../kit/iconPaths';

interface StatePanelProps {
  icon: IconName;
  /** One line of fact. */
  title: ReactNode;
  /** One line of help. */
  detail?: ReactNode;
  /** One button or link, the next step. */
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** Reddens the icon. */
  failed?: boolean;
}

/** What stands where content would be: nothing yet, nothing found, not allowed (docs/visual.md, "Data tables"). */
export function StatePanel({ icon, title, detail, action, role, failed = false }: StatePanelProps) {
  return (
    <div className="state" role={role}>
      <span className={failed ? 'state__ico state__ico--bad' : 'state__ico'}>
        <Icon name={icon} />
      </span>
      <p className="state__t">{title}</p>
      {detail && (
        <p className="state__d" lang={languageOf(detail)}>
          {detail}
        </p>
      )}
      {action}
    </div>
  );
}
