import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';

const path = '/scan-device';

/** The scan icon: a phone goes to the scanner, a desktop is asked to use a phone's browser (spec §2). */
export function ScanEntry({ phone }: { readonly phone: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const label = t('shell.scan.open');
  if (phone) {
    return (
      <Link className="ib" to={path} aria-label={label}>
        <Icon name="scan" />
      </Link>
    );
  }
  const address = `${window.location.origin}${path}`;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={label} icon="scan" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={close}
        title={t('shell.scan.title')}
        actions={
          <Button kind="primary" onClick={close}>
            {t('shell.scan.done')}
          </Button>
        }
      >
        <p className="t2">{t('shell.scan.detail')}</p>
        <p className="scan__address">
          <span className="vh">{t('shell.scan.address')}</span>
          <span className="mono grow">{address}</span>
          <CopyButton text={address} label={t('shell.scan.copy')} />
        </p>
        <p className="s13 t3">{t('shell.scan.soon')}</p>
      </Dialog>
    </>
  );
}
