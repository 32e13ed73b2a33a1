import type { ReactNode } from 'react';
import { languageOf } from '../../lib/language';
import { Icon, type IconName } from '../kit/Icon';

interface StatePanelProps {
  icon: IconName;
  /** The title, in one line. */
  title: ReactNode;
  /** A line of help. */
  detail?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** Makes the icon red. */
  failed?: boolean;
}

/** Shown instead of content: empty, nothing found, not allowed (docs/visual.md, "Data tables"). */
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
