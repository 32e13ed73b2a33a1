import type { ReactNode } from 'react';
import { useT } from '../../providers/texts';
import { Icon, type IconName } from './Icon';

/** The look of a status: its colour and its icon. */
export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

interface StatusProps extends StatusLook {
  children: ReactNode;
  /** A second line below the word, such as the time since. */
  detail?: ReactNode;
}

/** A status in a table: icon and word without background, quiet if normal. */
export function Status({ tone, icon, children, detail }: StatusProps) {
  return (
    <>
      <span className={`st st--${toneSuffix[tone]}`}>
        <Icon name={icon} size={16} />
        {children}
      </span>
      {detail && <span className="sub">{detail}</span>}
    </>
  );
}

/** A count on an accent badge, such as that of set filters; nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <span className="count-badge num">{count}</span>;
}

/** Shown instead of the status of a row that the platform no longer has. A tooltip explains why. */
export function GoneStatus() {
  const t = useT();
  return (
    <span title={t('common.goneDetail')}>
      <Status tone="neutral" icon="info">
        {t('common.gone')}
      </Status>
    </span>
  );
}

/** The meaning of a status. Its colours are fixed and do not follow the brand. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** The class name suffix of a tone (`chip--ok`, `note--warn`, `st--bad`…). */
export const toneSuffix = { success: 'ok', warning: 'warn', danger: 'bad', info: 'info', neutral: 'off' } as const;

interface ChipProps extends StatusLook {
  children: ReactNode;
}

/** A status in a heading: icon and word on a soft background. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`chip chip--${toneSuffix[tone]}`}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
