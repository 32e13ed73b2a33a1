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
import { useInHand } from './inHand';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

const modifiers = [
  { name: 'offset', options: { offset: [0, 4] } },
  { name: 'preventOverflow', options: { padding: 8 } },
];

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
  className?: string | undefined;
  /**
   * Whether focus goes into it, to `[data-autofocus]` or the first control; true unless it was opened by the pointer
   * passing over.
   */
  takeFocus?: boolean;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
}

export function PopoverSurface({ anchor, open, ...content }: PopoverProps) {
  if (!open || anchor === null) return null;
  return (
    <ThemedMui>
      {/* Beside its opener in the page: Tab goes on into it, and out of it again. */}
      <Popper
        className="pop-layer"
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

/** Whether it lies in a dialog or a sheet that stands above the popover beside this anchor. */
function isAbove(target: Node, anchor: HTMLElement): boolean {
  const modal = target instanceof Element ? target.closest('.modal') : null;
  return modal !== null && !modal.contains(anchor);
}

function PopoverContent(props: Omit<PopoverProps, 'open' | 'anchor'> & { anchor: HTMLElement }) {
  const { anchor, onClose, label, className, takeFocus = true, onPointerEnter, onPointerLeave, children } = props;
  const surface = useRef<HTMLDivElement>(null);
  // One that the pointer opened by passing over it is not in anybody's hand.
  useInHand(takeFocus);
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
    // A popover that only the pointer opened has no focus, and still goes away.
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', dismiss);
    };
  }, [anchor]);

  useLayoutEffect(() => {
    const within = surface.current;
    return () => {
      // Focus that is inside would be lost with it.
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
  // Esc is for the innermost: a dialog around stays.
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
