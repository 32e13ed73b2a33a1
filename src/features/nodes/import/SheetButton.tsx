import { type ReactNode, useState } from 'react';
import { usePlaces } from '../../../domain/places/places';
import { CannotSave, saveFile } from '../../../lib/saveFile';
import { SessionEnded } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import css from './Import.module.css';
import type { ImportRow } from './importRows';
import { writeSpreadsheet } from './spreadsheetWorker';
import { useFailedSheets, useTemplateSheets } from './useSheets';

interface SheetButtonProps {
  /** The file name. */
  name: string;
  /** The content, created on press. */
  sheets: () => Parameters<typeof writeSpreadsheet>[0];
  children: ReactNode;
}

/** Creates a spreadsheet off the main thread and saves it. */
export function SheetButton({ name, sheets, children }: SheetButtonProps) {
  const t = useT();
  const errorText = useErrorText();
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
      toast.error(error instanceof CannotSave ? errorText(error) : t('binding.import.writeFailed'));
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

/** Saves the unbound rows with their reasons. */
export function DownloadButton({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT();
  const sheets = useFailedSheets();
  const left = rows.filter(({ outcome: { kind } }) => kind !== 'bound' && kind !== 'removed' && kind !== 'aside');
  return (
    <SheetButton name={t('binding.import.sheet.failedName')} sheets={() => sheets(left)}>
      {t('binding.import.download', { count: left.length })}
    </SheetButton>
  );
}

/** Saves the template. */
export function TemplateButton() {
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
