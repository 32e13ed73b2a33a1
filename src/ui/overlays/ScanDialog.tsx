import { useEverOpen } from '../hooks/useEverOpen';
import { useOverlays } from './useOverlays';

export interface ScanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The scan page's path, with its query where it has one; never with anything secret. */
  readonly path: string;
}

/** Asks somebody at a desktop to go on in a phone's browser (spec §2), with the scan page's address to scan or copy. */
export function ScanDialog(props: ScanDialogProps) {
  const overlays = useOverlays(props);
  const everOpen = useEverOpen(props.open);
  if (!everOpen || overlays === null) return null;
  return <overlays.ScanSurface {...props} />;
}
