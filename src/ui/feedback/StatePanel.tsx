import type { ReactNode } from 'react';
import { languageOf } from '../../lib/language';
import { Icon } from '../kit/Icon';

interface StatePanelProps {
  /** What is empty, missing or failed, as one sentence. */
  title: ReactNode;
  /** A sentence of help. */
  detail?: ReactNode;
  /** The next step: links, as `.link`. */
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** Whether something failed: with an icon, in red. */
  failed?: boolean;
}

/** Shown in place of content: empty, nothing found, not allowed, failed (docs/visual.md, "Empty and failed"). */
export function StatePanel({ title, detail, action, role, failed = false }: StatePanelProps) {
  return (
    <div className={failed ? 'state state--bad' : 'state'} role={role}>
      <p>
        {failed && <Icon name="alert" size={16} />}
        {title}
      </p>
      {detail && (
        <p className="state__d" lang={languageOf(detail)}>
          {detail}
        </p>
      )}
      {action}
    </div>
  );
}
