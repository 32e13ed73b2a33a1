import { maskAccount } from '../../../lib/masking';
import { useT } from '../../../providers/texts';
import { recordWord } from '../recordWords';

interface Collection {
  readonly collectionMethod: string;
  readonly collectionNumber: string;
}

/** Words for where money goes: the method's name and the number, its middle masked. */
export function useAccountWords(): (collection: Collection) => string {
  const t = useT();
  return ({ collectionMethod, collectionNumber }) =>
    `${recordWord(t, 'method', collectionMethod)} ${maskAccount(collectionNumber)}`.trim();
}
