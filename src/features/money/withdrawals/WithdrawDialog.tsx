import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { changeWalletSearch } from '../../../domain/wallet/walletAddress';
import { hasAccess, type Prompt, promptPaths, useCertification } from '../../../domain/wallet/walletGate';
import { type WithdrawRules, weeklyPayday } from '../../../domain/wallet/withdrawTerms';
import { shortDay, shortInstant } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { passwordFault } from '../../../lib/passwords';
import { ignoreRepeatedEnter } from '../../../lib/repeatedEvents';
import { formatInstant } from '../../../lib/time';
import type { PayInfo } from '../../../platform/contract/account';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { isAnswered, ReviewChanged, ReviewUnread } from '../../../platform/errors';
import { useZone } from '../../../providers/calendar';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, DeliberateButton } from '../../../ui/kit/Button';
import type { ReceiptLine } from '../../../ui/kit/Receipt';
import { Dialog } from '../../../ui/overlays';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import { OtherAccountNote } from './OtherAccountNote';
import withdrawCss from './Withdraw.module.css';
import {
  AmountReceipt,
  changeOf,
  isSameAccount,
  titleOf,
  useReview,
  useWithdrawForm,
  WalletPasswordField,
  WithdrawFields,
  type WithdrawForm,
} from './WithdrawFields';
import { DoneTitle, WithdrawReceipt } from './WithdrawReceipt';
import { isKeyTaken, reviewOf, type WithdrawFlow, type WithdrawReview, type WithdrawState } from './withdrawFlow';

interface WithdrawDialogProps {
  open: boolean;
  /** 0 monthly, 1 weekly. */
  walletType: 0 | 1;
  rules: WithdrawRules;
  /** The balance, cents. */
  leftAmount: number;
  payInfo: PayInfo;
  /** The wallet's last withdrawal; null for none, undefined until it has loaded. */
  last: Withdrawal | null | undefined;
  flow: WithdrawFlow;
  state: WithdrawState;
  onClose: () => void;
}

/**
 * The dialog of a withdrawal: form, confirmation and outcome (R10-7). If the user closes it during a withdrawal, the
 * wallet keeps showing the state.
 */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const t = useT();
  const { open, walletType, rules, leftAmount, payInfo, last, flow, state, onClose } = props;
  const formId = useId();
  const lead = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const form = useWithdrawForm(flow, state, rules, leftAmount, payInfo, last);
  const [password, setPassword] = useState('');
  const [opened] = useState(() => reviewOf(rules, payInfo));
  const view = viewOf(state, form.step);
  const change = state.kind === 'unknown' ? changeOf(state.failure) : null;
  /** The review with changes that the last press of 以同一编号再次提交 found; null if it found no change. */
  const [found, setFound] = useState<WithdrawReview | null>(null);
  const newest = view === 'doubt' ? (change?.now ?? found) : null;
  if (newest !== found) setFound(newest);
  /** The review shown beside 以同一编号再次提交. It only changes on a press, so that nobody submits something unread. */
  const resubmitted = newest ?? {
    ...(form.shown ?? opened),
    storable: state.kind !== 'unknown' || state.stored,
  };
  const changed = view === 'confirm' && form.previous !== null;

  const resubmit = () => {
    if (passwordFault(password) === null) flow.resubmit(resubmitted, password === '' ? undefined : password);
  };
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
      title={
        state.kind === 'done' ? (
          <DoneTitle state={state} />
        ) : (
          t(walletType === 0 ? 'withdraw.monthly' : 'withdraw.weekly')
        )
      }
      actions={
        <WithdrawActions
          // The key gives each step new buttons, so that a press never reaches the button of the next step.
          key={changed ? 'changed' : view}
          view={view}
          walletType={walletType}
          formId={formId}
          form={form}
          state={state}
          onResubmit={resubmit}
          onAgain={flow.withdrawAgain}
          onClose={close}
        />
      }
    >
      <InitialFocus open={open} view={view} changed={changed} lead={lead} form={form.element} />
      {view === 'form' && (
        <WithdrawFields
          id={formId}
          walletType={walletType}
          form={form}
          rules={rules}
          leftAmount={leftAmount}
          payInfo={payInfo}
          last={last}
        />
      )}
      {view === 'confirm' && (
        <WithdrawConfirm
          lead={lead}
          walletType={walletType}
          amount={state.kind === 'sending' ? state.amount : (form.amount ?? 0)}
          leftAmount={leftAmount}
          shown={form.shown ?? { ...opened, storable: true }}
          previous={form.previous}
          last={form.last}
          unread={form.refused?.place === 'confirm' ? form.refused : null}
        />
      )}
      {view === 'doubt' && (
        <WithdrawDoubt
          lead={lead}
          walletType={walletType}
          state={state}
          shown={resubmitted}
          previous={change?.shown ?? null}
          password={password}
          onPassword={setPassword}
          onLook={flow.lookAgain}
          onResubmit={resubmit}
        />
      )}
      {view === 'done' && state.kind === 'done' && (
        <WithdrawReceipt lead={lead} walletType={walletType} state={state} />
      )}
    </Dialog>
  );
}

