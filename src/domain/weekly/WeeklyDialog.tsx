import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { weekdayName } from '../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../lib/money';
import { accountInfo, getPayInfo } from '../../platform/contract/account';
import { weeklySettledParam } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { attempt, isUnderWay, type WriteState } from '../../platform/write';
import { changeAnswer } from '../../providers/cache';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { useAnswerText, useErrorText } from '../../providers/errorWording';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { type UsedWrite, useWrite } from '../../providers/useWrite';
import { Loaded } from '../../ui/feedback/Loaded';
import { Note } from '../../ui/feedback/Note';
import { toast } from '../../ui/feedback/toast';
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
  /** Called when the dialog is left without a choice. */
  onClose: () => void;
  /** Only a choice closes the dialog; after a failure it can be postponed. */
  must?: boolean;
}

/**
 * The choice between weekly and monthly settlement (R2-11, R10-17 to R10-22), with the rules of both.
 */
export function WeeklyDialog({ open, current, onSaved, onClose, must = false }: WeeklyDialogProps) {
  const t = useT();
  const { user } = useUser();
  const rules = useCall(weeklySettledParam, {});
  const { state, send, lookAgain, clear } = useCycle(onSaved);
  const [picked, setPicked] = useState<Cycle | null>(null);
  const chosen = picked ?? current;
  const busy = isUnderWay(state);
  const failed = rules.data === undefined && rules.error !== null;
  const stuck = failed || state.kind === 'refused' || state.kind === 'notDone' || state.kind === 'unknown';
  const leave = () => {
    clear();
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
      blocking={must || busy}
      title={t('weekly.title')}
      actions={
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
              disabled={rules.data === undefined || chosen === null || chosen === current}
              onClick={() => chosen && send(chosen)}
            >
              {t('weekly.submit')}
            </DeliberateButton>
          )}
        </>
      }
    >
      <div className={css.body}>
        <p className="t2 s13">{t('weekly.devices')}</p>
        <Loaded of={rules} waiting={<Skeleton width="100%" height={160} />} failed={t('weekly.failed')}>
          {(known) => (
            <CycleCards
              rules={known}
              taxRatio={user.taxRatio}
              chosen={chosen}
              onChoose={choose}
              disabled={busy || state.kind === 'unknown'}
            />
          )}
        </Loaded>
        <CycleOutcome state={state} />
        <p className="s12 t3">{t('weekly.beijing')}</p>
      </div>
    </Dialog>
  );
}

/** How the last attempt failed. */
function CycleOutcome({ state }: { state: CycleState }) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  if (state.kind === 'checking') {
    return (
      <Note tone="info" role="status">
        {t('weekly.checkingDetail', { answer: answerText(state.error) })}
      </Note>
    );
  }
  if (state.kind !== 'refused' && state.kind !== 'notDone' && state.kind !== 'unknown') return null;
  return (
    <Note tone="danger" role="alert">
      {state.kind === 'refused'
        ? errorText(state.error)
        : t(state.kind === 'notDone' ? 'weekly.notSaved' : 'weekly.unknown', { answer: answerText(state.error) })}
    </Note>
  );
}

interface CycleCardsProps {
  rules: CallAnswer<typeof weeklySettledParam>;
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
  const limits = { min: formatUsd(rules.getmoney_min), max: formatUsd(rules.getmoney_max) };
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
type Cycle = 'week' | 'month';
type CycleState = WriteState<Cycle, unknown>;

/**
 * Saves the choice of a billing cycle (R2-11, R2-12). Without an answer it reads the cycle from the account. Once saved, it
 * shows a toast and refetches the user and the collection info (R16-23).
 */
function useCycle(onSaved: (cycle: Cycle) => void): UsedWrite<Cycle, unknown> {
  const t = useT();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const write = useWrite<Cycle, unknown>(
    {
      send: (billingCycle) => attempt(() => dataProvider.chooseBillingCycle({ billingCycle })),
      look: async (cycle) => ((await client.call(getPayInfo, {})).billingCycle === cycle ? true : null),
    },
    (state) => {
      if (state.kind !== 'done') return;
      toast.success(t('weekly.saved'));
      // Update the cache at once, so it is right even if reading it anew fails.
      changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, billingCycle: state.input }));
      changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, needFillBillingCycle: false }));
      void dataProvider.refreshAfter('chooseBillingCycle');
      // Read anew even if nothing on the screen uses it.
      void queryClient.prefetchQuery(callOptions(client, getPayInfo, {}));
      onSaved(state.input);
    },
  );
  return {
    ...write,
    // A saved dialog is closing; ignore further clicks.
    send: (cycle) => write.state.kind !== 'done' && write.send(cycle),
  };
}
