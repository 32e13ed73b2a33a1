import type { RefObject } from 'react';
import type { TextKey } from '../../../../i18n';
import { isKeyTaken } from '../../../domain/wallet/missingForWithdrawal';
import { shortInstant } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { isAnswered } from '../../../platform/errors';
import { useZone } from '../../../providers/calendar';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import withdrawCss from './Withdraw.module.css';
import { WalletPasswordField } from './WithdrawFields';
import type { WithdrawState } from './withdrawFlow';

interface WithdrawDoubtProps {
  lead: RefObject<HTMLHeadingElement | null>;
  state: WithdrawState;
  password: string;
  onPassword: (password: string) => void;
  onLook: () => void;
  onResubmit: () => void;
}

/** A withdrawal without a usable answer: what is known and what the user can do. */
export function WithdrawDoubt({ lead, state, password, onPassword, onLook, onResubmit }: WithdrawDoubtProps) {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const now = useNow();
  const answerText = useAnswerText();
  const zone = useZone();
  const amount = 'amount' in state ? formatUsd(state.amount) : '';
  const { title, detail } = wordsOf(state);
  const answer = 'answer' in state && state.answer !== null ? answerText(state.answer) : t('errors.noAnswer');
  const searching = state.kind === 'checking' || state.kind === 'elsewhere';
  return (
    <div className={withdrawCss.dialog} aria-busy={searching}>
      <h3 className={`${withdrawCss.lead} num`} ref={lead} tabIndex={-1}>
        {searching && <span className="spin" />}
        {t(title, { amount })}
      </h3>
      <p className="t2 num" role="status">
        {t(detail, { amount, answer })}
      </p>
      {state.kind === 'unknown' && state.answer !== null && isAnswered(state.answer) && (
        <p className="t2">{t('withdraw.doubt.answered', { answer })}</p>
      )}
      {state.kind === 'unknown' && (
        <>
          {state.failure !== null && (
            <Note tone="danger" icon="alert" role="alert">
              {isKeyTaken(state.failure)
                ? t('withdraw.doubt.keyTaken')
                : t('withdraw.doubt.again', { reason: errorText(state.failure) })}
            </Note>
          )}
          <Note tone="info">
            {state.resendable && `${t('withdraw.doubt.safe')} `}
            {state.until > now ? (
              <span title={formatInstant(state.until)}>
                {t('withdraw.doubt.until', { time: shortInstant(state.until, now, locale), zone })}
              </span>
            ) : (
              t('withdraw.doubt.lookFirst')
            )}
          </Note>
          {state.resendable && !state.password && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                onResubmit();
              }}
            >
              <WalletPasswordField value={password} onChange={onPassword} />
            </form>
          )}
        </>
      )}
      {state.kind === 'unknown' && (
        <div>
          <Button size="sm" icon="refresh" onClick={onLook}>
            {t('withdraw.doubt.look')}
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(state: WithdrawState): { title: TextKey; detail: TextKey } {
  switch (state.kind) {
    case 'elsewhere':
      return { title: 'withdraw.doubt.elsewhere', detail: 'withdraw.doubt.elsewhereDetail' };
    case 'stale':
      return { title: 'withdraw.doubt.stale', detail: 'withdraw.doubt.staleDetail' };
    case 'notFound':
      return { title: 'withdraw.doubt.notFound', detail: 'withdraw.doubt.notFoundDetail' };
    case 'unknown':
      return {
        title: 'withdraw.doubt.unknown',
        detail: state.read ? 'withdraw.doubt.notSeen' : 'withdraw.doubt.notRead',
      };
    default:
      return {
        title: 'withdraw.doubt.checking',
        detail:
          state.kind === 'checking' && state.ours ? 'withdraw.doubt.checkingDetail' : 'withdraw.doubt.checkingEarlier',
      };
  }
}
