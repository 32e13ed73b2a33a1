import '../../theme/overlays.css';
import Fade from '@mui/material/Fade';
import Modal from '@mui/material/Modal';
import Popper from '@mui/material/Popper';
import Slide from '@mui/material/Slide';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { renderSVG } from 'uqr';
import { isLoopback } from '../../lib/loopback';
import { isRepeated } from '../../lib/repeatedEvents';
import { useT } from '../../providers/texts';
import { ThemedMui } from '../../theme/ThemedMui';
import { Note } from '../feedback/Note';
import { usePhone } from '../hooks/useMedia';
import { Button, IconButton } from '../kit/Button';
import { CopyButton } from '../kit/CopyButton';
import { lockScroll, overlayLayer, useCloseOnBack } from './layer';
import css from './surfaces.module.css';
import { useUserBusy } from './userBusy';

// This chunk has MUI's layers and everything that is rendered in them. Only `index.tsx` imports it, lazily.

export { themeOfMui } from '../../theme/ThemedMui';
export { FilterForm, PillForm } from '../list/FilterForm';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The title: a question that the buttons answer with verbs. */
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. Without buttons, a cross closes the dialog. */
  actions?: ReactNode;
  /** 560 px wide instead of 440, for longer texts. */
  wide?: boolean;
  /** Whether neither Esc nor a click outside closes the dialog. It then has no cross either. */
  blocking?: boolean;
}

