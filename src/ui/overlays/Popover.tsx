import type { ReactNode } from 'react';
import { useOverlays } from './useOverlays';

export interface PopoverProps {
  /** What it stands beside; a click on it is left to its own handler. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'right-start' | 'right-end';
  /** For its width and padding. */
  className?: string;
  /**
   * Whether focus goes into it, to `[data-autofocus]` or the first control; true unless it was opened by the pointer
   * passing over.
   */
  takeFocus?: boolean;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
}

/**
 * A surface beside its opener that leaves the page usable: a click elsewhere, Esc, or focus moving on closes it,
 * unless they go to a dialog above it. It is drawn where it stands in the page, so put it right after its anchor. The
 * anchor carries `aria-haspopup` and `aria-expanded`.
 */
export function Popover(props: PopoverProps) {
  const overlays = useOverlays(props);
  if (!props.open || props.anchor === null || overlays === null) return null;
  return <overlays.PopoverSurface {...props} />;
}
