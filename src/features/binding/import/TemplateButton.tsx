import { useState } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { usePlaces } from '../usePlaces';
import { saveFile } from './saveFile';
import { writeSpreadsheet } from './spreadsheetWorker';
import { useTemplateSheets } from './useSheets';

/** Makes and hands out the template. */
export function TemplateButton() {
  const t = useT();
  const { countries } = usePlaces();
  const sheets = useTemplateSheets();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      saveFile(await writeSpreadsheet(sheets(countries)), t('binding.import.sheet.templateName'));
    } catch {
      toast.error(t('binding.import.writeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="imp__tpl">
      <Button icon="download" busy={busy} onClick={() => void make()}>
        {t('binding.import.template')}
      </Button>
      <p className="s13 t2">{t('binding.import.templateHint')}</p>
    </div>
  );
}
