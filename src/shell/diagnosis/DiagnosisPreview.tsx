import { useId } from 'react';
import { DiagnosisFacts } from '../../domain/diagnosis/DiagnosisFacts';
import type { Diagnosis } from '../../domain/diagnosis/diagnosis';
import { instantText } from '../../domain/diagnosis/instantText';
import { useDiagnosisWords } from '../../domain/diagnosis/useDiagnosisWords';
import { useT } from '../../providers/texts';
import css from './DiagnosisPreview.module.css';

/** Everything that the file will hold. */
export function DiagnosisPreview({ diagnosis }: { diagnosis: Diagnosis }) {
  const t = useT();
  const words = useDiagnosisWords();
  const { calls, errors } = diagnosis;
  return (
    <div className={css.body}>
      <p>{t('diagnosis.intro')}</p>
      <DiagnosisFacts diagnosis={diagnosis} />
      <Lines
        title={t('diagnosis.calls', { count: calls.length })}
        none={t('diagnosis.noCalls')}
        lines={calls.map((call, at) => [
          at,
          call.at,
          `${call.method} ${call.path}`,
          [words.outcome(call), words.milliseconds(call.ms), ...(call.requestId ? [call.requestId] : [])].join(' · '),
        ])}
      />
      <Lines
        title={t('diagnosis.errors', { count: errors.length })}
        none={t('diagnosis.noErrors')}
        lines={errors.map((error, at) => [at, error.at, words.error(error), error.frames.join(' ')])}
      />
    </div>
  );
}

interface LinesProps {
  title: string;
  none: string;
  /** Key, time, what, and its facts; the newest last. */
  lines: readonly (readonly [key: number, at: string, what: string, facts: string])[];
}

function Lines({ title, none, lines }: LinesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={css.title} id={id}>
        {title}
      </h3>
      {lines.length === 0 ? (
        <p className="s12 t3">{none}</p>
      ) : (
        <ol className={`${css.lines} num`} aria-labelledby={id}>
          {[...lines].reverse().map(([key, at, what, facts]) => (
            <li key={key}>
              <span title={instantText(at)}>{instantText(at).slice(11)}</span>
              <span className={css.path}>{what}</span>
              <span>{facts}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
