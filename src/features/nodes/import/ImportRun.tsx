import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { deviceListPath, maxTerms } from '../../../domain/devices/deviceLinks';
import { paths } from '../../../lib/paths';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import { DownloadButton } from './ImportChooser';
import css from './ImportRun.module.css';
import type { ImportJob, ImportState, PauseReason, Phase } from './importJob';
import { boundIds } from './importRows';

interface ImportRunProps {
  state: ImportState;
  job: ImportJob;
  onAnother: () => void;
}

/** The actions for all rows, the progress and the reason for a pause. */
export function ImportRun({ state, job, onAnother }: ImportRunProps) {
  const t = useT();
  const { phase, counts } = state;
  const place = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The pressed button has disappeared. Focus this area and not a button, because a key that is still held would press
  // the button.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) place.current?.focus();
    pressed.current = phase.kind === 'running' || phase.kind === 'stopping' ? pressed.current : false;
  }, [phase.kind]);
  if (phase.kind === 'checking') return <ImportProgress state={state} />;
  const { bound, found } = boundIds(state.rows);
  const under = phase.kind === 'running' || phase.kind === 'stopping';
  return (
    <section ref={place} className={css.run} tabIndex={-1} aria-label={t('binding.import.progress')}>
      <ImportProgress state={state} />
      <div
        className={`row row--wrap ${css.actions}`}
        onClickCapture={() => {
          pressed.current = true;
        }}
      >
        {under ? (
          <>
            <Button busy={phase.kind === 'stopping'} busyLabel={t('binding.import.stopping')} onClick={job.pause}>
              {t('binding.import.pause')}
            </Button>
            <Button kind="text" disabled={phase.kind === 'stopping'} onClick={job.cancel}>
              {t('binding.import.cancel')}
            </Button>
          </>
        ) : (
          <>
            <StartButtons state={state} job={job} />
            {phase.kind === 'over' && counts.all > counts.bound && <DownloadButton rows={state.rows} />}
            {counts.bound > 0 && (
              <Link className="btn" to={nodesPath(bound.length > 0 ? bound : found)}>
                {t('binding.import.viewNodes')}
              </Link>
            )}
            <AnotherButton unbound={counts.all - counts.bound} onAnother={onAnother} />
          </>
        )}
      </div>
    </section>
  );
}

/** The node list with exactly these devices. If they are too many for an address, with the latest bound ones first. */
const nodesPath = (ids: readonly string[]) =>
  ids.length > maxTerms ? `${paths.devices}?sort=boundAt&order=DESC` : deviceListPath({ terms: ids });

/** The buttons to begin, continue or retry. In a support view, says why that is not possible. */
function StartButtons({ state, job }: { state: ImportState; job: ImportJob }) {
  const t = useT();
  const readOnly = !useCanAccessNow('create', 'help/bind_device');
  const reason = useId();
  const { phase, total, done } = state;
  const remaining = total - done;
  const paused = phase.kind === 'paused';
  const refused = phase.kind === 'over' ? state.rows.filter(({ outcome }) => outcome.kind === 'failed').length : 0;
  const mayRetry = refused > 0;
  const none = remaining === 0 && !mayRetry;
  const shared = { disabled: readOnly, 'aria-describedby': readOnly ? reason : undefined };
  const label = () => {
    if (paused) return t('binding.import.resume');
    return t(phase.kind === 'over' ? 'binding.import.startRest' : 'binding.import.start', { count: remaining });
  };
  return (
    <>
      {remaining > 0 && (
        <Button {...shared} kind="primary" onClick={job.start}>
          {label()}
        </Button>
      )}
      {mayRetry && (
        <Button {...shared} kind={remaining > 0 ? 'outlined' : 'primary'} icon="refresh" onClick={job.retry}>
          {t('binding.import.retry', { count: refused })}
        </Button>
      )}
      {paused && (
        <Button kind="text" onClick={job.cancel}>
          {t('binding.import.cancel')}
        </Button>
      )}
      {none && phase.kind !== 'over' && <p className="s13 t2">{t('binding.import.nothingReady')}</p>}
      {readOnly && (
        <p className="s13 t3" id={reason}>
          {t('errors.readOnly')}
        </p>
      )}
    </>
  );
}

/** The progress of an import: a bar while it runs, and a text that says why it is paused or how it ended. */
function ImportProgress({ state }: { state: ImportState }) {
  const { phase, rows, done, total } = state;
  const t = useT();
  if (phase.kind === 'checking') {
    const label = t('binding.import.checking', { checked: phase.checked, count: rows.length });
    return <Bar label={label} value={phase.checked} max={rows.length} />;
  }
  return (
    <>
      {phase.kind !== 'ready' && phase.kind !== 'over' && (
        <Bar label={t('binding.import.done', { done, total })} value={done} max={total} />
      )}
      <Words phase={phase} state={state} />
    </>
  );
}

function Bar({ label, value, max }: { label: string; value: number; max: number }) {
  const t = useT();
  return (
    <div className={css.bar}>
      <progress aria-label={t('binding.import.progress')} aria-valuetext={label} value={value} max={Math.max(max, 1)} />
      <span className="num s13" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

/** Says why the run is paused or how it ended. Announced once per change, unlike the bar that moves with every row. */
function Words({ phase, state }: { phase: Phase; state: ImportState }) {
  const t = useT();
  const { counts, rows, done, total } = state;
  const unbound = counts.all - counts.bound;
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
  const whole = unbound === 0;
  const unknown = rows.filter(({ outcome }) => outcome.kind === 'unknown').length;
  const finished = whole ? 'finished' : 'finishedLeft';
  const key = phase.cancelled ? 'cancelled' : finished;
  const { bound, found } = boundIds(rows);
  const numbers = { bound: bound.length, count: unbound - unknown };
  return (
    <Note tone={whole ? 'success' : 'warning'} role="status">
      {unknown === 0
        ? t(`binding.import.${key}`, numbers)
        : t(`binding.import.${phase.cancelled ? 'cancelledUnknown' : 'finishedUnknown'}`, { ...numbers, unknown })}
      {found.length > 0 && (
        <>
          {' '}
          <Link className="link" to={nodesPath(found)}>
            {t('binding.import.found', { count: found.length })}
          </Link>
        </>
      )}
    </Note>
  );
}

interface AnotherButtonProps {
  /** The number of rows that would be lost. */
  unbound: number;
  onAnother: () => void;
}

/** The button to choose another file. Asks first if there are rows that are not bound. */
function AnotherButton({ unbound, onAnother }: AnotherButtonProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => (unbound > 0 ? setAsking(true) : onAnother())}>
        {t('binding.import.another')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('binding.import.replace.title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('ra.action.cancel')}</Button>
            <Button kind="danger-fill" onClick={onAnother}>
              {t('binding.import.replace.confirm')}
            </Button>
          </>
        }
      >
        {t('binding.import.replace.detail', { left: unbound })}
      </Dialog>
    </>
  );
}
