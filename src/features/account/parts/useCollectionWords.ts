import type { TextKey } from '../../../../i18n';
import { useT } from '../../../providers/texts';
import { isCard } from '../model/collectionModel';

/** Texts for the values of collection info. */
export function useCollectionWords(): {
  /** The text for a code; an unknown code as it came. */
  readonly words: (key: TextKey | null, code: string) => string;
  /** A readable number: cards in groups of four. */
  readonly number: (method: string, text: string) => string;
} {
  const t = useT();
  return {
    words: (key, code) => (key === null ? code || t('common.none') : t(key)),
    number: (method, text) => (isCard(method) && /^\d+$/.test(text) ? text.replaceAll(/\d{4}(?=\d)/g, '$& ') : text),
  };
}
