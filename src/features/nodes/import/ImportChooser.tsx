import { type DragEvent, useRef, useState } from 'react';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import css from './Import.module.css';
import { TemplateButton } from './SheetButton';
import type { ChoiceFailure, ImportStage } from './useSpreadsheetImport';

interface ImportChooserProps {
  stage: Extract<ImportStage, { kind: 'choose' | 'reading' }>;
  onFile: (file: File) => void;
  onStop: () => void;
}

/** Chooses a file by button or drop, with the limits and the problem of the last file. */
export function ImportChooser({ stage, onFile, onStop }: ImportChooserProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const reading = stage.kind === 'reading';
  const failure = stage.kind === 'choose' ? stage.failure : null;

  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !reading);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !reading) onFile(file);
  };
  return (
    <div className={css.choose}>
      <section
        aria-label={t('binding.import.drop')}
        className={over ? `${css.dropZone} ${css.over}` : css.dropZone}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        {reading ? (
          <div className={css.inner} role="status">
            <span className="spin" />
            <p className={css.dropTitle}>{t('binding.import.reading', { name: stage.name })}</p>
            <Button onClick={onStop}>{t('ra.action.cancel')}</Button>
          </div>
        ) : (
          <div className={css.inner}>
            <span className="state__ico">
              <Icon name="upload" />
            </span>
            <p className={css.dropTitle}>{t('binding.import.drop')}</p>
            <Button kind="primary" onClick={() => input.current?.click()}>
              {t('binding.import.choose')}
            </Button>
            <p className="s12 t3">{t('binding.import.limits')}</p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xlsm,.xls,.ods,.csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allow choosing the same file again after correcting it.
            target.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </section>
      {failure !== null && <Failure failure={failure} onFile={onFile} />}
      <TemplateButton />
    </div>
  );
}

function Failure({ failure: { file, problem }, onFile }: { failure: ChoiceFailure; onFile: (file: File) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const ours = typeof problem === 'string';
  const words = ours ? t(`binding.import.problems.${problem}`) : errorText(problem.error);
  return (
    <div className={css.wrong}>
      <p className="f__e" role="alert">
        <Icon name="alert" size={14} />
        <span>{t('binding.import.problemOf', { name: file.name, problem: words })}</span>
      </p>
      {!ours && (
        <Button size="sm" icon="refresh" onClick={() => onFile(file)}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
