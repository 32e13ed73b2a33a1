import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { RecordStatus } from '../../../domain/wallet/recordWords';
import { changeWalletSearch } from '../../../domain/wallet/walletAddress';
import { type WithdrawRules, weeklyPayday } from '../../../domain/wallet/withdrawTerms';
import { shortDay, shortInstant } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { PayInfo } from '../../../platform/contract/account';
import { isAnswered, ReviewChanged } from '../../../platform/errors';
import { useZone } from '../../../providers/calendar';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { Facts } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';
import withdrawCss from './Withdraw.module.css';
import {
  AmountReceipt,
  ignoreRepeatedEnter,
  reviewOf,
  useAccountWords,
  useWithdrawForm,
  WalletPasswordField,
  WithdrawFields,
  type WithdrawForm,
} from './WithdrawFields';
import { isKeyTaken, type WithdrawFlow, type WithdrawReview, type WithdrawState } from './withdrawFlow';

interface WithdrawDialogProps {
  open: boolean;
  /** 0 monthly, 1 weekly. */
  walletType: 0 | 1;
  rules: WithdrawRules;
  /** The balance, cents. */
  leftAmount: number;
  payInfo: PayInfo;
  flow: WithdrawFlow;
  state: WithdrawState;
  onClose: () => void;
}

/**
 * The dialog of a withdrawal: form, confirmation and outcome (R10-7). If it is closed while a withdrawal is under way, the
 * wallet keeps showing its state.
 */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const t = useT();
  const { open, walletType, rules, leftAmount, payInfo, flow, state, onClose } = props;
  const formId = useId();
  const lead = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const doneTitle = useDoneTitle();
  const form = useWithdrawForm(flow, state, rules, leftAmount, payInfo);
  const [password, setPassword] = useState('');
  const [opened] = useState(() => reviewOf(rules, payInfo));
  const failure = state.kind === 'unknown' ? state.failure : null;
  /** What is shown beside 以同一编号再次提交: it changes with a press alone. */
  const resubmitted = failure instanceof ReviewChanged ? (failure.now as WithdrawReview) : (form.shown ?? opened);
  const view = viewOf(state, form.step);

  const close = () => {
    onClose();
    if (state.kind === 'sending') return;
    flow.leave();
    setPassword('');
    if (view !== 'doubt') form.clear();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={state.kind === 'done' ? doneTitle(state) : t(walletType === 0 ? 'withdraw.monthly' : 'withdraw.weekly')}
      actions={
        <WithdrawActions
          // No step's button is the next one's.
          key={view}
          view={view}
          walletType={walletType}
          formId={formId}
          form={form}
          state={state}
          onResubmit={() => flow.resubmit(resubmitted, password === '' ? undefined : password)}
          onClose={close}
        />
      }
    >
      <InitialFocus open={open} view={view} lead={lead} form={form.element} />
      {view === 'form' && (
        <WithdrawFields
          id={formId}
          walletType={walletType}
          form={form}
          rules={rules}
          leftAmount={leftAmount}
          payInfo={payInfo}
        />
      )}
      {view === 'confirm' && (
        <WithdrawConfirm
          lead={lead}
          walletType={walletType}
          amount={state.kind === 'sending' ? state.amount : (form.amount ?? 0)}
          shown={form.shown ?? opened}
        />
      )}
      {view === 'doubt' && (
        <WithdrawDoubt
          lead={lead}
          state={state}
          shown={resubmitted}
          password={password}
          onPassword={setPassword}
          onLook={flow.lookAgain}
          onResubmit={() => flow.resubmit(resubmitted, password === '' ? undefined : password)}
        />
      )}
      {view === 'done' && state.kind === 'done' && (
        <WithdrawDone lead={lead} walletType={walletType} state={state} rules={rules} payInfo={payInfo} />
      )}
    </Dialog>
  );
}

interface InitialFocusProps {
  open: boolean;
  view: WithdrawView;
  lead: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Focuses the heading of each view, where a held Enter presses nothing; in the form, the amount. Rendered inside the
 * dialog so that its effect runs after the dialog's code has loaded.
 */
function InitialFocus({ open, view, lead, form }: InitialFocusProps) {
  const phone = usePhone();
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      if (view !== 'form') lead.current?.focus();
      else if (!phone && !form.current?.contains(document.activeElement)) {
        form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [open, view, phone, lead, form]);
  return null;
}

type WithdrawView = 'form' | 'confirm' | 'doubt' | 'done';

/** The view for a state of the flow and the form's step. */
function viewOf(state: WithdrawState, step: 'form' | 'confirm'): WithdrawView {
  if (state.kind === 'done') return 'done';
  if (state.kind === 'idle' || state.kind === 'refused') return step;
  return state.kind === 'sending' ? 'confirm' : 'doubt';
}

interface WithdrawActionsProps {
  view: WithdrawView;
  walletType: 0 | 1;
  formId: string;
  form: WithdrawForm;
  state: WithdrawState;
  onResubmit: () => void;
  onClose: () => void;
}

/** Ignores the second click of a double click: it must not press the button of the next step. */
const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** The buttons below each step of a withdrawal. */
function WithdrawActions({ view, walletType, formId, form, state, onResubmit, onClose }: WithdrawActionsProps) {
  const t = useT();
  if (view === 'form') {
    return (
      <>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} onKeyDown={ignoreRepeatedEnter}>
          {t('withdraw.next')}
        </Button>
      </>
    );
  }
  if (view === 'confirm') {
    const sending = state.kind === 'sending';
    const sent = sending ? state.amount : (form.amount ?? 0);
    return (
      <>
        <Button disabled={sending} onKeyDown={ignoreRepeatedEnter} onClick={form.goBack}>
          {t('withdraw.back')}
        </Button>
        <Button
          kind="primary"
          className="num"
          busy={sending}
          busyLabel={t('withdraw.sending')}
          onKeyDown={ignoreRepeatedEnter}
          onClick={onSingleClick(form.confirm)}
        >
          {t('withdraw.confirm', { amount: formatUsd(sent) })}
        </Button>
      </>
    );
  }
  if (view === 'doubt') {
    const over = state.kind === 'notFound' || state.kind === 'stale';
    return (
      <>
        <Button onClick={onClose}>{t(over ? 'withdraw.understood' : 'ra.action.close')}</Button>
        {state.kind === 'unknown' && state.resendable && (
          <Button kind="primary" onKeyDown={ignoreRepeatedEnter} onClick={onSingleClick(onResubmit)}>
            {t('withdraw.doubt.resubmit')}
          </Button>
        )}
        {over && <RecordsLink walletType={walletType} onClose={onClose} />}
      </>
    );
  }
  return (
    <>
      <RecordsLink walletType={walletType} onClose={onClose} />
      <Button kind="primary" onKeyDown={ignoreRepeatedEnter} onClick={onClose}>
        {t('withdraw.finish')}
      </Button>
    </>
  );
}