export function DialogSurface({ open, onClose, title, children, actions, wide, blocking = false }: DialogProps) {
  const t = useT();
  const phone = usePhone();
  const titleId = useId();
  return (
    <ModalLayer open={open} onClose={onClose} blocking={blocking} from={phone ? 'bottom' : 'fade'}>
      <div
        className={wide ? 'dialog dialog--wide' : 'dialog'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        inert={!open}
      >
        <Content open={open}>
          <div className="dialog__head">
            <h2 className="dialog__t" id={titleId}>
              {title}
            </h2>
            {!blocking && !actions && <IconButton icon="x" label={t('ra.action.close')} onClick={onClose} />}
          </div>
          {children && <div className="dialog__body">{children}</div>}
          {actions && <div className="dialog__foot">{actions}</div>}
        </Content>
      </div>
    </ModalLayer>
  );
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the fixed foot, the primary one last and named after its effect. */
  actions?: ReactNode;
  /** Whether the content needs the width of the page, like a table with many columns of amounts. */
  wide?: boolean;
}

export function DrawerSurface({ open, onClose, title, children, actions, wide = false }: DrawerProps) {
  const t = useT();
  const titleId = useId();
  return (
    <ModalLayer open={open} onClose={onClose} from="right">
      <div
        className={`drawer ${wide ? 'drawer--wide' : ''}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        inert={!open}
      >
        <Content open={open}>
          <div className="drawer__head">
            <h2 className="drawer__t" id={titleId}>
              {title}
            </h2>
            <IconButton icon="x" label={t('ra.action.close')} onClick={onClose} />
          </div>
          <div className="drawer__body">{children}</div>
          {actions && <div className="drawer__foot">{actions}</div>}
        </Content>
      </div>
    </ModalLayer>
  );
}

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** Buttons of the fixed foot, such as 查看63台. */
  actions?: ReactNode;
}

export function SheetSurface({ open, onClose, label, children, actions }: BottomSheetProps) {
  const t = useT();
  return (
    <ModalLayer open={open} onClose={onClose} from="bottom">
      <div className="sheet" role="dialog" aria-modal="true" aria-label={label}>
        <div className="sheet__body">{children}</div>
        {actions && <div className="sheet__foot">{actions}</div>}
        <IconButton className="sheet__close" icon="x" label={t('ra.action.close')} onClick={onClose} />
      </div>
    </ModalLayer>
  );
}

export interface TopSheetProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  /** The content, which takes the focus itself. */
  children: ReactNode;
}

export function TopSheetSurface({ open, onClose, label, children }: TopSheetProps) {
  const phone = usePhone();
  return (
    <ModalLayer open={open} onClose={onClose} from={phone ? 'bottom' : 'fade'}>
      <div className="topsheet" role="dialog" aria-modal="true" aria-label={label} inert={!open}>
        {children}
      </div>
    </ModalLayer>
  );
}

export interface ScanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The path and query of the scan page. They must not contain secrets. */
  readonly path: string;
}

/**
 * A QR code. It is black on white even in the dark theme, with a margin of four white modules, because both readers and
 * the standard require this.
 */
const qrCode = (text: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 4 }))}`;

export function ScanSurface({ open, onClose, path }: ScanDialogProps) {
  const t = useT();
  const { origin, hostname } = window.location;
  const address = `${origin}${path}`;
  return (
    <DialogSurface
      open={open}
      onClose={onClose}
      title={t('shell.scan.title')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('shell.scan.done')}
        </Button>
      }
    >
      <p className="t2">{t('shell.scan.detail')}</p>
      <div className={css.code}>
        <img className={css.qr} src={qrCode(address)} alt={t('shell.scan.code')} />
      </div>
      <p className={css.address}>
        <span className="vh">{t('shell.scan.address')}</span>
        <span className="mono grow">{address}</span>
        <CopyButton text={address} label={t('shell.scan.copy')} />
      </p>
      {isLoopback(hostname) && <Note tone="warning">{t('shell.scan.unreachable')}</Note>}
    </DialogSurface>
  );
}

/**
 * The content of a surface. It does not update while the surface closes. Its handlers are outdated during that time, so
 * the surface is inert.
 */
const Content = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
);

interface ModalLayerProps {
  open: boolean;
  onClose: () => void;
  /** Whether only the surface's own buttons close it. */
  blocking?: boolean;
  /** Where the surface slides in from; `fade` fades in place. */
  from: 'right' | 'bottom' | 'fade';
  /** The surface: one element with a role and a name. */
  children: ReactElement;
}

/** The base of dialogs, drawers and sheets: scrim, Esc, focus trap and focus return, scroll lock, transitions. */
function ModalLayer({ open, onClose, blocking = false, from, children }: ModalLayerProps) {
  useLayoutEffect(() => (open ? lockScroll() : undefined), [open]);
  useUserBusy(open);
  useCloseOnBack(open && !blocking, onClose);
  // Ignores the second click of a double click whose first click opened this layer.
  const dismiss = (event: object) => {
    if (!isRepeated(event)) onClose();
  };
  return (
    <ThemedMui>
      <Modal
        className="modal"
        open={open}
        onClose={blocking ? undefined : dismiss}
        container={overlayLayer}
        closeAfterTransition
        disableScrollLock
        slotProps={{ backdrop: { className: 'scrim' } }}
      >
        {from === 'fade' ? (
          <Fade in={open}>{children}</Fade>
        ) : (
          <Slide in={open} direction={from === 'right' ? 'left' : 'up'}>
            {children}
          </Slide>
        )}
      </Modal>
    </ThemedMui>
  );
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

const modifiers = [
  { name: 'offset', options: { offset: [0, 4] } },
  // In a low window the popover covers its opener instead of leaving the window.
  { name: 'preventOverflow', options: { padding: 8, altAxis: true, tether: false } },
];

export interface PopoverProps {
  /** The element next to which the popover is placed. It handles clicks on itself. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'right-start' | 'right-end';
  /** A class for width and padding. */
  className?: string | undefined;
  /** Whether the popover takes the focus, on `[data-autofocus]` or its first control. False if it opened on hover. */
  takeFocus?: boolean;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
}

export function PopoverSurface({ anchor, open, ...content }: PopoverProps) {
  if (!open || anchor === null) return null;
  return (
    <ThemedMui>
      {/* The popover is next to its anchor in the DOM, so that Tab moves into it and out again. */}
      <Popper
        className="pop-layer"
        // The content has the role of a dialog; by default, MUI sets the role of a tooltip.
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
  // A popover that opened on hover does not count as user activity.
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
    // Listens on the document, because a popover that opened on hover has no focus, and must still close.
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', dismiss);
    };
  }, [anchor]);

  useLayoutEffect(() => {
    const within = surface.current;
    return () => {
      // A focus inside the popover would be lost, so it moves to the anchor.
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
  // Esc closes only the innermost layer. A dialog around the popover stays open.
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
