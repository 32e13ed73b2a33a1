import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '../../lib/schedule';
import { useErrorText } from '../../providers/errorWording';
import { type Texts, useTexts } from '../../providers/texts';
import { toast } from '../feedback/toast';
import { lazyModule } from '../lazyModule';
import type {
  BottomSheetProps,
  DialogProps,
  DrawerProps,
  PopoverProps,
  ScanDialogProps,
  TopSheetProps,
} from './surfaces';

export type { PopoverProps };

/** Dialogs, drawers, popovers and sheets, with MUI. */
export const surfaces = lazyModule(() => import('./surfaces'), 'entry');

type Surfaces = Awaited<ReturnType<typeof surfaces.load>>;

/**
 * Preloads the code of the overlays; when the browser is idle, creates MUI's theme. If loading fails, the first overlay
 * that opens reports it.
 */
export function preloadOverlays(texts: Texts): void {
  surfaces
    .load(texts)
    .then(({ themeOfMui }) => whenIdle(themeOfMui))
    .catch(() => undefined);
}

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether the screen cannot continue without this overlay. */
  readonly blocking?: boolean;
}

/**
 * The code of the overlays. Null until this overlay has been opened and the code has loaded, and while
 * `OverlaysBlocked` is true. If the code cannot be loaded, the overlay closes and a toast says why; opening the overlay
 * again retries. A blocking overlay throws the error instead.
 */
function useSurfaces({ open, onClose, blocking = false }: Opened): Surfaces | null {
  const texts = useTexts();
  const [code, setCode] = useState(() => surfaces.now(texts));
  const [failure, setFailure] = useState<unknown>(null);
  const blocked = useOverlaysBlocked();
  const everOpen = useEverOpen(open);
  const errorText = useErrorText();
  const fail = useEffectEvent((error: unknown) => {
    if (blocking) return setFailure(error);
    toast.error(errorText(error));
    onClose();
  });
  useEffect(() => {
    if (!open || code) return;
    let cancelled = false;
    surfaces.load(texts).then(
      (loaded) => cancelled || setCode(loaded),
      (error: unknown) => cancelled || fail(error),
    );
    return () => {
      cancelled = true;
    };
  }, [texts, open, code]);
  if (failure !== null) throw failure;
  return everOpen && !blocked ? code : null;
}

/** A modal dialog; on phones at the bottom (docs/visual.md, "Dialogs"). Returns the focus to its opener. */
export function Dialog(props: DialogProps) {
  const code = useSurfaces(props);
  return code && <code.DialogSurface {...props} />;
}

/**
 * A drawer from the right, two thirds of the window, full width on a phone (R4-6). Returns the focus to its opener.
 */
export function Drawer(props: DrawerProps) {
  const code = useSurfaces(props);
  return code && <code.DrawerSurface {...props} />;
}

/** A sheet from the bottom of a phone, for the menu or the filters. A tap outside or Esc closes it. */
export function BottomSheet(props: BottomSheetProps) {
  const code = useSurfaces(props);
  return code && <code.SheetSurface {...props} />;
}

/**
 * A dialog in the upper part of the window, full screen on a phone. The input stays at the top of the dialog while the
 * results below the input grow and shrink. Esc or a click outside closes the dialog and returns the focus.
 */
export function TopSheet(props: TopSheetProps) {
  const code = useSurfaces(props);
  return code && <code.TopSheetSurface {...props} />;
}

/**
 * A non-modal surface next to its opener. A click elsewhere, Esc, or moving the focus away closes it. Clicks and focus
 * in a dialog above it do not close it. The popover renders in place, so put it right after its anchor. The anchor
 * needs `aria-haspopup` and `aria-expanded`.
 */
export function Popover(props: PopoverProps) {
  const code = useSurfaces(props);
  return code && <code.PopoverSurface {...props} />;
}

/** Asks a desktop user to continue in a phone's browser. Shows the address of the scan page, to scan or to copy. */
export function ScanDialog(props: ScanDialogProps) {
  const code = useSurfaces(props);
  return code && <code.ScanSurface {...props} />;
}

/** Whether the overlays inside must wait. */
export const OverlaysBlocked = createContext(false);

/**
 * Whether overlays must wait because the first-run steps come first. An overlay that is requested meanwhile, usually by
 * the address, opens once this is false.
 */
export const useOverlaysBlocked = (): boolean => use(OverlaysBlocked);

/** Whether `open` has been true at least once. Before that, the code of what opens is not needed. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
