import Popper from '@mui/material/Popper';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ThemedMui } from '../../theme/ThemedMui';
import { useCloseOnBack } from './layer';
import { useUserBusy } from './userBusy';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

const modifiers = [
  { name: 'offset', options: { offset: [0, 4] } },
  // In a low window it covers its opener rather than leave the window.
  { name: 'preventOverflow', options: { padding: 8, altAxis: true, tether: false } },
];

export interface PopoverProps {
  /** The element it is placed beside, which handles clicks on itself. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'right-start' | 'right-end';
  /** A class for width and padding. */
  className?: string | undefined;
  /** Whether it takes the focus, on `[data-autofocus]` or its first control; false if it opened on hover. */
  takeFocus?: boolean;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
}

export function PopoverSurface({ anchor, open, ...content }: PopoverProps) {
  if (!open || anchor === null) return null;
  return (
    <ThemedMui>
      {/* Next to its anchor in the DOM, so that Tab goes into it and out again. */}
      <Popper
        className="pop-layer"
        // Its content is the dialog; MUI's own role is a tooltip's.
        role="presentation"
        open
        anchorEl={anchor}
        placement={content.placement ?? 'bottom-start'}
        modifiers={modifiers}
        popperOptions={{ strategy: 'fixed' }}
        disablePortal
      >
        <PopoverContent anchor={anchor} {...content} />
      </Popper>
    </ThemedMui>
  );
}

/** Whether an element is inside a dialog or sheet above the popover of this anchor. */
function isAbove(target: Node, anchor: HTMLElement): boolean {
  const modal = target instanceof Element ? target.closest('.modal') : null;
  return modal !== null && !modal.contains(anchor);
}

function PopoverContent(props: Omit<PopoverProps, 'open' | 'anchor'> & { anchor: HTMLElement }) {
  const { anchor, onClose, label, className, takeFocus = true, onPointerEnter, onPointerLeave, children } = props;
  const surface = useRef<HTMLDivElement>(null);
  // A popover opened on hover does not count as user activity.
  useUserBusy(takeFocus);
  useCloseOnBack(true, onClose);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const within = surface.current;
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!within?.contains(target) && !anchor.contains(target) && !isAbove(target, anchor)) close();
    };
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', outside);
    // A popover opened on hover has no focus, and must still close.
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', dismiss);
    };
  }, [anchor]);

  useLayoutEffect(() => {
    const within = surface.current;
    return () => {
      // Focus inside would be lost with it.
      if (within?.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  useEffect(() => {
    if (!takeFocus) return;
    const first = surface.current?.querySelector<HTMLElement>('[data-autofocus]');
    const target = first ?? surface.current?.querySelector<HTMLElement>(focusable) ?? surface.current;
    target?.focus({ preventScroll: true });
  }, [takeFocus]);

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || isAbove(to, anchor)) return;
    if (!event.currentTarget.contains(to) && !anchor.contains(to)) onClose();
  };
  // Esc closes only the innermost layer: a dialog around it stays.
  const swallow = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <div
      ref={surface}
      className={className ? `pop ${className}` : 'pop'}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={swallow}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </div>
  );
}
