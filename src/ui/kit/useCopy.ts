import { useT } from '../../providers/texts';
import { toast } from '../feedback/toast';
import { copyText } from './copyText';

/** Copies a text and says 复制成功 (R2-27), or that the browser refused. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  return async (text) => {
    if (await copyText(text)) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
}
