import type { BillStage } from '../../../domain/bills/billModel';
import { useT } from '../../../providers/texts';

/** What happens to a bill at its stage, in a sentence. */
export function BillAbout({ stage }: { stage: Exclude<BillStage, 'unverified' | 'unconfirmed'> }) {
  const t = useT();
  return <p className="s12 t2">{t(`wallet.bill.about.${stage}`)}</p>;
}
