import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { type Tone, toneSuffix } from './tone';

interface StatusProps {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
  /** A second line below the word, such as the time since. */
  detail?: ReactNode;
}

/** A status in a table: icon and word without background, quiet when normal. */
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
