import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { TextKey } from '../../../i18n';
import { weekdayName } from '../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../lib/money';
import { paths } from '../../lib/paths';
import * as accountApi from '../../platform/contract/account';
import { billingCycles, type PayInfo } from '../../platform/contract/account';
import * as billing from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { requireUnchanged } from '../../platform/review';
import { attempt, isUnderWay, type WriteState } from '../../platform/write';
import { updateCachedAnswer, withOwnChanges } from '../../providers/cache';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { reviewChange, useAnswerText } from '../../providers/errorWording';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { type UsedWrite, useWrite } from '../../providers/useWrite';
import { Loaded } from '../../ui/feedback/Loaded';
import { Note } from '../../ui/feedback/Note';
import { toast } from '../../ui/feedback/toast';
import { WriteOutcome } from '../../ui/form/FormFrame';
import { Button, DeliberateButton } from '../../ui/kit/Button';
import { Skeleton } from '../../ui/kit/Skeleton';
import { Dialog } from '../../ui/overlays';
import { areLimitsValid } from '../wallet/withdrawTerms';
import css from './WeeklyDialog.module.css';

interface WeeklyDialogProps {
  open: boolean;
  /** The account's cycle; null if it never chose. */
  current: Cycle | null;
  onSaved: (cycle: Cycle) => void;
  /** Called when the user leaves the dialog without a choice. */
  onClose: () => void;
  /** Whether only a choice closes the dialog. After a failure the user can still postpone the choice. */
  must?: boolean;
}

/**
 * The choice between weekly and monthly settlement (R2-11, R10-17 to R10-22), with the rules of both. The dialog keeps
 * showing the values it opened with. If they have changed when the user submits, it sends nothing and shows the new
 * values. If the cycle has been chosen elsewhere meanwhile, the user can only close the dialog.
 */
export function WeeklyDialog({ open, current, onSaved, onClose, must = false }: WeeklyDialogProps) {
  const t = useT();
  const { user } = useUser();
  const rules = useCall(billing.weeklySettledParam, {});
  const [shown, setShown] = useState<Reviewed | null>(null);
  const [picked, setPicked] = useState<Cycle | null>(null);
  if (open && shown === null && rules.data !== undefined) {
    setShown({ cycle: current, taxRatio: user.taxRatio, rules: rules.data });
  }
  if (!open && shown !== null) {
    setShown(null);
    setPicked(null);
  }
  const { state, send, lookAgain, clear } = useCycle(onSaved, setShown);
  const kept = shown === null ? current : shown.cycle;
  const elsewhere = chosenElsewhere(state);
  const chosen = elsewhere ?? picked ?? kept;
  const busy = isUnderWay(state);
  const failed = rules.data === undefined && rules.error !== null;
  const stuck = failed || state.kind === 'refused' || state.kind === 'notDone' || state.kind === 'unknown';
  const leave = () => {
    clear();
    setShown(null);
    setPicked(null);
    onClose();
  };
  const choose = (cycle: Cycle) => {
    clear();
    setPicked(cycle);
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      blocking={(must && elsewhere === null) || busy}
      title={t('weekly.title')}
      actions={
        elsewhere !== null ? (
          <DeliberateButton kind="primary" onClick={leave}>
            {t('ra.action.close')}
          </DeliberateButton>
        ) : (
          <>
            {(!must || stuck) && !busy && (
              <Button onClick={leave}>{t(must ? 'weekly.later' : 'ra.action.cancel')}</Button>
            )}
            {state.kind === 'unknown' ? (
              <DeliberateButton kind="primary" onClick={lookAgain}>
                {t('weekly.lookAgain')}
              </DeliberateButton>
            ) : (
              <DeliberateButton
                kind="primary"
                busy={busy}
                busyLabel={t(state.kind === 'checking' ? 'weekly.checking' : 'weekly.sending')}
                disabled={shown === null || chosen === null || chosen === kept}
                onClick={() => chosen && shown && send({ cycle: chosen, shown })}
              >
                {t('weekly.submit')}
              </DeliberateButton>
            )}
          </>
        )
      }
    >
      <div className={css.body}>
        <p className="t2 s13">{t('weekly.devices')}</p>
        <Loaded query={rules} loading={<Skeleton width="100%" height={160} />} failedTitle={t('weekly.failed')}>
          {(known) => (
            <CycleCards
              rules={shown?.rules ?? known}
              taxRatio={shown?.taxRatio ?? user.taxRatio}
              chosen={chosen}
              onChoose={choose}
              disabled={busy || elsewhere !== null || state.kind === 'unknown'}
            />
          )}
        </Loaded>
        {elsewhere === null ? (
          <CycleOutcome state={state} />
        ) : (
          <ChosenElsewhere now={elsewhere} picked={picked} onLeave={leave} />
        )}
        <p className="s12 t3">{t('weekly.beijing')}</p>
      </div>
    </Dialog>
  );
}

