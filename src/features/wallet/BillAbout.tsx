import { dayName } from '../../lib/calendarWords';
import { dayOf } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import type { BillStage } from './billModel';
import { expectedDay } from './checkingDays';
import { useSettlement } from './useSettlement';

interface BillAboutProps {
  /** `YYYY-MM`. */
  month: string;
  stage: Exclude<BillStage, 'unverified' | 'unconfirmed'>;
}

/** What happens to a bill at its stage, in a sentence; with the day on which its income is expected, where that is known. */
export function BillAbout({ month, stage }: BillAboutProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const { monthly } = useSettlement().data ?? {};
  const day = stage === 'confirmed' && monthly ? expectedDay(monthly, month, now) : null;
  return (
    <p className="s12 t2 num">
      {day === null
        ? t(`wallet.bill.about.${stage}`)
        : t('wallet.bill.about.expected', { day: dayName(day, dayOf(now), locale) })}
    </p>
  );
}
