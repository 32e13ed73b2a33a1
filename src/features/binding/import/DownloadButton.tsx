import { useState } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import type { ImportRow } from './importRows';
import { saveFile } from './saveFile';
import { writeSpreadsheet } from './spreadsheetWorker';
import { useFailedSheets } from './useSheets';

/** Hands out the rows that are not bound, each with the reason. */
export function DownloadButton({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT();
  const sheets = useFailedSheets();
  const [busy, setBusy] = useState(false);
  const left = rows.filter(({ outcome: { kind } }) => kind !== 'bound' && kind !== 'removed');
  const make = async () => {
    setBusy(true);
    try {
      saveFile(await writeSpreadsheet(sheets(left)), t('binding.import.sheet.failedName'));
    } catch {
      toast.error(t('binding.import.writeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={busy} onClick={() => void make()}>
      {t('binding.import.download', { count: left.length })}
    </Button>
  );
}
