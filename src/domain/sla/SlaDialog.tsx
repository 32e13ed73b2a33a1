import { useT, useTexts } from '../../providers/texts';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/overlays';
import { SlaRules } from './SlaRules';

/** The rules of service in a dialog; loaded on use. */
export default function SlaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useTexts('sla');
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('sla.title')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('sla.understood')}
        </Button>
      }
    >
      <SlaRules />
    </Dialog>
  );
}
