import { useEffect } from 'react';
import { formatCount } from '../../lib/formatCount';
import { languageOf } from '../../lib/language';
import { useT, wordingText } from '../../providers/texts';
import { useLate } from '../../ui/hooks/useLate';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { IconButton } from '../../ui/kit/IconButton';
import css from './ExportItem.module.css';
import { type ExportEntry, exportQueue } from './exportQueue';
import { exportWording } from './exportWording';
import type { ExportProgress } from './runExport';

/** How long a finished export is shown, like an error's toast. */
const shownMilliseconds = 6000;

interface ExportItemProps {
  readonly entry: ExportEntry;
  /** The pointer or the focus is in the tray. */
  readonly held: boolean;
}

/**
 * One export of the tray with its progress or result, and buttons to stop or retry it. A finished one disappears by
 * itself; a failed one stays until it is closed.
 */
export function ExportItem({ entry, held }: ExportItemProps) {
  const t = useT();
  const { id, fileName, failed, phase } = entry;
  const overdue = useLate(phase.kind === 'done' && !held, shownMilliseconds);
  useEffect(() => {
    if (overdue) exportQueue.remove(id);
  }, [overdue, id]);
  const over = phase.kind === 'done' || phase.kind === 'failed';
  // In the language in which the export was started.
  const name = phase.kind === 'failed' ? failed : fileName;
  const icon = phase.kind === 'done' ? 'ok' : phase.kind === 'failed' ? 'fail' : 'download';
  return (
    <li className={`${css.entry} ${css[phase.kind] ?? ''}`}>
      <Icon name={icon} />
      <div className={css.body}>
        <p className={css.name} lang={languageOf(name)}>
          {name}
        </p>
        {phase.kind === 'waiting' && <p className={css.status}>{t('exporting.waiting')}</p>}
        {phase.kind === 'reading' && <Reading fileName={fileName} {...phase} />}
        {phase.kind === 'done' && (
          <p className={css.status}>{t('exporting.saved', { count: formatCount(phase.rows) })}</p>
        )}
        {phase.kind === 'failed' && <Failed entry={entry} error={phase.error} />}
      </div>
      <IconButton
        size="sm"
        icon="x"
        label={t(over ? 'exporting.close' : 'exporting.cancel', { name: fileName })}
        onClick={() => exportQueue.remove(id)}
      />
    </li>
  );
}

function Reading({ fileName, rows, total, trouble }: { fileName: string } & ExportProgress) {
  const t = useT();
  const label = t('exporting.progress', { name: fileName });
  const why = trouble !== null && (
    <p className={css.status}>{t('exporting.trouble', { why: wordingText(exportWording(trouble), t) })}</p>
  );
  if (total === null) {
    return (
      <>
        <progress className={css.bar} aria-label={label} />
        {why || <p className={css.status}>{t('exporting.starting')}</p>}
      </>
    );
  }
  const text = t('exporting.rows', { rows: formatCount(rows), total: formatCount(total) });
  return (
    <>
      <progress className={css.bar} aria-label={label} aria-valuetext={text} value={rows} max={Math.max(1, total)} />
      <p className={`${css.status} num`}>{rows < total ? text : t('exporting.finishing')}</p>
      {why}
    </>
  );
}

function Failed({ entry, error }: { entry: ExportEntry; error: unknown }) {
  const t = useT();
  const wording = exportWording(error);
  return (
    <>
      <p className={css.status}>{wordingText(wording, t)}</p>
      <p className={css.status}>{t('exporting.noFile')}</p>
      <Button size="sm" icon="refresh" onClick={() => exportQueue.retry(entry.id)}>
        {t('common.retry')}
      </Button>
    </>
  );
}
