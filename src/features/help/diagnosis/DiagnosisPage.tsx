import { useId, useRef, useState } from 'react';
import { type Diagnosis, type DiagnosisProblem, readDiagnosisFile } from '../../../domain/diagnosis/diagnosis';
import { useFileDrop } from '../../../domain/upload/useFileDrop';
import { useT, useTexts } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { useTitle } from '../../../ui/page/pageTitle';
import { DiagnosisView } from './DiagnosisView';
import diagnosisViewCss from './DiagnosisView.module.css';

/** A diagnosis as it was opened; a number for each file, so that a second one begins without the filters of the first. */
interface Opened {
  readonly id: number;
  readonly name: string;
  readonly diagnosis: Diagnosis;
}

/** `/help/diagnosis`: opens a file that somebody exported (R2-34). Nothing of it is sent or kept. */
export function DiagnosisPage() {
  useTexts('exporting');
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  useTitle(t('shell.pages.diagnosis'));
  return (
    <div className="page">
      <DiagnosisChooser
        name={opened?.name ?? null}
        onOpen={(name, diagnosis) => setOpened((before) => ({ id: (before?.id ?? 0) + 1, name, diagnosis }))}
      />
      {opened && <DiagnosisView key={opened.id} diagnosis={opened.diagnosis} />}
    </div>
  );
}

interface DiagnosisChooserProps {
  /** The name of the file that is open; null before the first. */
  name: string | null;
  onOpen: (name: string, diagnosis: Diagnosis) => void;
}

/** Chooses a file by button or drop; says next to it what is wrong with the last one. */
function DiagnosisChooser({ name, onOpen }: DiagnosisChooserProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly problem: DiagnosisProblem } | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = file;
    const read = await readDiagnosisFile(file);
    if (latest.current !== file) return; // Another one was chosen meanwhile.
    const problem = typeof read === 'string' ? read : null;
    setFailed(problem && { name: file.name, problem });
    if (typeof read !== 'string') onOpen(file.name, read);
  };
  const { over, handlers } = useFileDrop(([file]) => void take(file));
  return (
    <div className={diagnosisViewCss.choose}>
      <section
        aria-label={t('diagnosis.page.drop')}
        className={[diagnosisViewCss.dropZone, over && diagnosisViewCss.over, name !== null && diagnosisViewCss.opened]
          .filter(Boolean)
          .join(' ')}
        {...handlers}
      >
        <span className="state__ico">
          <Icon name="upload" />
        </span>
        <p className={diagnosisViewCss.dropTitle} role="status">
          {name === null ? t('diagnosis.page.drop') : t('diagnosis.page.dropped', { name })}
        </p>
        <Button
          kind={name === null ? 'primary' : 'outlined'}
          aria-describedby={failed ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {t(name === null ? 'diagnosis.page.choose' : 'diagnosis.page.another')}
        </Button>
        <p className="s12 t3">{t('diagnosis.page.local')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allow choosing the same file again.
            target.value = '';
            void take(file);
          }}
        />
      </section>
      {failed && (
        <p className="f__e" id={id} role="alert">
          <Icon name="alert" size={14} />
          <span>
            {t('diagnosis.page.problem', {
              name: failed.name,
              problem: t(`diagnosis.page.problems.${failed.problem}`),
            })}
          </span>
        </p>
      )}
    </div>
  );
}
