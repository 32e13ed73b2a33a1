import { useT, wordingText } from '../../providers/texts';
import type { UploadItem } from './uploadItem';

/**
 * Announces the result of the last picture to screen readers. Progress is not announced; it can be read from the tile.
 */
export function UploadNews({ ended }: { ended: UploadItem | null }) {
  const t = useT();
  const words = () => {
    if (ended === null) return '';
    const { name, state } = ended;
    if (state.kind !== 'failed') return t('upload.told.done', { name });
    const { trouble } = state;
    return t('upload.told.failed', { name, why: wordingText(trouble, t) });
  };
  return (
    <div className="vh" role="status">
      {words()}
    </div>
  );
}
