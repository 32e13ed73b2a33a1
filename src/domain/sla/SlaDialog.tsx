import { useT } from '../../providers/texts';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/overlays';
import css from './SlaDialog.module.css';

/** The rules of service in a dialog. */
export function SlaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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

/** The names of the rules of service, in order (R8-9). */
export const slaRules = ['fault', 'hours', 'buyout', 'peak', 'longA', 'cheating', 'once'] as const;
export type SlaRule = (typeof slaRules)[number];

/** The full rules of service. Suspends until their texts have loaded. */
export function SlaRules() {
  const t = useT();
  return (
    <>
      <ol className={css.rules}>
        {slaRules.map((rule) => (
          <li key={rule}>{t(`sla.${rule}`)}</li>
        ))}
      </ol>
      <p className="s12 t3">{t('sla.beijing')}</p>
    </>
  );
}
