import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as the tooltip. */
  label: string;
  icon: IconName;
  /** `sm` 28 px, `md` 36 px, `in` 32 px inside a field; 44 px each on phones. */
  size?: 'sm' | 'md' | 'in';
}

/** A square button that is an icon; children stand above it, such as a badge. */
export function IconButton({ label, icon, size = 'md', className, children, ...rest }: IconButtonProps) {
  const classes = ['ib', size === 'md' ? '' : `ib--${size}`, className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} {...rest} className={classes} aria-label={label}>
      <Icon name={icon} size={size === 'sm' ? 16 : size === 'in' ? 18 : 20} />
      {children}
    </button>
  );
}
