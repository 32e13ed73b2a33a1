import type { ComponentPropsWithRef } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import type { IconName } from './iconPaths';
import { usePhone } from './usePhone';

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: IconName;
}

/** A tool of a list: an icon with a tooltip, on a phone with its words. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  if (!usePhone()) return <IconButton icon={icon} label={label} {...rest} />;
  return (
    <Button kind="text" icon={icon} {...rest}>
      {label}
    </Button>
  );
}
