import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMonthWords } from '../../providers/calendar';
import { useT } from '../../providers/texts';
import { useEverOpen } from '../../ui/hooks/useEverOpen';
import { LatePart } from '../../ui/lazy/LatePart';
import { onUse } from '../../ui/lazy/onUse';
import css from './ViolationFoot.module.css';

const SlaDialog = onUse(async () => import('../sla/SlaDialog'));

interface ViolationFootProps {
  /** The month's bill to link to, `YYYY-MM`; null without one. */
  month: string | null;
  /** Without a line above it and without the card's padding. */
  plain?: boolean;
  children?: ReactNode;
}

/** Below violations: links to the rules of service and to the month's bill. Needs the texts of `noIncome`. */
export function ViolationFoot({ month, plain = false, children }: ViolationFootProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  return (
    <div className={plain ? `${css.foot} ${css.plain}` : css.foot}>
      {children}
      <div className={css.links}>
        <button type="button" className="link s13" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('noIncome.seeRules')}
        </button>
        <LatePart>{everOpen && <SlaDialog open={open} onClose={() => setOpen(false)} />}</LatePart>
        {month !== null && (
          <Link className="s13" to={`/wallet?month=${month}`}>
            {t('noIncome.seeBill', { month: monthWords(month) })}
          </Link>
        )}
      </div>
    </div>
  );
}
