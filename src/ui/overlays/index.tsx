import { useEffect, useEffectEvent, useState } from 'react';
import { restoreStyles } from '../../lib/restoreStyles';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../feedback/toast';
import { useHeld } from '../hooks/held';
import { useEverOpen } from '../hooks/useEverOpen';
import type { DialogProps } from './DialogSurface';
import type { DrawerProps } from './DrawerSurface';
import type { PopoverProps } from './PopoverSurface';
import type { ScanDialogProps } from './ScanSurface';
import type { BottomSheetProps } from './SheetSurface';
import type { TopSheetProps } from './TopSheetSurface';

export type { PopoverProps };

type Surfaces = typeof import('./surfaces');

let arrived: Surfaces | null = null;

/** The code behind dialogs, drawers, popovers and sheets: fetched with the first one that opens. */
export async function loadOverlays(): Promise<Surfaces> {
  await restoreStyles();
  arrived = await import('./surfaces');
  return arrived;
}

/** That code, where it has arrived. */
export const overlaysNow = (): Surfaces | null => arrived;

/** Fetches it ahead, for when the page has nothing else to do. A failure waits for the first one that opens. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The screen cannot go on without it. */
  readonly blocking?: boolean;
}

/**
 * The code of the surfaces, once this one has been opened and it has arrived; null until then. Where it cannot be had,
 * the page stays as it is: what was to open closes, a toast says why, and opening it again asks anew. What blocks the
 * page fails with it. Null too while `Held` says that nothing may open.
 */
function useSurfaces({ open, onClose, blocking = false }: Opened): Surfaces | null {
  const [code, setCode] = useState(arrived);
  const [failure, setFailure] = useState<unknown>(null);
  const held = useHeld();
  const everOpen = useEverOpen(open);
  const errorText = useErrorText();
  const fail = useEffectEvent((error: unknown) => {
    if (blocking) return setFailure(error);
    toast.error(errorText(error));
    onClose();
  });
  useEffect(() => {
    if (!open || code) return;
    let left = false;
    loadOverlays().then(
      (loaded) => left || setCode(loaded),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [open, code]);
  if (failure !== null) throw failure;
  return everOpen && !held ? code : null;
}

/** A modal dialog; on phones it stands at the bottom (docs/visual.md, "Dialogs"). Focus returns to its opener. */
export function Dialog(props: DialogProps) {
  const code = useSurfaces(props);
  return code && <code.DialogSurface {...props} />;
}

/** A drawer from the right, two thirds of the window, all of a phone's (R4-6). Focus returns to its opener. */
export function Drawer(props: DrawerProps) {
  const code = useSurfaces(props);
  return code && <code.DrawerSurface {...props} />;
}

/** A sheet from the bottom of a phone: the menu, the filters. A tap beside it or Esc closes it. */
export function BottomSheet(props: BottomSheetProps) {
  const code = useSurfaces(props);
  return code && <code.SheetSurface {...props} />;
}

/**
 * A dialog that hangs in the upper part of the window, and fills a phone: what is typed stands still at its top while
 * what is found grows and shrinks below. Esc or a click beside it closes it; focus returns to where it was.
 */
export function TopSheet(props: TopSheetProps) {
  const code = useSurfaces(props);
  return code && <code.TopSheetSurface {...props} />;
}

/**
 * A surface beside its opener that leaves the page usable: a click elsewhere, Esc, or focus moving on closes it, unless
 * they go to a dialog above it. It is drawn where it stands in the page, so put it right after its anchor. The anchor
 * carries `aria-haspopup` and `aria-expanded`.
 */
export function Popover(props: PopoverProps) {
  const code = useSurfaces(props);
  return code && <code.PopoverSurface {...props} />;
}

/** Asks somebody at a desktop to go on in a phone's browser (R2-23), with the scan page's address to scan or copy. */
export function ScanDialog(props: ScanDialogProps) {
  const code = useSurfaces(props);
  return code && <code.ScanSurface {...props} />;
}