interface ChosenElsewhereProps {
  now: Cycle;
  picked: Cycle | null;
  onLeave: () => void;
}

/**
 * Says that the cycle was chosen elsewhere before the user submitted. If that cycle differs from the user's choice,
 * links to the wallet, where it can be changed by the rules for a change (R10-16).
 */
function ChosenElsewhere({ now, picked, onLeave }: ChosenElsewhereProps) {
  const t = useT();
  const cycle = t(`weekly.${now}.title`);
  return picked === null || picked === now ? (
    <Note tone="info" role="alert">
      {t('weekly.elsewhere.same', { cycle })}
    </Note>
  ) : (
    <Note tone="warning" role="alert">
      {t('weekly.elsewhere.other', { cycle, picked: t(`weekly.${picked}.title`) })}
      <Link to={paths.wallet} onClick={onLeave}>
        {t('weekly.elsewhere.toWallet')}
      </Link>
    </Note>
  );
}

/**
 * Shows the outcome of the last attempt: the failure, what has changed since the user's review, or that the outcome is
 * unknown.
 */
function CycleOutcome({ state }: { state: CycleState }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <WriteOutcome<Choice, Reviewed>
      state={state}
      changes={(was, now) => {
        const row = (label: TextKey, of: (reviewed: Reviewed) => string) => [t(label), of(was), of(now)] as const;
        return [
          row('weekly.changes.cycle', ({ cycle }) => (cycle === null ? t('common.none') : t(`weekly.${cycle}.title`))),
          row('weekly.changes.fee', ({ rules }) => formatPercent(rules.payfee_rate, 3)),
          row('weekly.changes.tax', ({ taxRatio }) => formatPercent(taxRatio)),
          row('weekly.changes.limits', ({ rules }) => Object.values(limitsOf(rules)).join('–')),
          row('weekly.changes.days', ({ rules }) =>
            [...new Set([rules.getmoney_startday, rules.getmoney_endday])]
              .map((day) => weekdayName(day, locale))
              .join('–'),
          ),
        ];
      }}
      checking={(answer) => t('weekly.checkingDetail', { answer })}
      notDone={(answer) => t('weekly.notSaved', { answer })}
      unknown={(answer) => t('weekly.unknown', { answer })}
    />
  );
}

interface CycleCardsProps {
  rules: Rules;
  /** A fraction. */
  taxRatio: number;
  chosen: Cycle | null;
  onChoose: (cycle: Cycle) => void;
  disabled: boolean;
}

