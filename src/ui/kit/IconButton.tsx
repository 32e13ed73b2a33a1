import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: IconName;
  /** `sm` 28 px, `md` 36 px, `in` 32 px inside a field; all 44 px on phones. */
  size?: 'sm' | 'md' | 'in';
}

/** A square icon button; children overlay it, such as a badge. */
export function IconButton({ label, icon, size = 'md', className, children, ...rest }: IconButtonProps) {
  const classes = ['ib', size === 'md' ? '' : `ib--${size}`, className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} {...rest} className={classes} aria-label={label}>
      <Icon name={icon} size={size === 'sm' ? 16 : size === 'in' ? 18 : 20} />
      {children}
    </button>
  );
}
