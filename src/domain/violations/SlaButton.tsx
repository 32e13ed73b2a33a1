import { Suspense, useState } from 'react';
import { useT } from '../../providers/texts';
import { useEverOpen } from '../../ui/hooks/useEverOpen';
import { onUse } from '../../ui/lazy/onUse';

const SlaDialog = onUse(async () => import('../sla/SlaDialog'));

/** 查看 SLA 规则: the rules of service in full. Needs the texts of `noIncome`. */
export function SlaButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  return (
    <>
      <button type="button" className="link s13" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('noIncome.seeRules')}
      </button>
      <Suspense fallback={null}>{everOpen && <SlaDialog open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