interface InitialFocusProps {
  open: boolean;
  view: WithdrawView;
  /** Whether the confirmation is shown again because something changed. */
  changed: boolean;
  lead: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Focuses the heading of each view, so that a held Enter key presses nothing. In the form, focuses the amount, unless a
 * field has the focus. Rendered inside the dialog, because the effect must run after the dialog's code has loaded.
 */
function InitialFocus({ open, view, changed, lead, form }: InitialFocusProps) {
  const phone = usePhone();
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      if (view !== 'form' || changed) lead.current?.focus();
      else if (!phone && !form.current?.contains(document.activeElement)) {
        form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [open, view, changed, phone, lead, form]);
  return null;
}

type WithdrawView = 'form' | 'confirm' | 'doubt' | 'done';

/** The dialog's view, from the state of the flow and the form's step. */
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
  onAgain: () => void;
  onClose: () => void;
}

/** The buttons below each step of a withdrawal. */
function WithdrawActions(props: WithdrawActionsProps) {
  const { view, walletType, formId, form, state, onResubmit, onAgain, onClose } = props;
  const t = useT();
  if (view === 'form') {
    return (
      <>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <DeliberateButton kind="primary" type="submit" form={formId}>
          {t('withdraw.next')}
        </DeliberateButton>
      </>
    );
  }
  if (view === 'confirm') {
    const sending = state.kind === 'sending';
    const sent = sending ? state.amount : (form.amount ?? 0);
    const { shown, previous } = form;
    const toOther = shown !== null && previous !== null && !isSameAccount(shown, previous);
    return (
      <>
        <Button disabled={sending} onKeyDown={ignoreRepeatedEnter} onClick={form.goBack}>
          {t('withdraw.back')}
        </Button>
        <DeliberateButton
          kind="primary"
          className="num"
          busy={sending}
          busyLabel={t('withdraw.sending')}
          onClick={form.confirm}
        >
          {toOther ? t('withdraw.changed.confirm') : t('withdraw.confirm', { amount: formatUsd(sent) })}
        </DeliberateButton>
      </>
    );
  }
  if (view === 'doubt') {
    if (state.kind === 'similar') {
      return (
        <>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <RecordsLink walletType={walletType} onClose={onClose} />
          <DeliberateButton onClick={onAgain}>{t('withdraw.doubt.withdrawAgain')}</DeliberateButton>
        </>
      );
    }
    const isOver = state.kind === 'notFound' || state.kind === 'stale' || state.kind === 'ended';
    return (
      <>
        <Button onClick={onClose}>{t(isOver ? 'withdraw.understood' : 'ra.action.close')}</Button>
        {state.kind === 'unknown' && state.resendable && (
          <DeliberateButton kind="primary" onClick={onResubmit}>
            {t('withdraw.doubt.resubmit')}
          </DeliberateButton>
        )}
        {(isOver || state.kind === 'unreadable') && <RecordsLink walletType={walletType} onClose={onClose} />}
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
  /** The amount in cents. */
  amount: number;
  /** The balance, cents. */
  leftAmount: number;
  /** The review as it was when the user continued to the confirmation. Only a press that finds changes replaces it. */
  shown: WithdrawReview;
  /** The review shown before a press found changes; null if there were none. */
  previous: WithdrawReview | null;
  last: Withdrawal | null | undefined;
  /** Why the last press could not read the review again; null if it could. */
  unread: { readonly error: unknown } | null;
}

/** The summary to confirm: amount, fee, arriving amount, account. Changes are shown as old and new values. */
function WithdrawConfirm(props: WithdrawConfirmProps) {
  const { lead, walletType, amount, leftAmount, shown, previous, last, unread } = props;
  const t = useT();
  const errorText = useErrorText();
  const title = previous === null ? null : titleOf(shown, previous);
  return (
    <div className={withdrawCss.dialog}>
      {title === null ? (
        <h3 className={withdrawCss.check} ref={lead} tabIndex={-1}>
          {t('withdraw.check')}
        </h3>
      ) : (
        <div role="alert">
          <h3 className={withdrawCss.lead} ref={lead} tabIndex={-1}>
            {t(title)}
          </h3>
          {title !== 'withdraw.changed.storable' && <p className="t2">{t('withdraw.changed.detail')}</p>}
        </div>
      )}
      <ReviewReceipt
        {...{ walletType, amount, shown, previous }}
        before={[
          {
            label: t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`),
            note: t('withdraw.available'),
            cents: leftAmount,
          },
        ]}
      />
      {unread !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {t('withdraw.unread', { reason: errorText(unread.error) })}
        </Note>
      )}
      {(previous === null || isSameAccount(shown, previous)) && <OtherAccountNote account={shown} last={last} />}
      {!shown.storable && <Note tone="warning">{t('withdraw.notStored')}</Note>}
    </div>
  );
}

interface ReviewReceiptProps extends Pick<WithdrawConfirmProps, 'walletType' | 'amount' | 'shown' | 'previous'> {
  before?: readonly ReceiptLine[];
}

/** What is sent: amount, fee, arriving amount, account. Changes are above them, as old and new values. */
function ReviewReceipt({ walletType, amount, shown, previous, before = [] }: ReviewReceiptProps) {
  const t = useT();
  const { locale } = useLocale();
  const zone = useZone();
  const now = useNow();
  const { account, changes } = useReview(walletType, amount, shown, previous);
  const payday = () => t('withdraw.payday', { day: shortDay(weeklyPayday(now), locale), zone });
  const paidTo = t('withdraw.paidTo');
  return (
    <AmountReceipt
      {...{ walletType, amount, changes, before }}
      feeRate={shown.feeRate}
      after={
        changes.some(({ label }) => label === paidTo)
          ? []
          : [{ label: paidTo, note: walletType === 1 && payday(), value: account }]
      }
    />
  );
}

interface WithdrawDoubtProps {
  lead: RefObject<HTMLHeadingElement | null>;
  walletType: 0 | 1;
  state: WithdrawState;
  /** The account and terms for sending again, and their earlier values if a press found them changed. */
  shown: WithdrawReview;
  previous: WithdrawReview | null;
  password: string;
  onPassword: (password: string) => void;
  onLook: () => void;
  onResubmit: () => void;
}

/** Shown for a withdrawal whose outcome is unknown: what the console has found out, and what the user can do. */
function WithdrawDoubt(props: WithdrawDoubtProps) {
  const { lead, walletType, state, shown, previous, password, onPassword, onLook, onResubmit } = props;
  const fault = passwordFault(password);
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const answerText = useAnswerText();
  const zone = useZone();
  const cents = 'amount' in state ? state.amount : null;
  const amount = cents === null ? '' : formatUsd(cents);
  const time = 'until' in state && state.until !== null ? shortInstant(state.until, now, locale) : '';
  const order = state.kind === 'similar' ? state.txId : '';
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
        {t(detail, { amount, answer, order, time, zone })}
      </p>
      {state.kind === 'unknown' && state.answer !== null && isAnswered(state.answer) && (
        <p className="t2">{t('withdraw.doubt.answered', { answer })}</p>
      )}
      {state.kind === 'checking' && !state.ours && !state.stored && (
        <Note tone="warning">{t('withdraw.doubt.stay')}</Note>
      )}
      {state.kind === 'unreadable' && state.until !== null && (
        <Note tone="info">
          {state.until === 0
            ? t('withdraw.doubt.noTime')
            : state.until > now
              ? t('withdraw.doubt.unreadableUntil', { time, zone })
              : t('withdraw.doubt.unreadableOver')}
        </Note>
      )}
      {state.kind === 'unknown' && (
        <>
          <ResubmitNotes state={state} shown={shown} previous={previous} />
          {state.resendable && <ReviewReceipt {...{ walletType, shown, previous }} amount={state.amount} />}
          {state.resendable && !state.password && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                onResubmit();
              }}
            >
              <WalletPasswordField
                value={password}
                onChange={onPassword}
                error={fault === null ? undefined : t(`forms.password.${fault}`)}
              />
            </form>
          )}
        </>
      )}
      {(state.kind === 'unknown' || state.kind === 'unreadable') && (
        <div>
          <Button size="sm" icon="refresh" onClick={onLook}>
            {t('withdraw.doubt.look')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ResubmitNotesProps {
  state: Extract<WithdrawState, { kind: 'unknown' }>;
  shown: WithdrawReview;
  previous: WithdrawReview | null;
}

/** Why sending again failed, what the user can do, and when. */
function ResubmitNotes({ state, shown, previous }: ResubmitNotesProps) {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const now = useNow();
  const zone = useZone();
  const { failure, stored, resendable, until } = state;
  const isTaken = isKeyTaken(failure);
  const isStorageFull = previous !== null && titleOf(shown, previous) === 'withdraw.changed.storable';
  const whyNotAgain = () => {
    if (isStorageFull) return t('withdraw.doubt.notAgainStored');
    if (failure instanceof ReviewUnread) return t('withdraw.doubt.notAgain', { reason: errorText(failure.reason) });
    const key = failure instanceof ReviewChanged ? 'withdraw.doubt.notAgain' : 'withdraw.doubt.again';
    return t(key, { reason: errorText(failure) });
  };
  const time = shortInstant(until, now, locale);
  return (
    <>
      {!stored && <Note tone="warning">{t('withdraw.doubt.stay')}</Note>}
      {stored && !shown.storable && <Note tone="warning">{t('withdraw.notStored')}</Note>}
      {failure !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {isTaken ? t('withdraw.doubt.keyTaken') : whyNotAgain()}
        </Note>
      )}
      {(resendable || !isTaken) && (
        <Note tone="info">
          {resendable && `${t('withdraw.doubt.safe')} `}
          {!isTaken &&
            (until > now ? (
              <span title={formatInstant(until)}>{t('withdraw.doubt.until', { time, zone })}</span>
            ) : (
              t('withdraw.doubt.lookFirst')
            ))}
        </Note>
      )}
    </>
  );
}

function wordsOf(state: WithdrawState): { title: TextKey; detail: TextKey } {
  switch (state.kind) {
    case 'elsewhere':
      return { title: 'withdraw.doubt.elsewhere', detail: 'withdraw.doubt.elsewhereDetail' };
    case 'stale':
      return { title: 'withdraw.doubt.stale', detail: 'withdraw.doubt.staleDetail' };
    case 'ended':
      return { title: 'withdraw.doubt.ended', detail: 'withdraw.doubt.endedDetail' };
    case 'similar':
      return { title: 'withdraw.doubt.similar', detail: 'withdraw.doubt.similarDetail' };
    case 'unreadable':
      return { title: 'withdraw.doubt.unreadable', detail: 'withdraw.doubt.unreadableDetail' };
    case 'notFound':
      return state.amount === null
        ? { title: 'withdraw.doubt.notKnown', detail: 'withdraw.doubt.notKnownDetail' }
        : { title: 'withdraw.doubt.notFound', detail: 'withdraw.doubt.notFoundDetail' };
    case 'unknown':
      return {
        title: 'withdraw.doubt.unknown',
        detail: state.read ? 'withdraw.doubt.notSeen' : 'withdraw.doubt.notRead',
      };
    default: {
      const title = 'withdraw.doubt.checking';
      if (state.kind !== 'checking' || !state.ours) return { title, detail: 'withdraw.doubt.checkingEarlier' };
      return { title, detail: state.stored ? 'withdraw.doubt.checkingDetail' : 'withdraw.doubt.checkingHere' };
    }
  }
}

interface WithdrawPromptProps {
  open: boolean;
  prompt: Prompt;
  onClose: () => void;
}

/**
 * Prompts the user to complete a step that a withdrawal requires. Links to the step's page, which leads back here
 * (R10-10, R10-11, R10-12). Accounts without access to that page see that they have to contact business.
 */
export function WithdrawPrompt({ open, prompt, onClose }: WithdrawPromptProps) {
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  // The platform may require the certification although it has no step left, or refuse with code 40301 although the
  // account's flags say that it is certified.
  const still = useCertification() !== 'wizard' && prompt === 'identify';
  const access = hasAccess(prompt, user);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(still ? 'forms.certify.still' : `withdraw.prompt.${prompt}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ra.action.back')}</Button>
          {access && (
            <Link className={still ? 'btn' : 'btn btn--primary'} to={promptPaths[prompt]} state={wayBack}>
              {t(still ? 'forms.certify.see' : `withdraw.prompt.${prompt}.go`)}
            </Link>
          )}
        </>
      }
    >
      <p className="t2">
        {t(still ? 'forms.certify.stillDetail' : `withdraw.prompt.${prompt}.detail`)}
        {still && <SupportPhone />}
      </p>
      {!access && (
        <p className="t2">
          {t('withdraw.prompt.business')} <SupportPhone />
        </p>
      )}
    </Dialog>
  );
}
