import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { billStage, billTitleId, lastCheckingDay } from '../../../domain/bills/billModel';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { formatUsd } from '../../../lib/money';
import * as account from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import { billCode, type MonthlyBill, type WithdrawParam } from '../../../platform/contract/billing';
import { cacheKeys, updateCached, updateCachedAnswer } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import type { BillRecord, ConsoleDataProvider } from '../../../providers/dataProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Button, DeliberateButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { Dialog } from '../../../ui/overlays';
import { outsideDays } from './ConfirmButton';
import css from './ConfirmDialog.module.css';
import { ConfirmReview } from './ConfirmReview';
import { type ConfirmFlow, type ConfirmState, createConfirmFlow } from './confirmFlow';
import { ExpectedDay } from './ExpectedDay';

/** The confirmation of a bill, its state, and the account's days for withdrawals (null if the platform has none). */
interface Confirmation {
  flow: ConfirmFlow;
  state: ConfirmState;
  days: WithdrawParam | null;
}

/** A press on the button that opens the confirmation. */
export interface ConfirmPress {
  /** The bill that the page showed. */
  readonly bill: MonthlyBill;
}

interface ConfirmDialogProps {
  /** `YYYY-MM`. Give the component a key with the month. */
  month: string;
  /** A new object for each press, because a new object opens the dialog. */
  press: ConfirmPress;
}

interface DialogContent {
  title: ReactNode;
  body: ReactNode;
  actions: ReactNode;
  /** Whether the dialog can only be closed by its buttons. */
  blocking: boolean;
}

/** The dialog that confirms a bill, from review to outcome (R9-24). Each press opens it. */
export function ConfirmDialog({ month, press }: ConfirmDialogProps) {
  const { flow, state, days } = useConfirm(month);
  useEffect(() => flow.open(press.bill), [flow, press]);
  // In these states, the button that opened the dialog no longer exists. So focus the bill's title when the dialog
  // closes.
  const gone = state.kind === 'confirmed' || state.kind === 'moved';
  useEffect(() => {
    if (gone) return () => document.getElementById(billTitleId)?.focus({ preventScroll: true });
  }, [gone]);
  const { title, body, actions, blocking } = useContent({ month, days, flow, state });
  return (
    <Dialog open={state.kind !== 'closed'} onClose={flow.close} title={title} actions={actions} blocking={blocking}>
      <div className={css.review} aria-live="polite">
        {body}
      </div>
    </Dialog>
  );
}

function useContent({ month, days, flow, state }: Confirmation & { month: string }): DialogContent {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const now = useNow();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const asking = t('wallet.bill.confirming.title', { month: monthWords(month) });
  const cancel = (
    <Button key="cancel" onClick={flow.close}>
      {t('ra.action.cancel')}
    </Button>
  );
  const primary = (label: string, act: () => void, busy?: string) => (
    <DeliberateButton
      key={label}
      kind="primary"
      onClick={act}
      {...(busy !== undefined && { busy: true, busyLabel: busy })}
    >
      {label}
    </DeliberateButton>
  );
  const understood = primary(t('wallet.bill.confirming.understood'), flow.close);
  switch (state.kind) {
    case 'closed':
    case 'loading':
      return { title: asking, body: <LoadingReview />, actions: cancel, blocking: true };
    case 'loadFailed':
      return {
        title: t('wallet.bill.confirming.loadFailed'),
        body: <p className="t2">{errorText(state.error)}</p>,
        actions: [cancel, primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain)],
        blocking: false,
      };
    case 'ready':
    case 'sending': {
      const label = t('wallet.bill.confirming.send', { amount: formatUsd(state.reviewed.bill.total_after_tax) });
      const busy = state.kind === 'sending' ? t('wallet.bill.confirming.sending') : undefined;
      return {
        title: asking,
        body: <ConfirmReview month={month} state={state} />,
        actions: busy === undefined ? [cancel, primary(label, flow.send)] : primary(label, flow.send, busy),
        blocking: busy !== undefined,
      };
    }
    case 'checking':
      return {
        title: t('wallet.bill.confirming.checking'),
        body: <p className="t2">{t('wallet.bill.confirming.checkingDetail', { answer: answerText(state.error) })}</p>,
        actions: primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain, t('wallet.bill.confirming.asking')),
        blocking: true,
      };
    case 'unknown':
      return {
        title: t('wallet.bill.confirming.unknown'),
        body: <p className="t2">{t('wallet.bill.confirming.unknownDetail', { answer: answerText(state.error) })}</p>,
        actions: [
          <Button key="close" onClick={flow.close}>
            {t('ra.action.close')}
          </Button>,
          primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain),
        ],
        blocking: false,
      };
    case 'confirmed':
      return {
        title: (
          <>
            <Icon name="ok" />
            {t('wallet.bill.confirming.done')}
          </>
        ),
        body: (
          <>
            {state.by === 'found' && (
              <p className="t2">{t('wallet.bill.confirming.found', { answer: answerText(state.error) })}</p>
            )}
            {state.by === 'elsewhere' && <p className="t2">{t('wallet.bill.confirming.elsewhere')}</p>}
            {state.state === billCode.settled ? (
              <p className="t2">{t('wallet.bill.about.placed')}</p>
            ) : (
              <ExpectedDay month={month} days={days} />
            )}
          </>
        ),
        actions: understood,
        blocking: false,
      };
    case 'moved': {
      const stage = t(`wallet.bill.stage.${billStage(state.state, month)}`, { code: state.state });
      return {
        title: t('wallet.bill.confirming.moved'),
        body: <p className="t2">{t('wallet.bill.confirming.movedDetail', { month: monthWords(month), stage })}</p>,
        actions: understood,
        blocking: false,
      };
    }
    case 'over':
      return {
        title: t('wallet.bill.confirming.over'),
        body: days && <p className="t2 num">{outsideDays(days, { t, locale, now })}</p>,
        actions: understood,
        blocking: false,
      };
  }
}

/** Shown while the bill is loading. */
function LoadingReview() {
  const t = useT();
  return (
    <>
      <p className="vh">{t('wallet.bill.confirming.loading')}</p>
      <div className={css.wait} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} width={row % 2 ? 200 : 260} />
        ))}
      </div>
    </>
  );
}

/** The confirmation of a month's bill (`YYYY-MM`). */
function useConfirm(month: string): Confirmation {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { monthly: days = null } = useSettlement().data ?? {};
  const latest = useRef(days);
  useLayoutEffect(() => {
    latest.current = days;
  });

  /** Updates the cached bill and the menu's badge at once, then refetches them. */
  const onBillState = (state: number) => {
    updateCached<BillRecord>(queryClient, cacheKeys.record('bill', month), (bill) => ({ ...bill, state }));
    updateCachedAnswer(queryClient, billing.billState, { query: { date: month } }, (known) => ({
      ...known,
      statusCode: state,
    }));
    void dataProvider.refreshAfter('confirmBill', month);
  };

  const [flow] = useState(() => {
    const detail = async () => (await dataProvider.getOne<BillRecord>('bill', { id: month })).data;
    return createConfirmFlow(
      {
        review: async () => {
          const [bill, payInfo] = await Promise.all([detail(), client.call(account.getPayInfo, {})]);
          return { bill, payInfo };
        },
        look: async () => (await detail()).state,
        send: async () => (await dataProvider.confirmBill({ date: month })).state,
        inDays: () => latest.current !== null && lastCheckingDay(latest.current, clock.now()) !== null,
      },
      onBillState,
    );
  });
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state), days };
}
