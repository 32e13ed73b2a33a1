import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../feedback/toast';
import { useHeld } from '../hooks/held';
import { loadOverlays, type Overlays, overlaysNow } from './loadOverlays';

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The screen cannot go on without it. */
  readonly blocking?: boolean;
}

/**
 * The code of the overlays, once something has been opened and it has arrived; null until then. Where it cannot be
 * had, the page stays as it is: what was to open closes, a toast says why, and opening it again asks anew. What
 * blocks the page fails with it. Null too while what opens is held back.
 */
export function useOverlays({ open, onClose, blocking = false }: Opened): Overlays | null {
  const [overlays, setOverlays] = useState(overlaysNow);
  const held = useHeld();
  const [failure, setFailure] = useState<unknown>(null);
  const errorText = useErrorText();
  const fail = useEffectEvent((error: unknown) => {
    if (blocking) return setFailure(error);
    toast.error(errorText(error));
    onClose();
  });
  useEffect(() => {
    if (!open || overlays) return;
    let left = false;
    loadOverlays().then(
      (loaded) => left || setOverlays(loaded),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [open, overlays]);
  if (failure !== null) throw failure;
  return held ? null : overlays;
}
