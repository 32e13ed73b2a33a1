import type { TextKey } from '../../../i18n';
import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import { useT } from '../../providers/texts';
import { Status, type StatusLook } from '../../ui/kit/Status';

const appearance = {
  transferring: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'ok' },
  failure: { tone: 'danger', icon: 'fail' },
} as const satisfies Readonly<Record<string, StatusLook>>;

/** Shows the wallet of an entry (R9-32) or the status of a withdrawal (R9-34). An unknown code is shown as it is. */
export function RecordStatus({ record }: { record: Entry | Withdrawal }) {
  const t = useT();
  if ('txId' in record) {
    const known = Object.hasOwn(appearance, record.status)
      ? appearance[record.status as keyof typeof appearance]
      : undefined;
    return <Status {...(known ?? { tone: 'neutral', icon: 'info' })}>{recordWord(t, 'status', record.status)}</Status>;
  }
  const wallet = walletWord(t, record.walletType);
  // What is taken from the wallet, such as a negative adjustment, is no success.
  const tone = record.amount < 0 ? 'neutral' : 'success';
  return isKnownWallet(record.walletType) ? (
    <Status tone={tone} icon="wallet">
      {wallet}
    </Status>
  ) : (
    wallet
  );
}

/** The texts of known codes; any other code is shown as it is (docs/platform.md, "Conventions"). */
const words: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  type: {
    bill: 'wallet.records.types.bill',
    compensation: 'wallet.records.types.compensation',
    adjustment: 'wallet.records.types.adjustment',
    withdraw: 'wallet.records.types.withdraw',
  },
  status: {
    transferring: 'wallet.records.states.transferring',
    success: 'wallet.records.states.success',
    failure: 'wallet.records.states.failure',
  },
  method: {
    personalAlipay: 'wallet.records.methods.personalAlipay',
    personalCard: 'wallet.records.methods.personalCard',
    enterpriseCard: 'wallet.records.methods.enterpriseCard',
    personalPayPal: 'wallet.records.methods.personalPayPal',
  },
};

/** The text for a record's type, status or payout method; `—` for an empty code. */
export function recordWord(t: (key: TextKey) => string, kind: 'type' | 'status' | 'method', code: string): string {
  const known = words[kind];
  const key = known && Object.hasOwn(known, code) ? known[code] : undefined;
  if (key !== undefined) return t(key);
  return code === '' ? t('common.none') : code;
}

const wallets: readonly TextKey[] = ['wallet.records.inMonthly', 'wallet.records.inWeekly'];

const isKnownWallet = (walletType: number): boolean => wallets[walletType] !== undefined;

/** The name of an entry's wallet: 0 monthly, 1 weekly; any other type is shown as it is. */
export function walletWord(t: (key: TextKey) => string, walletType: number): string {
  const key = wallets[walletType];
  return key === undefined ? String(walletType) : t(key);
}
