import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

import { type Tone, toneSuffix } from './Status';

interface ChipProps {
  tone: Tone;
  icon: IconName;
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
