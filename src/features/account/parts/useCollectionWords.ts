import type { TextKey } from '../../../../i18n';
import { useT } from '../../../providers/texts';
import { isCard } from '../model/collectionModel';

/** Words for what collection info holds. */
export function useCollectionWords(): {
  /** The words of a code; one without stands as it came. */
  readonly words: (key: TextKey | null, code: string) => string;
  /** A number to be read: a card's in groups of four. */
  readonly number: (method: string, text: string) => string;
} {
  const t = useT();
  return {
    words: (key, code) => (key === null ? code || t('common.none') : t(key)),
    number: (method, text) => (isCard(method) && /^\d+$/.test(text) ? text.replaceAll(/\d{4}(?=\d)/g, '$& ') : text),
  };
}
