import { type ReactNode, useState } from 'react';
import { SessionEnded } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import { saveFile } from '../../../ui/kit/saveFile';
import { writeSpreadsheet } from '../model/spreadsheetWorker';

interface SheetButtonProps {
  /** The file's name. */
  name: string;
  /** What is in it, asked for when it is pressed. */
  sheets: () => Parameters<typeof writeSpreadsheet>[0];
  children: ReactNode;
}

/** Makes a spreadsheet off the main thread and hands it out. */
export function SheetButton({ name, sheets, children }: SheetButtonProps) {
  const t = useT();
  const { client } = useConsole();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { signal } = client.scope();
      const file = await writeSpreadsheet(sheets(), signal);
      saveFile(file, name, signal);
    } catch (error) {
      if (!(error instanceof SessionEnded)) toast.error(t('binding.import.writeFailed'));
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
