import { type ComponentPropsWithRef, createContext, use } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import type { IconName } from './iconPaths';

/** Whether the tool buttons below show their labels, as in a sheet. */
export const ToolsInWords = createContext(false);

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: IconName;
}

/** A tool of a list: an icon with a tooltip, or with its label under ToolsInWords. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  if (!use(ToolsInWords)) return <IconButton icon={icon} label={label} {...rest} />;
  return (
    <Button kind="text" icon={icon} {...rest}>
      {label}
    </Button>
  );
}
