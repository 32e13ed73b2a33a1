import { useEffect, useState } from 'react';
import { isLoopback } from '../lib/loopback';
import { useT } from '../providers/texts';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { Dialog } from './Dialog';
import { Note } from './Note';
import './scanDialog.css';

/** The code of an address, drawn once its own code has come; where that cannot be had, the address has to do. */
function AddressCode({ address }: { readonly address: string }) {
  const t = useT();
  const [part, setPart] = useState<typeof import('./QrCode') | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let left = false;
    import('./QrCode').then(
      (loaded) => left || setPart(loaded),
      () => left || setPart('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  if (part === 'failed') return null;
  return (
    <div className="scan__code">
      {part !== 'loading' && <part.QrCode text={address} label={t('shell.scan.code')} />}
    </div>
  );
}

interface ScanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The scan page's path, with its query where it has one; never with anything secret. */
  readonly path: string;
}

/** Asks somebody at a desktop to go on in a phone's browser (spec §2), with the scan page's address to scan or copy. */
export function ScanDialog({ open, onClose, path }: ScanDialogProps) {
  const t = useT();
  const { origin, hostname } = window.location;
  const address = `${origin}${path}`;
  return (
    <Dialog
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
      <p className="scan__address">
        <span className="vh">{t('shell.scan.address')}</span>
        <span className="mono grow">{address}</span>
        <CopyButton text={address} label={t('shell.scan.copy')} />
      </p>
      {isLoopback(hostname) && <Note tone="warning">{t('shell.scan.unreachable')}</Note>}
    </Dialog>
  );
}
