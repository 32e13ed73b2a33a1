import { useState } from 'react';
import { weeklySettledParam } from '../../platform/contract/billing';
import { isUnderWay } from '../../platform/write';
import { useCall } from '../../providers/calls';
import { usePart, useT } from '../../providers/texts';
import { useAnswerText } from '../../providers/useAnswerText';
import { useErrorText } from '../../providers/useErrorText';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Note } from '../../ui/feedback/Note';
import { Button } from '../../ui/kit/Button';
import { DeliberateButton } from '../../ui/kit/DeliberateButton';
import { Skeleton } from '../../ui/kit/Skeleton';
import { Dialog } from '../../ui/overlays';
import { CycleCards } from './CycleCards';
import { type Cycle, type CycleState, useCycle } from './useCycle';
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
 * The choice between weekly and monthly settlement (R2-11, R10-17 to R10-22), with the rules of both. Loaded on use: put it
 * in a Suspense without a fallback.
 */
export default function WeeklyDialog({ open, current, onSaved, onClose, must = false }: WeeklyDialogProps) {
  usePart('weekly');
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
        {rules.data ? (
          <CycleCards
            rules={rules.data}
            taxRatio={user.taxRatio}
            chosen={chosen}
            onChoose={choose}
            disabled={busy || state.kind === 'unknown'}
          />
        ) : failed ? (
          <Failure title={t('weekly.failed')} error={rules.error} onRetry={rules.refetch} />
        ) : (
          <Skeleton width="100%" height={160} />
        )}
        <Outcome state={state} />
        <p className="s12 t3">{t('weekly.beijing')}</p>
      </div>
    </Dialog>
  );
}

/** How the last attempt failed. */
function Outcome({ state }: { state: CycleState }) {
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
