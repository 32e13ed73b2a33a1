import { useEffect, useEffectEvent, useId, useState } from 'react';
import { DiagnosisFacts, instantText, useDiagnosisWords } from '../../domain/diagnosis/DiagnosisFacts';
import type { DiagnosisData } from '../../domain/diagnosis/diagnosis';
import { makeDiagnosis } from '../../domain/diagnosis/makeDiagnosis';
import { pages } from '../../pages';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { diagnosisRequest } from '../../ui/feedback/DiagnosisButton';
import { useSaveFile } from '../../ui/feedback/useSaveFile';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/overlays';
import css from './Diagnosis.module.css';

const paths = pages.map(({ path }) => path);

/**
 * The diagnosis of this page. The user can view all of it, and then save it as a file (R2-32). Each opening collects
 * the diagnosis again.
 */
export function Diagnosis() {
  const t = useT();
  const saveFile = useSaveFile();
  const { client, texts } = useConsole();
  const make = () =>
    makeDiagnosis({
      window,
      callLog: client.callLog(),
      paths,
      version: __CONSOLE_VERSION__,
      locale: texts.locale(),
      now: Date.now(),
    });
  const [content, setContent] = useState(make);
  const [open, setOpen] = useState(true);
  const again = useEffectEvent(() => {
    setContent(make());
    setOpen(true);
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener(diagnosisRequest, listener);
    return () => window.removeEventListener(diagnosisRequest, listener);
  }, []);
  const close = () => setOpen(false);
  const save = () => {
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
    const time = instantText(content.madeAt).replace(/\D/g, '');
    if (saveFile(file, `console-diagnosis-${time}.json`, client.scope().signal)) close();
  };
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={t('diagnosis.title')}
      actions={
        <>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <Button kind="primary" icon="download" onClick={save}>
            {t('diagnosis.save')}
          </Button>
        </>
      }
    >
      <DiagnosisPreview diagnosis={content} />
    </Dialog>
  );
}

/** Shows everything that the file will contain. */
function DiagnosisPreview({ diagnosis }: { diagnosis: DiagnosisData }) {
  const t = useT();
  const words = useDiagnosisWords();
  const { calls, errors } = diagnosis;
  return (
    <div className={css.body}>
      <p>{t('diagnosis.intro')}</p>
      <DiagnosisFacts diagnosis={diagnosis} />
      <ErrorLines
        title={t('diagnosis.calls', { count: calls.length })}
        none={t('diagnosis.noCalls')}
        lines={calls.map((call, at) => [
          at,
          call.at,
          `${call.method} ${call.path}`,
          [words.outcome(call), words.milliseconds(call.ms), ...(call.requestId ? [call.requestId] : [])].join(' · '),
        ])}
      />
      <ErrorLines
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
  /** The entries, newest last: key, time, subject and facts. */
  lines: readonly (readonly [key: number, at: string, what: string, facts: string])[];
}

function ErrorLines({ title, none, lines }: LinesProps) {
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
