import { type ReactNode, useState } from 'react';
import { ToolButton } from '../kit/Button';
import type { IconName } from '../kit/Icon';
import { Popover } from '.';

interface IconPopoverProps {
  icon: IconName;
  label: string;
  /** The accessible name of the popover, if it should say more than the button. */
  title?: string;
  className?: string | undefined;
  /** The content; `close` closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** An icon button of a list that opens a popover. */
export function IconPopover({ icon, label, title = label, className, children }: IconPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(open ? null : currentTarget)}
      />
      <Popover anchor={anchor} open={open} onClose={close} label={title} placement="bottom-end" className={className}>
        {children(close)}
      </Popover>
    </>
  );
}
