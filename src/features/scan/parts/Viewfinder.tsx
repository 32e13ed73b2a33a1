import { useCallback } from 'react';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import { IconButton } from '../../../ui/kit/IconButton';
import type { Scanner, ScannerState } from '../model/scanner';

interface ViewfinderProps {
  readonly live: Extract<ScannerState, { kind: 'live' }>;
  readonly scanner: Scanner;
  /** What is scanned, as it is called. */
  readonly kind: string;
}

/** The camera's picture with the frame to aim with, torch and camera switch, and a line that says how it goes. */
export function Viewfinder({ live, scanner, kind }: ViewfinderProps) {
  const t = useT();
  const { camera, torch, reading, hint } = live;
  const show = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = camera.stream;
      // Rejects when the picture is replaced before it began.
      video.play().catch(() => undefined);
      scanner.attach(video);
      return () => {
        scanner.attach(null);
        video.srcObject = null;
      };
    },
    [camera, scanner],
  );
  const words = !reading
    ? t('scan.status.loading')
    : t(hint === null ? 'scan.status.looking' : `scan.hint.${hint}`, { kind });
  return (
    <div className="scanner__view">
      <video ref={show} className="scanner__video" muted playsInline aria-label={t('scan.viewfinder')} />
      <div className="scanner__finder" aria-hidden="true">
        <span className={reading ? 'scanner__line' : 'scanner__line scanner__line--still'} />
      </div>
      <div className="scanner__tools">
        {camera.hasTorch && (
          <IconButton
            className="scanner__tool"
            icon="torch"
            label={t(torch ? 'scan.torchOff' : 'scan.torchOn')}
            aria-pressed={torch}
            onClick={() => void scanner.toggleTorch()}
          />
        )}
        {camera.next !== null && (
          <IconButton className="scanner__tool" icon="flip" label={t('scan.nextCamera')} onClick={scanner.nextCamera} />
        )}
      </div>
      <p className={hint === null ? 'scanner__status' : 'scanner__status scanner__status--hint'} role="status">
        {!reading && <span className="spin" />}
        {hint !== null && <Icon name="info" size={16} />}
        {words}
      </p>
    </div>
  );
}
