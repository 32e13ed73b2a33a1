import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useHandheld } from '../../../ui/hooks/useHandheld';
import { Icon } from '../../../ui/kit/Icon';
import { IconButton } from '../../../ui/kit/IconButton';
import { ScanDialog } from '../../../ui/overlays';

/**
 * In a serial's field: opens the scanner on a phone or tablet; explains on a desktop how a phone fills the field in.
 */
export function ScanButton({ path }: { path: string }) {
  const t = useT();
  const handheld = useHandheld();
  const [open, setOpen] = useState(false);
  const label = t('binding.scanned.open');
  if (handheld) {
    return (
      <Link className="ib ib--in" to={path} aria-label={label}>
        <Icon name="scan" size={18} />
      </Link>
    );
  }
  return (
    <>
      <IconButton size="in" icon="scan" label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ScanDialog open={open} onClose={() => setOpen(false)} path={path} />
    </>
  );
}
