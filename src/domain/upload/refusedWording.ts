import { formatByteSize } from '../../lib/byteSize';
import { mostPictureBytes } from '../../lib/picture/picture';
import type { Translate } from '../../providers/texts';
import type { RefusedFile } from './uploadItem';

const reasons = ['tooLarge', 'unsupported', 'damaged', 'empty', 'tooManyPixels', 'tooMany'] as const;

/** Why files were refused: a line per reason with the names of its files (R11-31, R11-32). */
export function refusedWording(refused: readonly RefusedFile[], most: number, t: Translate): string {
  const sentences = reasons.flatMap((reason) => {
    const names = refused.filter((file) => file.reason === reason).map(({ name }) => t('upload.quoted', { name }));
    if (names.length === 0) return [];
    const size = formatByteSize(mostPictureBytes);
    return [t(`upload.refused.${reason}`, { names: names.join(t('common.and')), size, most })];
  });
  return sentences.join('\n');
}
