import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import type { ImportState, PauseReason, Phase } from '../model/importJob';
import css from './ImportStanding.module.css';

/** How far an import is: the bar while it goes on, and in words why it stands still or how it ended. */
export function ImportStanding({ state }: { state: ImportState }) {
  const { phase, rows, done, total } = state;
  const t = useT();
  if (phase.kind === 'checking') {
    const label = t('binding.import.checking', { checked: phase.checked, count: rows.length });
    return <Bar label={label} value={phase.checked} most={rows.length} />;
  }
  return (
    <>
      {phase.kind !== 'ready' && phase.kind !== 'over' && (
        <Bar label={t('binding.import.done', { done, total })} value={done} most={total} />
      )}
      <Words phase={phase} state={state} />
    </>
  );
}

function Bar({ label, value, most }: { label: string; value: number; most: number }) {
  const t = useT();
  return (
    <div className={css.bar}>
      <progress
        aria-label={t('binding.import.progress')}
        aria-valuetext={label}
        value={value}
        max={Math.max(most, 1)}
      />
      <span className="num s13" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

/** Told once, as it comes: a bar that moves with every row would never be silent. */
function Words({ phase, state }: { phase: Phase; state: ImportState }) {
  const t = useT();
  const { counts, done, total } = state;
  const left = counts.all - counts.bound;
  const pausedText = (reason: PauseReason): string => {
    if (reason.kind === 'user') return t('binding.import.paused.user', { left: total - done });
    if (reason.kind !== 'tooMany') return t(`binding.import.paused.${reason.kind}`);
    const { seconds } = reason;
    return seconds === null
      ? t('binding.import.paused.tooMany')
      : t('binding.import.paused.tooManyWait', { count: seconds });
  };
  if (phase.kind === 'paused') {
    const { kind } = phase.reason;
    const tone = kind === 'user' || kind === 'reload' ? 'info' : 'warning';
    return (
      <Note tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
        {pausedText(phase.reason)}
      </Note>
    );
  }
  if (phase.kind !== 'over') return null;
  const whole = left === 0;
  const key = phase.cancelled ? 'cancelled' : whole ? 'finished' : 'finishedLeft';
  return (
    <Note tone={whole ? 'success' : 'warning'} role="status">
      {t(`binding.import.${key}`, { bound: counts.bound, count: left })}
    </Note>
  );
}
