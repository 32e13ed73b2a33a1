import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { newestWithdrawals } from '../../../domain/wallet/transfers';
import walletCardCss from '../../../domain/wallet/WalletCard.module.css';
import {
  hasAccess,
  missingForWithdrawal,
  type Prompt,
  promptOf,
  promptPaths,
  useUnknownStep,
} from '../../../domain/wallet/walletGate';
import {
  useSettlement,
  useWeekWithdrawals,
  type WithdrawBlock,
  type WithdrawRules,
  type WithdrawWindow,
  weeklyAvailable,
  weekStart,
  weekUsed,
  withdrawBlock,
  withdrawLimits,
  withdrawRules,
  withdrawWindow,
} from '../../../domain/wallet/withdrawTerms';
import { dayLabel, shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { addDays, dayOf } from '../../../lib/time';
import * as account from '../../../platform/contract/account';
import * as wallet from '../../../platform/contract/wallet';
import { ReviewChanged } from '../../../platform/errors';
import { hasNetwork } from '../../../platform/network';
import { useCanAccessNow } from '../../../providers/authProvider';
import { refreshCalls } from '../../../providers/cache';
import { useCall } from '../../../providers/calls';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useIsOffline } from '../../../providers/reachability';
import { useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { lazyModule, useLazyOnPress, usePrefetch } from '../../../ui/lazyModule';
import { useEverOpen } from '../../../ui/overlays';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { useRequest } from '../../../ui/page/useRequest';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import { OtherAccountNote } from './OtherAccountNote';
import { useWithdrawFlow } from './useWithdrawFlow';
import css from './Withdraw.module.css';
import type { WithdrawState } from './withdrawFlow';

const withdrawDialog = lazyModule(() => import('./WithdrawDialog'), 'moneyPanels');

/**
 * A wallet (0 monthly, 1 weekly) as a line: the balance, and the button and state of a withdrawal. An account without
 * weekly settlement has no line for the week.
 */
export function WalletBalance({ walletType }: { walletType: 0 | 1 }) {
  const t = useT();
  const { data, error, isPending, refetch } = useCall(wallet.balance, { query: { walletType } });
  const payInfo = useCall(account.getPayInfo, {}).data;
  const drawn = useCall(wallet.withdrawals, { query: newestWithdrawals(walletType) }).data;
  const failed = data === undefined && error !== null;
  const offered = walletType === 0 || (payInfo && data && weeklyAvailable(payInfo, data.leftAmount));
  const withdrawal = useWithdrawFlow(walletType);
  if (offered === false && data?.leftAmount === 0 && withdrawal.state.kind === 'idle') return <UnusedWeeklyWallet />;
  return (
    <div className={walletCardCss.wallet} {...(walletType === 0 && { id: monthlyWalletId, tabIndex: -1 })}>
      <h2>{t(walletType === 0 ? 'wallet.balances.monthly' : 'wallet.balances.weekly')}</h2>
      <b className="money" aria-busy={isPending}>
        {data ? formatUsd(data.leftAmount) : failed ? t('common.none') : <Skeleton width={80} />}
      </b>
      <Withdraw
        walletType={walletType}
        leftAmount={data?.leftAmount}
        failed={failed}
        offered={offered}
        {...withdrawal}
      />
      {payInfo && drawn && offered && <OtherAccountNote account={payInfo} last={drawn.list[0]} />}
      {failed && (
        <div className={walletCardCss.across}>
          <Failure size="line" title={t('wallet.balances.failed')} error={error} onRetry={refetch} />
        </div>
      )}
    </div>
  );
}

/** In place of the line of an unused weekly wallet: the command to withdraw from it shows a toast. */
function UnusedWeeklyWallet() {
  const t = useT();
  useRequest('withdraw 1', () => toast.info(t('wallet.balances.weeklyUnused')));
  return null;
}

/** The DOM id of the monthly wallet on /wallet. */
const monthlyWalletId = 'wallet-monthly';

/** Scrolls to the monthly wallet and focuses its button, or the wallet itself while the button is disabled. */
export function goToMonthlyWallet(): void {
  const place = document.getElementById(monthlyWalletId);
  place?.scrollIntoView({ block: 'center' });
  const button = place?.querySelector<HTMLElement>('button:not(:disabled)');
  (button ?? place)?.focus({ preventScroll: true });
}

interface WithdrawProps extends ReturnType<typeof useWithdrawFlow> {
  /** 0 monthly, 1 weekly. */
  walletType: 0 | 1;
  /** The balance, cents; undefined until it has loaded. */
  leftAmount: number | undefined;
  /** Whether loading the balance failed. */
  failed: boolean;
  /** Whether the account uses this wallet; undefined until the answer has loaded. */
  offered: boolean | undefined;
}

/** The states in which no withdrawal is in progress. */
const inactive: ReadonlySet<string> = new Set(['idle', 'refused', 'done', 'stale', 'ended', 'notFound', 'similar']);

/**
 * A wallet's withdrawal (R10-6): when a withdrawal is possible or why not now, the button, the state of the last
 * withdrawal, and the dialogs, which show limits and fee. The dialogs are a lazy module; the flow is not, because it
 * follows a withdrawal in doubt without them.
 */
function Withdraw({ walletType, leftAmount, failed, offered, flow, state }: WithdrawProps) {
  const t = useT();
  const why = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readOnly = !useCanAccessNow('create', 'wallet');
  const offline = useIsOffline();
  const { user, needVerify } = useUser();
  const terms = useWithdrawTerms(walletType, leftAmount);
  const unknownStep = useUnknownStep() !== null;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const closeAll = () => {
    setOpen(false);
    setPrompt(null);
  };
  const { Part: WithdrawDialog, fetch, busy } = useLazyOnPress(withdrawDialog, 'WithdrawDialog', closeAll);
  const { Part: WithdrawPrompt } = useLazyOnPress(withdrawDialog, 'WithdrawPrompt', closeAll);
  const prefetch = usePrefetch(withdrawDialog);
  const records = useCall(wallet.withdrawals, { query: newestWithdrawals(walletType) }, { enabled: open }).data;
  const last = records && (records.list[0] ?? null);

  // After a refusal, refetch the page's data, which may be out of date. Some refusals also open a prompt.
  const refused = useEffectEvent((error: unknown) => {
    if (hasNetwork()) void dataProvider.refreshAfter('withdraw');
    if (error instanceof ReviewChanged) void refreshCalls(queryClient, account.getPayInfo);
    const needed = promptOf(error);
    if (needed !== null) setPrompt(needed);
  });
  useEffect(() => {
    if (state.kind === 'refused') refused(state.error);
  }, [state]);

  const pending = !inactive.has(state.kind);
  const anyFailed = failed || terms.conditions.failed;
  const block = withdrawBlock({ ...terms.conditions, failed: anyFailed, readOnly, offline, unknownStep, pending });
  const view = () => {
    setOpen(true);
    fetch();
  };
  const press = () => {
    const [needed] = missingForWithdrawal(user, needVerify);
    if (needed !== undefined) {
      setPrompt(needed);
      return fetch();
    }
    flow.open();
    view();
  };
  /** The dialog's data; falsy until everything has loaded. */
  const shows = terms.rules &&
    terms.payInfo &&
    leftAmount !== undefined && { rules: terms.rules, payInfo: terms.payInfo, leftAmount };
  const shown = open && WithdrawDialog !== null;
  const quiet = state.kind === 'idle' && !open;
  const lostByLeaving = 'stored' in state && !state.stored;
  // If no withdrawal is possible now, focus the reason.
  const answer = () => (block === null && offered === true ? press() : document.getElementById(why)?.focus());
  useRequest(`withdraw ${walletType}`, answer, block !== 'loading' && offered !== undefined);
  return (
    <>
      <WithdrawReason id={why} block={block} terms={terms} />
      <Button
        kind="tonal"
        size="sm"
        busy={busy}
        disabled={block !== null || offered !== true}
        aria-describedby={block === null ? undefined : why}
        onClick={press}
        {...prefetch}
      >
        {t('wallet.balances.withdraw')}
      </Button>
      {!quiet && !shown && <WithdrawNote state={state} onView={shows ? view : null} />}
      {lostByLeaving && <LeaveGuard when detail={t('wallet.balances.stay')} />}
      {everOpen && shows && WithdrawDialog && (
        <WithdrawDialog
          open={open && prompt === null}
          walletType={walletType}
          {...shows}
          last={last}
          flow={flow}
          state={state}
          onClose={() => setOpen(false)}
        />
      )}
      {WithdrawPrompt && (
        <WithdrawPrompt open={prompt !== null} prompt={prompt ?? 'password'} onClose={() => setPrompt(null)} />
      )}
    </>
  );
}

const words: Readonly<Partial<Record<WithdrawState['kind'], TextKey>>> = {
  elsewhere: 'wallet.balances.noteElsewhere',
  sending: 'wallet.balances.noteSending',
  checking: 'wallet.balances.noteChecking',
  unknown: 'wallet.balances.noteUnknown',
  unreadable: 'wallet.balances.noteUnreadable',
  ended: 'wallet.balances.noteEnded',
  notFound: 'wallet.balances.noteNotFound',
  refused: 'wallet.balances.noteRefused',
  done: 'wallet.balances.noteDone',
};

/** The state of a withdrawal while its dialog is closed, or of one that another tab or an earlier visit sent. */
function WithdrawNote({ state, onView }: { state: WithdrawState; onView: (() => void) | null }) {
  const t = useT();
  const inferred = state.kind === 'done' && state.inferred;
  const amount = 'amount' in state ? state.amount : null;
  const key = inferred
    ? 'wallet.balances.noteInferred'
    : state.kind === 'notFound' && amount === null
      ? 'wallet.balances.noteUnreadable'
      : words[state.kind];
  if (key === undefined) return null;
  const tone = state.kind === 'done' && !inferred ? 'success' : state.kind === 'refused' ? 'danger' : 'info';
  return (
    <div className={walletCardCss.across}>
      <Note tone={tone} role="status" {...(tone === 'info' && { icon: 'clock' })}>
        {t(key, { amount: amount === null ? '' : formatUsd(amount) })}
        {onView && (
          <button type="button" className="link" onClick={onView}>
            {t('ra.action.show')}
          </button>
        )}
      </Note>
    </div>
  );
}

interface WithdrawReasonProps {
  id: string;
  /** Why no withdrawal is possible; null if one is possible. */
  block: WithdrawBlock | null;
  terms: WithdrawTerms;
}

/** When a withdrawal is possible, or why not now and until when. */
function WithdrawReason({ id, block, terms }: WithdrawReasonProps) {
  const t = useT();
  const now = useNow();
  const code = useUnknownStep();
  const { locale } = useLocale();
  const { rules, window, conditions, retry } = terms;
  const usd = { min: formatUsd(rules?.getmoney_min ?? 0), max: formatUsd(rules?.getmoney_max ?? 0) };
  const reason: Readonly<Record<Exclude<WithdrawBlock, 'loading'>, () => string>> = {
    // The bar above the page says that the support view cannot change anything.
    readOnly: () => (window ? windowWords(window) : t('common.none')),
    offline: () => t('shell.offline.needed'),
    unknownStep: () => t('wallet.gate.unknownStep', { code: code ?? '' }),
    failed: () => t('wallet.balances.whyFailed'),
    noRules: () => t('wallet.balances.whyNoRules'),
    invalidLimits: () => t('wallet.balances.whyLimits', usd),
    pending: () => t('wallet.balances.whyPending'),
    weekUsed() {
      const day = rules && nextWeekOpening(rules, now);
      return day ? t('wallet.balances.whyUsed', { day: shortDay(day, locale) }) : t('wallet.balances.whyUsedPlain');
    },
    closed: () =>
      window?.open === false && window.next !== null ? windowWords(window) : t('wallet.balances.whyNeverOpen'),
    below: () => t('wallet.balances.whyBelow', usd),
  };
  const windowWords = (window: WithdrawWindow) =>
    window.open
      ? window.until === null
        ? t('wallet.balances.alwaysOpen')
        : t('wallet.balances.openUntil', { day: dayLabel(window.until, false, locale) })
      : window.next === null
        ? t('common.none')
        : t('wallet.balances.opens', { day: shortDay(window.next, locale) });
  if (block === 'loading') {
    return (
      <p className={walletCardCss.terms} id={id}>
        <span className="vh">{t('ra.page.loading')}</span>
        <Skeleton width={144} />
      </p>
    );
  }
  return (
    <p className={`${walletCardCss.terms} num`} id={id} tabIndex={-1}>
      {block !== null ? reason[block]() : window ? windowWords(window) : t('common.none')}
      {block === 'readOnly' && <span className="vh"> {t('errors.readOnly')}</span>}
      {block === 'failed' && conditions.failed && (
        <button type="button" className="link" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  );
}

/** The first day of next week on which a weekly withdrawal is possible, `YYYY-MM-DD`; null if there is none. */
function nextWeekOpening(rules: WithdrawRules, now: number): string | null {
  const monday = addDays(dayOf(weekStart(now)), 7);
  const then = withdrawWindow(1, rules, weekStart(now) + 7 * 86_400);
  return then.open ? monday : then.next;
}

type WithdrawTerms = ReturnType<typeof useWithdrawTerms>;

/**
 * The current terms of a wallet (0 monthly, 1 weekly), all from the platform. `conditions` lacks the conditions that
 * depend on the balance call and on the flow: the caller adds them.
 *
 * @param leftAmount the balance, cents; undefined until it has loaded
 */
function useWithdrawTerms(walletType: 0 | 1, leftAmount: number | undefined) {
  const now = useNow();
  const settlement = useSettlement();
  const payInfo = useCall(account.getPayInfo, {});
  const ofWeek = useWeekWithdrawals(walletType === 1);
  // The query is disabled for the monthly wallet, but would still return cached data of the weekly wallet. Ignore them.
  const week = walletType === 1 ? ofWeek : null;
  const weekFailed = week !== null && week.data === undefined && week.error !== null;
  const rules = settlement.data ? withdrawRules(walletType, settlement.data) : null;
  const limits = rules && leftAmount !== undefined ? withdrawLimits(rules, leftAmount) : null;
  const window = rules && withdrawWindow(walletType, rules, now);
  return {
    rules,
    window,
    payInfo: payInfo.data ?? null,
    conditions: {
      failed: (settlement.data === undefined && settlement.error !== null) || weekFailed,
      loading: settlement.data === undefined || leftAmount === undefined || (week !== null && week.data === undefined),
      noRules: settlement.data !== undefined && rules === null,
      invalidLimits: limits?.valid === false,
      weekUsed: week?.data !== undefined && weekUsed(week.data, now),
      window,
      enough: limits?.enough ?? false,
    },
    retry() {
      if (settlement.data === undefined) settlement.refetch();
      if (weekFailed) void ofWeek.refetch();
    },
  };
}

/** The steps that the account must still complete before it can withdraw. Shown even outside the withdrawal days. */
export function MissingNote() {
  const t = useT();
  const title = useId();
  const { user, needVerify } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const missing = missingForWithdrawal(user, needVerify);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={title} className={css.missing}>
      <Note tone="warning">
        <span id={title}>{t('wallet.missing.title')}</span>
        {missing.map((prompt) =>
          hasAccess(prompt, user) ? (
            <Link key={prompt} className="link" to={promptPaths[prompt]} state={wayBack}>
              {t(`wallet.missing.${prompt}`)}
            </Link>
          ) : (
            <span key={prompt}>{t('wallet.missing.business', { what: t(`wallet.missing.${prompt}`) })}</span>
          ),
        )}
      </Note>
    </section>
  );
}
