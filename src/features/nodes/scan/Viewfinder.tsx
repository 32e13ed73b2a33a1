import { useCallback } from 'react';
import { useT } from '../../../providers/texts';
import { IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { Scanner, ScannerState } from './scanner';
import css from './Viewfinder.module.css';

interface ViewfinderProps {
  readonly live: Extract<ScannerState, { kind: 'live' }>;
  readonly scanner: Scanner;
  /** The name of the serial. */
  readonly kind: string;
}

/** The camera's picture with a frame to aim with, torch and camera switch, and a status line. */
export function Viewfinder({ live, scanner, kind }: ViewfinderProps) {
  const t = useT();
  const { camera, torch, isDecoding, hint } = live;
  const show = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = camera.stream;
      // `play` rejects if the stream is replaced before it starts. That is no error here.
      video.play().catch(() => undefined);
      scanner.attach(video);
      return () => {
        scanner.attach(null);
        video.srcObject = null;
      };
    },
    [camera, scanner],
  );
  const words = !isDecoding
    ? t('scan.status.loading')
    : t(hint === null ? 'scan.status.looking' : `scan.hint.${hint}`, { kind });
  return (
    <div className={css.view}>
      <video ref={show} className={css.video} muted playsInline aria-label={t('scan.viewfinder')} />
      <div className={css.finder} aria-hidden="true">
        <span className={isDecoding ? css.line : `${css.line} ${css.still}`} />
      </div>
      <div className={css.tools}>
        {camera.hasTorch && (
          <IconButton
            className={css.tool}
            icon="torch"
            label={t(torch ? 'scan.torchOff' : 'scan.torchOn')}
            aria-pressed={torch}
            onClick={() => void scanner.toggleTorch()}
          />
        )}
        {camera.next !== null && (
          <IconButton className={css.tool} icon="flip" label={t('scan.nextCamera')} onClick={scanner.nextCamera} />
        )}
      </div>
      <p className={hint === null ? css.status : `${css.status} ${css.hint}`} role="status">
        {!isDecoding && <span className="spin" />}
        {hint !== null && <Icon name="info" size={16} />}
        {words}
      </p>
    </div>
  );
}
