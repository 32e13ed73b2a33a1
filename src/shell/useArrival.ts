import { type ComponentType, useState } from 'react';
import { useErrorText } from '../providers/useErrorText';
import { toast } from '../ui/feedback/toast';

/**
 * A component whose code comes with the first `fetch`; null until then. Where it cannot be had, a toast says so, what
 * was to open is told by `onFailed`, and fetching again asks anew.
 */
export function useArrival<Props>(load: () => Promise<ComponentType<Props>>, onFailed: () => void) {
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
