import { instantText } from '../../../domain/diagnosis/instantText';
import { useDiagnosisWords } from '../../../domain/diagnosis/useDiagnosisWords';
import { useT } from '../../../providers/texts';
import { useMedia } from '../../../ui/hooks/useMedia';
import type { IconName } from '../../../ui/kit/iconPaths';
import { Status } from '../../../ui/kit/Status';
import type { Tone } from '../../../ui/kit/tone';
import type { Outcome, TimelineEntry } from '../model/timeline';
import css from './DiagnosisView.module.css';

const faces: Readonly<Record<Outcome, { tone: Tone; icon: IconName }>> = {
  ok: { tone: 'neutral', icon: 'check' },
  failed: { tone: 'danger', icon: 'fail' },
  aborted: { tone: 'neutral', icon: 'x' },
  error: { tone: 'danger', icon: 'alert' },
};

const columns = ['at', 'what', 'outcome', 'ms', 'requestId'] as const;

/** Calls and errors, a line each; cards where the columns do not fit. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useT();
  const narrow = useMedia('(max-width: 999.98px)');
  if (narrow) {
    return (
      <ul aria-label={t('diagnosis.page.timeline')}>
        {entries.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
    );
  }
  return (
    <div className="tw">
      <table className={`tbl tbl--card ${css.table}`} aria-label={t('diagnosis.page.timeline')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'ms' ? 'r' : undefined}>
                {t(`diagnosis.page.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The texts of an entry. */
function useCells({ at, outcome, call, error }: TimelineEntry) {
  const t = useT();
  const words = useDiagnosisWords();
  const { tone, icon } = faces[outcome];
  return {
    time: instantText(at),
    what: call ? `${call.method} ${call.path}` : words.error(error),
    frames: error?.frames ?? [],
    status: (
      <Status tone={tone} icon={icon}>
        {call ? words.outcome(call) : t(`diagnosis.from.${error.from}`)}
      </Status>
    ),
    ms: call ? words.milliseconds(call.ms) : '',
    requestId: call?.requestId ?? '',
  };
}

function What({ what, frames }: { what: string; frames: readonly string[] }) {
  const t = useT();
  return (
    <>
      <span className={`mono ${css.what}`}>{what}</span>
      {frames.length > 0 && (
        <details className={css.frames}>
          <summary>{t('diagnosis.page.frames')}</summary>
          <span className="mono">{frames.join('\n')}</span>
        </details>
      )}
    </>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { time, what, frames, status, ms, requestId } = useCells(entry);
  return (
    <tr>
      <td className="num t2">{time}</td>
      <td>
        <What what={what} frames={frames} />
      </td>
      <td>{status}</td>
      <td className="num r">{ms}</td>
      <td className={`mono t2 ${css.requestId}`}>{requestId}</td>
    </tr>
  );
}

function Card({ entry }: { entry: TimelineEntry }) {
  const { time, what, frames, status, ms, requestId } = useCells(entry);
  return (
    <li className={css.card}>
      <What what={what} frames={frames} />
      <div className={css.cardFacts}>
        {status}
        <span className="num">{ms}</span>
      </div>
      <span className="s12 t3 num">{time}</span>
      {requestId && <span className="s12 t3 mono">{requestId}</span>}
    </li>
  );
}
