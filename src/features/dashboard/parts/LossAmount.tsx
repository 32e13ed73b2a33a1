import { formatCents, formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';

/** A loss: with the unit on a phone, where no head of a column has it. */
export function LossAmount({ cents, about = false }: { cents: number; about?: boolean }) {
  const t = useT();
  const words = (amount: string) => (about ? t('noIncome.about', { amount }) : amount);
  return (
    <>
      <span className="only-desk">{words(formatCents(-cents))}</span>
      <span className="only-phone">{words(formatUsd(-cents))}</span>
    </>
  );
}
