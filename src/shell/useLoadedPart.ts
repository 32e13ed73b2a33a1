import { type ComponentType, useState } from 'react';
import { useErrorText } from '../providers/errorWording';
import { toast } from '../ui/feedback/toast';

/**
 * A component whose code is loaded with the first `fetch`; null until then. If that fails, a toast shows the error,
 * `onFailed` is called, and the next `fetch` tries again.
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>, onFailed: () => void) {
  const errorText = useErrorText();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetch = () => {
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        toast.error(errorText(error));
        onFailed();
      },
    );
  };
  return { Part, fetch };
}
