import { useState } from 'react';
import { useConsole } from '../../providers/console';
import { useErrorText } from '../../providers/errorWording';
import type { Translate } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';

/**
 * The state of an export button. `start` loads the texts of exports, then calls `begin`, which loads the code of this
 * export and starts it; `busy` until then. A loading failure shows a toast, and pressing again retries it.
 */
export function useExport(begin: (t: Translate) => Promise<void>): { busy: boolean; start: () => void } {
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await texts.enter('screens');
      await begin(texts.translate());
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return { busy, start: () => void run() };
}
