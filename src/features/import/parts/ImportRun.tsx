import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import type { ImportJob, ImportState } from '../model/importJob';
import { AnotherButton } from './AnotherButton';
import { DownloadButton } from './DownloadButton';
import importCss from './Import.module.css';
import css from './ImportRun.module.css';
import { ImportStanding } from './ImportStanding';

interface ImportRunProps {
  state: ImportState;
  job: ImportJob;
  onAnother: () => void;
}

/** What can be done with the rows as a whole, how far it is, and why it stands still. */
export function ImportRun({ state, job, onAnother }: ImportRunProps) {
  const t = useT();
  const { phase, counts } = state;
  const place = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The button that was pressed has gone: the focus stays here, and not on a button, which a held key would press.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) place.current?.focus();
    pressed.current = phase.kind === 'running' || phase.kind === 'stopping' ? pressed.current : false;
  }, [phase.kind]);
  if (phase.kind === 'checking') return <ImportStanding state={state} />;
  const under = phase.kind === 'running' || phase.kind === 'stopping';
  return (
    <section ref={place} className={css.run} tabIndex={-1} aria-label={t('binding.import.progress')}>
      <ImportStanding state={state} />
      <div
        className={importCss.actions}
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
              <Link className="btn" to="/device/list">
                {t('binding.import.viewNodes')}
              </Link>
            )}
            <AnotherButton left={counts.all - counts.bound} onAnother={onAnother} />
          </>
        )}
      </div>
    </section>
  );
}

/** Begin, go on, try again; in a support view, why not. */
function StartButtons({ state, job }: { state: ImportState; job: ImportJob }) {
  const t = useT();
  const readOnly = !useMay('create', 'help/bind_device');
  const reason = useId();
  const { phase, counts, total, done } = state;
  const left = total - done;
  const paused = phase.kind === 'paused';
  const mayRetry = phase.kind === 'over' && counts.failed > 0;
  const none = left === 0 && !mayRetry;
  const shared = { disabled: readOnly, 'aria-describedby': readOnly ? reason : undefined };
  const label = () => {
    if (paused) return t('binding.import.resume');
    return t(phase.kind === 'over' ? 'binding.import.startRest' : 'binding.import.start', { count: left });
  };
  return (
    <>
      {left > 0 && (
        <Button {...shared} kind="primary" onClick={job.start}>
          {label()}
        </Button>
      )}
      {mayRetry && (
        <Button {...shared} kind={left > 0 ? 'outlined' : 'primary'} icon="refresh" onClick={job.retry}>
          {t('binding.import.retry', { count: counts.failed })}
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
