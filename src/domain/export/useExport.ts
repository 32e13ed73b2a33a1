import { useState } from 'react';
import { useConsole } from '../../providers/console';
import type { Translate } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../../ui/feedback/toast';

/**
 * What a button of an export does: brings in the texts of exports, then has `begin` bring in the code of this one and
 * start it. `busy` until it is on its way, from where the tray tells of it. Code or texts that do not come are told in
 * a toast, and pressing again asks anew.
 */
export function useExport(begin: (t: Translate) => Promise<void>): { busy: boolean; start: () => void } {
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await texts.enter('exporting');
      await begin(texts.translate());
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return { busy, start: () => void run() };
}
