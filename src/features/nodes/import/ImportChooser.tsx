import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { usePlaces } from '../../../domain/places/places';
import { SessionEnded } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Failure } from '../../../ui/feedback/Failure';
import { toast } from '../../../ui/feedback/toast';
import { useSaveFile } from '../../../ui/feedback/useSaveFile';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import css from './ImportChooser.module.css';
import type { ImportRow } from './importRows';
import { writeSpreadsheet } from './spreadsheetWorker';
import { useFailedSheets, useTemplateSheets } from './useSheets';
import type { ChoiceFailure, ImportStage } from './useSpreadsheetImport';

interface ImportChooserProps {
  stage: Extract<ImportStage, { kind: 'choose' | 'reading' }>;
  onFile: (file: File) => void;
  onStop: () => void;
}

/** Chooses a file by button or drop. Shows the limits, and the problem of the last file. */
export function ImportChooser({ stage, onFile, onStop }: ImportChooserProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const reading = stage.kind === 'reading';
  const failure = stage.kind === 'choose' ? stage.failure : null;

  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setDragOver(inside && !reading);
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
        className={isDragOver ? `${css.dropZone} ${css.over}` : css.dropZone}
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
            <p className={`${css.dropTitle} only-desk`}>{t('binding.import.drop')}</p>
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
            // Without this, choosing the same file again after correcting it would not fire a change event.
            target.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </section>
      {failure !== null && <Refusal failure={failure} onFile={onFile} />}
      <TemplateButton />
    </div>
  );
}

function Refusal({ failure: { file, problem }, onFile }: { failure: ChoiceFailure; onFile: (file: File) => void }) {
  const t = useT();
  if (typeof problem !== 'string') {
    return <Failure size="line" title={file.name} error={problem.error} onRetry={() => onFile(file)} />;
  }
  const words = t(`binding.import.problems.${problem}`);
  return (
    <p className="f__e" role="alert">
      <Icon name="alert" size={14} />
      <span>{t('binding.import.problemOf', { name: file.name, problem: words })}</span>
    </p>
  );
}

interface SheetButtonProps {
  /** The file name. */
  name: string;
  /** The content, created when the button is pressed. */
  sheets: () => Parameters<typeof writeSpreadsheet>[0];
  children: ReactNode;
}

/** Creates a spreadsheet off the main thread and downloads it. */
function SheetButton({ name, sheets, children }: SheetButtonProps) {
  const t = useT();
  const saveFile = useSaveFile();
  const { client } = useConsole();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { signal } = client.scope();
      const file = await writeSpreadsheet(sheets(), signal);
      saveFile(file, name, signal);
    } catch (error) {
      if (error instanceof SessionEnded) return;
      toast.error(t('binding.import.writeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={busy} onClick={() => void make()}>
      {children}
    </Button>
  );
}

/** Downloads the rows that are not bound, with the reasons. */
export function DownloadButton({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT();
  const sheets = useFailedSheets();
  const unbound = rows.filter(({ outcome: { kind } }) => kind !== 'bound' && kind !== 'removed' && kind !== 'aside');
  return (
    <SheetButton name={t('binding.import.sheet.failedName')} sheets={() => sheets(unbound)}>
      {t('binding.import.download', { count: unbound.length })}
    </SheetButton>
  );
}

/** Downloads the template. */
function TemplateButton() {
  const t = useT();
  const { countries } = usePlaces();
  const sheets = useTemplateSheets();
  return (
    <div className={css.templates}>
      <SheetButton name={t('binding.import.sheet.templateName')} sheets={() => sheets(countries)}>
        {t('binding.import.template')}
      </SheetButton>
      <p className="s13 t2">{t('binding.import.templateHint')}</p>
      <DocumentLink name="doc-bind-device" anchor="import" apart />
    </div>
  );
}
