import { useT, wordingText } from '../../providers/texts';
import type { UploadItem } from './uploadItem';

/** What came of the last picture, for those who do not see its tile. Percents are not told: they can be asked for. */
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
