import { recordWord } from '../../../domain/wallet/recordWords';
import { dayLabel } from '../../../lib/calendarWords';
import { maskAccount, mayBeSameAccount } from '../../../lib/masking';
import { dayOf } from '../../../lib/time';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { useLocale, useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';

/** The account that receives a withdrawal: a part of the payout details. */
export interface CollectionAccount {
  readonly collectionMethod: string;
  readonly collectionNumber: string;
}

/** Whether two accounts may be the same. A masked number is only compared by its visible part. */
export const mayBeSame = (one: CollectionAccount, other: CollectionAccount): boolean =>
  one.collectionMethod === other.collectionMethod && mayBeSameAccount(one.collectionNumber, other.collectionNumber);

/** Formats an account: the method and the masked number, within which no line breaks. */
export function useAccountWords(): (account: CollectionAccount) => string {
  const t = useT();
  return ({ collectionMethod, collectionNumber }) =>
    `${recordWord(t, 'method', collectionMethod)} ${maskAccount(collectionNumber).replaceAll(' ', '\u00a0')}`.trim();
}

interface OtherAccountNoteProps {
  account: CollectionAccount;
  /** The wallet's last withdrawal; null for none, undefined until it has loaded. */
  last: Withdrawal | null | undefined;
}

/** Says that the account differs from that of the wallet's last withdrawal (R10-27). */
export function OtherAccountNote({ account, last }: OtherAccountNoteProps) {
  const t = useT();
  const { locale } = useLocale();
  const words = useAccountWords();
  // An account without payout details sees what is missing instead (`MissingNote`).
  if (!last || account.collectionNumber === '' || mayBeSame(account, last)) return null;
  const day = dayLabel(dayOf(last.create), false, locale);
  return (
    <Note tone="warning">
      <span className="num">
        {t('wallet.balances.differsFromLast', { day, was: words(last), now: words(account) })}
      </span>
    </Note>
  );
}