/** Weekly and monthly settlement as radio cards with their rules (R10-16 to R10-22). All figures are the platform's. */
function CycleCards({ rules, taxRatio, chosen, onChoose, disabled }: CycleCardsProps) {
  const t = useT();
  const { locale } = useLocale();
  const name = useId();
  const { getmoney_startday: first, getmoney_endday: last } = rules;
  const weekday = (day: number) => weekdayName(day, locale);
  const days = { day: weekday(first), first: weekday(first), last: weekday(last), paid: weekday((last % 7) + 1) };
  const limits = limitsOf(rules);
  const fee = { rate: formatPercent(rules.payfee_rate, 3), tax: formatPercent(taxRatio) };
  const cards: [Cycle, string, string[]][] = [
    [
      'week',
      t('weekly.week.title'),
      [
        t('weekly.week.enters'),
        first === last ? t('weekly.week.window', days) : t('weekly.week.windowDays', days),
        t(areLimitsValid(rules) ? 'weekly.week.limits' : 'weekly.week.noLimits', limits),
        t('weekly.week.fee', fee),
        t('weekly.week.change'),
      ],
    ],
    ['month', t('weekly.month.title'), [t('weekly.month.enters'), t('weekly.month.fee'), t('weekly.month.change')]],
  ];
  return (
    <div className={css.cards} role="radiogroup" aria-label={t('weekly.title')}>
      {cards.map(([cycle, title, lines]) => (
        <label key={cycle} className={chosen === cycle ? `${css.card} is-on` : css.card} htmlFor={`${name}${cycle}`}>
          <input
            className="rd"
            type="radio"
            name={name}
            id={`${name}${cycle}`}
            aria-labelledby={`${name}${cycle}-title`}
            aria-describedby={`${name}${cycle}-rules`}
            checked={chosen === cycle}
            disabled={disabled}
            onChange={() => onChoose(cycle)}
          />
          <span>
            <b id={`${name}${cycle}-title`}>{title}</b>
            <span className={`${css.rules} num`} id={`${name}${cycle}-rules`}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** The billing cycle of an account. */
type Cycle = (typeof billingCycles)[number];
type Rules = CallAnswer<typeof billing.weeklySettledParam>;
type CycleState = WriteState<Choice, unknown>;

/** What the dialog shows. */
interface Reviewed {
  /** The account's cycle; null if it never chose. */
  readonly cycle: Cycle | null;
  /** A fraction. */
  readonly taxRatio: number;
  readonly rules: Rules;
}

/** The cycle that the user chose, and what was shown when they submitted. */
interface Choice {
  readonly cycle: Cycle;
  readonly shown: Reviewed;
}

/** The cycle that was chosen elsewhere after the dialog opened; null unless the last submit found one. */
function chosenElsewhere(state: CycleState): Cycle | null {
  const change = state.kind === 'refused' ? reviewChange<Reviewed>(state.error) : null;
  return change !== null && change.now.cycle !== change.shown.cycle ? change.now.cycle : null;
}

const cycleOf = ({ billingCycle }: PayInfo): Cycle | null =>
  billingCycles.find((cycle) => cycle === billingCycle) ?? null;

const limitsOf = (rules: Rules) => ({ min: formatUsd(rules.getmoney_min), max: formatUsd(rules.getmoney_max) });

/**
 * Saves the choice of a billing cycle (R2-11, R2-12) if the values that the user saw are unchanged. If the answer is
 * lost, reads from the account whether the cycle was saved. After a save, shows a toast and refetches the user and the
 * payout details (R16-23).
 *
 * @param onChanged called with the new values if the values have changed; then nothing was sent
 */
function useCycle(onSaved: (cycle: Cycle) => void, onChanged: (now: Reviewed) => void): UsedWrite<Choice, unknown> {
  const t = useT();
  const answerText = useAnswerText();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const review = async ({ cycle }: Reviewed): Promise<Reviewed> => {
    const [info, account, rules] = await Promise.all([
      client.call(accountApi.getPayInfo, {}),
      client.call(accountApi.accountInfo, {}),
      client.call(billing.weeklySettledParam, {}),
    ]);
    // A stale answer does not undo an earlier choice in this console.
    const payInfo = withOwnChanges(queryClient, accountApi.getPayInfo, {}, info);
    const user = withOwnChanges(queryClient, accountApi.accountInfo, {}, account);
    // As long as the account still has to choose, the stored cycle is not its choice.
    const unchosen = cycle === null && user.needFillBillingCycle;
    return { cycle: unchosen ? null : cycleOf(payInfo), taxRatio: user.taxRatio, rules };
  };
  const write = useWrite<Choice, unknown>(
    {
      send: ({ cycle, shown }) =>
        attempt(async () => {
          await requireUnchanged(shown, () => review(shown));
          return dataProvider.chooseBillingCycle({ billingCycle: cycle });
        }),
      async lookUp({ cycle, shown }) {
        const [payInfo, user] = await Promise.all([
          client.call(accountApi.getPayInfo, {}),
          client.call(accountApi.accountInfo, {}),
        ]);
        const asksStill = shown.cycle === null && user.needFillBillingCycle;
        return payInfo.billingCycle === cycle && !asksStill ? true : null;
      },
    },
    (state) => {
      if (state.kind !== 'done') {
        const change = reviewChange<Reviewed>(state.error);
        if (change === null) return;
        onChanged(change.now);
        void dataProvider.refreshAfter('chooseBillingCycle');
        return;
      }
      const { cycle } = state.input;
      const found = { answer: answerText(state.error), cycle: t(`weekly.${cycle}.title`) };
      toast.success(state.error === undefined ? t('weekly.saved') : t('weekly.found', found));
      // Update the cache at once, so it is right even if the refetch fails.
      updateCachedAnswer(queryClient, accountApi.getPayInfo, {}, (known) => ({ ...known, billingCycle: cycle }));
      updateCachedAnswer(queryClient, accountApi.accountInfo, {}, (user) => ({ ...user, needFillBillingCycle: false }));
      void dataProvider.refreshAfter('chooseBillingCycle');
      // `refreshAfter` refetches only what the page uses, so also refetch the payout details that nothing uses.
      void queryClient.prefetchQuery(callOptions(client, accountApi.getPayInfo, {}));
      onSaved(cycle);
    },
  );
  return {
    ...write,
    // After a save the dialog is closing: ignore further clicks.
    send: (choice) => write.state.kind !== 'done' && write.send(choice),
  };
}
