import type { TextKey } from '../../../../i18n';
import css from '../../../domain/wallet/WalletCard.module.css';
import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import type { WithdrawState } from '../model/withdrawFlow';

const words: Readonly<Partial<Record<WithdrawState['kind'], TextKey>>> = {
  elsewhere: 'wallet.balances.noteElsewhere',
  sending: 'wallet.balances.noteSending',
  looking: 'wallet.balances.noteLooking',
  unsettled: 'wallet.balances.noteUnsettled',
  notFound: 'wallet.balances.noteNotFound',
  refused: 'wallet.balances.noteRefused',
  done: 'wallet.balances.noteDone',
};

/** The state of a withdrawal whose dialog is closed, or that another tab or an earlier visit sent. */
export function WithdrawNote({ state, onView }: { state: WithdrawState; onView: () => void }) {
  const t = useT();
  const key = words[state.kind];
  if (key === undefined) return null;
  const tone = state.kind === 'done' ? 'success' : state.kind === 'refused' ? 'danger' : 'info';
  return (
    <div className={css.across}>
      <Note tone={tone} role="status" {...(tone === 'info' && { icon: 'clock' })}>
        {t(key, { amount: 'amount' in state ? formatUsd(state.amount) : '' })}
        <button type="button" className="link" onClick={onView}>
          {t('ra.action.show')}
        </button>
      </Note>
    </div>
  );
}
