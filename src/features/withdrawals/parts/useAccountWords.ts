import { recordWord } from '../../../domain/wallet/recordWords';
import { maskAccount } from '../../../lib/masking';
import { useT } from '../../../providers/texts';

interface Collection {
  readonly collectionMethod: string;
  readonly collectionNumber: string;
}

/** Formats a collection account: the method and the masked number. */
export function useAccountWords(): (collection: Collection) => string {
  const t = useT();
  return ({ collectionMethod, collectionNumber }) =>
    `${recordWord(t, 'method', collectionMethod)} ${maskAccount(collectionNumber)}`.trim();
}
