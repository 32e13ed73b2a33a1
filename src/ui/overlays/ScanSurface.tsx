import { useEffect, useState } from 'react';
import { isLoopback } from '../../lib/loopback';
import { useT } from '../../providers/texts';
import { Note } from '../feedback/Note';
import { Button } from '../kit/Button';
import { CopyButton } from '../kit/CopyButton';
import { DialogSurface } from './DialogSurface';
import css from './ScanSurface.module.css';

type Drawing = Pick<typeof import('./QrCode'), 'QrCode'>;

/** The QR code of an address, loaded lazily; if it cannot be loaded, the address itself is shown. */
function AddressCode({ address }: { readonly address: string }) {
  const t = useT();
  const [drawing, setDrawing] = useState<Drawing | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let left = false;
    import('./QrCode').then(
      ({ QrCode }) => left || setDrawing({ QrCode }),
      () => left || setDrawing('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  if (drawing === 'failed') return null;
  return (
    <div className={css.code}>
      {drawing !== 'loading' && <drawing.QrCode text={address} label={t('shell.scan.code')} />}
    </div>
  );
}

export interface ScanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The path and query of the scan page, which must not contain secrets. */
  readonly path: string;
}

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
      <AddressCode address={address} />
      <p className={css.address}>
        <span className="vh">{t('shell.scan.address')}</span>
        <span className="mono grow">{address}</span>
        <CopyButton text={address} label={t('shell.scan.copy')} />
      </p>
      {isLoopback(hostname) && <Note tone="warning">{t('shell.scan.unreachable')}</Note>}
    </DialogSurface>
  );
}
