import { useId, useState } from 'react';
import listsCss from '../../../domain/wallet/WalletLists.module.css';
import { weeklyAvailable } from '../../../domain/wallet/weeklyAvailable';
import { getPayInfo } from '../../../platform/contract/account';
import { balance } from '../../../platform/contract/wallet';
import { useMay } from '../../../providers/access';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { useEverOpen } from '../../../ui/hooks/useEverOpen';
import { LatePart } from '../../../ui/lazy/LatePart';
import { onUse } from '../../../ui/lazy/onUse';
import css from './BillingCycle.module.css';

const WeeklyDialog = onUse(async () => import('../../../domain/weekly/WeeklyDialog'));

const cycles = ['week', 'month'] as const;

/** The account's billing cycle, which may be changed to weekly where either wallet has a balance (R10-16). */
export function BillingCycle() {
  const t = useT();
  const { user } = useUser();
  const readOnly = !useMay('edit', 'wallet');
  const reasonId = useId();
  const payInfo = useCall(getPayInfo, {});
  const wallets = [useCall(balance, { query: { walletType: 0 } }), useCall(balance, { query: { walletType: 1 } })];
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  if (payInfo.data === undefined) return payInfo.error ? null : <div className={css.cycle} />;

  const { billingCycle } = payInfo.data;
  const current = cycles.find((cycle) => cycle === billingCycle) ?? null;
  const words = current ? t(`wallet.rules.${current}`) : billingCycle || t('wallet.rules.unset');
  const mostLeft = Math.max(...wallets.map(({ data }) => data?.leftAmount ?? 0));
  // An account that has not chosen yet may always choose.
  const available = user.needFillBillingCycle || weeklyAvailable(payInfo.data, mostLeft);
  const failed = !available && wallets.some(({ data, error }) => data === undefined && error !== null);
  const closed = !available && wallets.every(({ data }) => data !== undefined);
  const reason = readOnly
    ? t('errors.readOnly')
    : failed
      ? t('wallet.rules.cycleUnknown')
      : closed
        ? t('wallet.rules.cycleClosed')
        : null;
  return (
    <div className={css.cycle}>
      <dl className={listsCss.rules}>
        <div>
          <dt>{t('wallet.rules.cycle')}</dt>
          <dd>
            {words}
            <button
              type="button"
              className={`link s13 ${css.target}`}
              aria-label={t('wallet.rules.changeCycle')}
              aria-haspopup="dialog"
              aria-describedby={reason ? reasonId : undefined}
              disabled={readOnly || !available}
              onClick={() => setOpen(true)}
            >
              {t('wallet.rules.change')}
            </button>
          </dd>
        </div>
      </dl>
      {reason && (
        <p className={`s12 t3 ${css.reason}`} id={reasonId}>
          {reason}
        </p>
      )}
      <LatePart>
        {everOpen && (
          <WeeklyDialog open={open} current={current} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} />
        )}
      </LatePart>
    </div>
  );
}
