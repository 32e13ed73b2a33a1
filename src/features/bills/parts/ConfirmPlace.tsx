import { useId } from 'react';
import { type CheckingDays, lastCheckingDay } from '../../../domain/bills/checkingDays';
import { useSettlement } from '../../../domain/wallet/useSettlement';
import { useUnknownStep } from '../../../domain/wallet/useUnknownStep';
import { shortDay } from '../../../lib/calendarWords';
import { nextDayOfMonth } from '../../../lib/time';
import { useMay } from '../../../providers/access';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNoNetwork } from '../../../providers/useOffline';
import { useNow } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import { CollectionNote } from './CollectionNote';
import css from './ConfirmPlace.module.css';

/** The button that opens the confirmation, why it is disabled, and what to check first. Null while the bill loads. */
export function ConfirmPlace({ onConfirm }: { onConfirm: (() => void) | null }) {
  const t = useT();
  const reasonId = useId();
  const reason = useReason();
  return (
    <>
      <div className={css.confirm}>
        <Button
          kind="primary"
          size="lg"
          block
          disabled={reason !== null || onConfirm === null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={onConfirm ?? undefined}
        >
          {t('wallet.bill.confirm')}
        </Button>
        {reason && (
          <p className="s12 t2 num" id={reasonId}>
            {reason}
          </p>
        )}
      </div>
      <CollectionNote unconfirmed />
    </>
  );
}

/** Why the bill cannot be confirmed now; '' while loading, null if it can. */
function useReason(): string | null {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const readOnly = !useMay('edit', 'bill');
  const none = useNoNetwork();
  const code = useUnknownStep();
  const { data, error } = useSettlement();
  if (readOnly) return t('errors.readOnly');
  if (none) return t('shell.offline.needed');
  if (code !== null) return t('wallet.gate.unknownStep', { code });
  if (error) return t('wallet.bill.daysFailed');
  if (data === undefined) return '';
  const { monthly } = data;
  if (monthly === null) return t('wallet.bill.noDays');
  return lastCheckingDay(monthly, now) === null ? outsideDays(monthly, { t, locale, now }) : null;
}

/** When bills can be confirmed, outside the checking days at `now`: the platform's days, and when the next ones begin. */
export function outsideDays(
  days: CheckingDays,
  { t, locale, now }: { readonly t: Translate; readonly locale: string; readonly now: number },
): string {
  const { checkbill_startday: first, checkbill_endday: last } = days;
  return t('wallet.bill.outsideDays', { first, last, day: shortDay(nextDayOfMonth(first, now), locale) });
}
