import { type ReactNode, useState } from 'react';
import type { IconName } from '../kit/iconPaths';
import { ToolButton } from '../kit/ToolButton';
import { Popover } from '.';

interface IconPopoverProps {
  icon: IconName;
  label: string;
  /** Names the popover where it says more than the button. */
  title?: string;
  className?: string | undefined;
  /** What is inside; `close` puts it away. */
  children: (close: () => void) => ReactNode;
}

/** A tool of a list and the popover that it opens and closes. */
export function IconPopover({ icon, label, title = label, className, children }: IconPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolButton
        ref={setAnchor}
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover anchor={anchor} open={open} onClose={close} label={title} placement="bottom-end" className={className}>
        {children(close)}
      </Popover>
    </>
  );
}
