import { useCallback, useRef } from 'react';
import { DownloadsDropped, requireDownloads, saveFile } from '../../lib/saveFile';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { toast } from './toast';

/**
 * Returns a function that starts a download and shows a toast that says where to look for the file. Some apps open the
 * page but drop downloads. In such an app, the first press shows the advice to open the page in a browser; the next
 * press tries the download anyway.
 *
 * @returns a function of the file, its name, the session's scope and what to do with the file (a sentence, optional);
 *   it returns false if it showed the advice instead
 */
export function useSaveFile() {
  const t = useT();
  const errorText = useErrorText();
  const advised = useRef(false);
  return useCallback(
    (content: Blob, name: string, scope: AbortSignal, next = ''): boolean => {
      try {
        if (!advised.current) requireDownloads();
      } catch (error) {
        if (!(error instanceof DownloadsDropped)) throw error;
        advised.current = true;
        toast.error(t('common.downloadAgain', { advice: errorText(error) }));
        return false;
      }
      saveFile(content, name, scope);
      toast.success(t('common.downloading', { name, next, where: t('common.downloadWhere') }));
      return true;
    },
    [t, errorText],
  );
}
