import type { ReactNode } from 'react';
import { languageOf } from '../../lib/language';
import { Icon, type IconName } from '../kit/Icon';
import { type Tone, toneSuffix } from '../kit/Status';

interface NoteProps {
  tone: Tone;
  children: ReactNode;
  icon?: IconName;
  /** Set `alert` if the note appears in response to the user. */
  role?: 'alert' | 'status';
}

const iconOf: Record<Tone, IconName> = {
  success: 'ok',
  warning: 'alert',
  danger: 'fail',
  info: 'info',
  neutral: 'info',
};

/** A message about the content around it. */
export function Note({ tone, children, icon = iconOf[tone], role }: NoteProps) {
  return (
    <div className={`note note--${toneSuffix[tone]}`} role={role}>
      <Icon name={icon} size={16} />
      <span lang={languageOf(children)}>{children}</span>
    </div>
  );
}