/** Links to the records of the wallet's withdrawals. */
function RecordsLink({ walletType, onClose }: { walletType: 0 | 1; onClose: () => void }) {
  const t = useT();
  const { search } = useLocation();
  const records = walletType === 0 ? 'monthly-withdraw' : 'weekly-withdraw';
  return (
    <Link
      className="btn"
      to={{ search: changeWalletSearch(search, { records, range: 'year' }) }}
      onKeyDown={ignoreRepeatedEnter}
      onClick={onClose}
    >
      {t('withdraw.records')}
    </Link>
  );
}

interface WithdrawConfirmProps {
  lead: RefObject<HTMLHeadingElement | null>;
  walletType: 0 | 1;
  /** Cents. */
  amount: number;
  /** As the user went on to the confirmation: an open one does not change. */
  shown: WithdrawReview;
}

/** The summary to confirm: amount, fee, what arrives, and the account. */
function WithdrawConfirm({ lead, walletType, amount, shown }: WithdrawConfirmProps) {
  const t = useT();
  const account = useAccountWords();
  return (
    <div className={withdrawCss.dialog}>
      <h3 className={withdrawCss.check} ref={lead} tabIndex={-1}>
        {t('withdraw.check')}
      </h3>
      <AmountReceipt whole walletType={walletType} amount={amount} feeRate={shown.feeRate} />
      <dl className="rcpt num">
        <div>
          <dt>{t('withdraw.account')}</dt>
          <dd>{account(shown)}</dd>
        </div>
      </dl>
    </div>
  );
}

type DoneState = Extract<WithdrawState, { kind: 'done' }>;

interface WithdrawDoneProps {
  lead: RefObject<HTMLParagraphElement | null>;
  walletType: 0 | 1;
  state: DoneState;
  rules: WithdrawRules;
  payInfo: PayInfo;
}

/** The dialog's title for a withdrawal that was made. */
function useDoneTitle(): (state: DoneState) => string {
  const t = useT();
  return ({ amount, how, record }) =>
    record?.status === 'failure'
      ? t('withdraw.done.failed')
      : t(how === 'elsewhere' ? 'withdraw.done.elsewhere' : 'withdraw.done.title', { amount: formatUsd(amount) });
}

/** A withdrawal that was made: when it arrives, its order number, amounts and account. */
function WithdrawDone({ lead, walletType, state, rules, payInfo }: WithdrawDoneProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const account = useAccountWords();
  const zone = useZone();
  const { amount, txId, how, record } = state;
  const failed = record?.status === 'failure';
  const rows: [string, ReactNode][] = [
    [
      t('withdraw.done.order'),
      <span className={withdrawCss.number} key="tx">
        <span className="mono">{txId}</span>
        <CopyButton text={txId} label={t('withdraw.done.copy')} />
      </span>,
    ],
    [t('withdraw.account'), account(record ?? payInfo)],
  ];
  if (record) rows.push([t('withdraw.done.status'), <RecordStatus key="status" record={record} />]);
  return (
    <div className={withdrawCss.dialog}>
      <div className={withdrawCss.done}>
        <Icon
          name={failed ? 'fail' : 'ok'}
          className={failed ? `${withdrawCss.icon} ${withdrawCss.failed}` : withdrawCss.icon}
        />
        <p ref={lead} tabIndex={-1}>
          {how === 'found' && !failed && `${t('withdraw.done.found')} `}
          {failed
            ? t('withdraw.done.failedDetail')
            : walletType === 1
              ? t('withdraw.done.weekly', {
                  day: shortDay(weeklyPayday(record?.create ?? now), locale),
                  zone,
                })
              : t('withdraw.done.monthly')}
        </p>
      </div>
      <Facts className="rcpt" rows={rows} />
      <AmountReceipt whole walletType={walletType} amount={amount} feeRate={rules.feeRate} />
    </div>
  );
}

interface WithdrawDoubtProps {
  lead: RefObject<HTMLHeadingElement | null>;
  state: WithdrawState;
  /** The account and terms for sending again. */
  shown: WithdrawReview;
  password: string;
  onPassword: (password: string) => void;
  onLook: () => void;
  onResubmit: () => void;
}

/** A withdrawal without a usable answer: what is known and what the user can do. */
function WithdrawDoubt({ lead, state, shown, password, onPassword, onLook, onResubmit }: WithdrawDoubtProps) {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const now = useNow();
  const answerText = useAnswerText();
  const account = useAccountWords();
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
          {state.resendable && (
            <p className="t2 num">
              {t('withdraw.account')} {account(shown)}
            </p>
          )}
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
