import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../providers/access';
import { useT } from '../providers/texts';
import { useHandheld } from '../ui/hooks/useHandheld';
import { Icon } from '../ui/kit/Icon';
import { IconButton } from '../ui/kit/IconButton';
import { ScanDialog } from '../ui/overlays';
import { scanPlace } from './places';

const { path } = scanPlace;

/**
 * The scan icon: leads to the scanner on a phone or tablet, and explains on a desktop that a phone is needed (R2-22,
 * R2-23). Hidden for agents, who bind no nodes.
 */
export function ScanEntry() {
  const t = useT();
  const handheld = useHandheld();
  const [open, setOpen] = useState(false);
  const may = useMay('list', path.slice(1));
  if (!may) return null;
  const label = t('shell.scan.open');
  if (handheld) {
    return (
      <Link className="ib" to={path} aria-label={label}>
        <Icon name="scan" />
      </Link>
    );
  }
  return (
    <>
      <IconButton label={label} icon="scan" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ScanDialog open={open} onClose={() => setOpen(false)} path={path} />
    </>
  );
}
