import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../../../lib/money';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { drawnFrom, type Taker, withdrawnBy } from './drawnFrom';

const entry = (create: number, amount: number, over: Partial<Entry> = {}): Entry => ({
  type: amount < 0 ? 'adjustment' : 'bill',
  create,
  rzId: `RZ${create}`,
  amount,
  walletType: 0,
  ...over,
});
const withdrawal = (create: number, amount: number, over: Partial<Withdrawal> = {}): Withdrawal => ({
  type: 'withdraw',
  create,
  txId: `TX${create}`,
  amount,
  collectionMethod: 'enterpriseCard',
  collectionNumber: '',
  status: 'success',
  ...over,
});
const nameOf = (taker: Taker): string => ('rzId' in taker ? taker.rzId : taker.txId);

function told(entries: Entry[], withdrawals: Withdrawal[]) {
  const { shares, uncovered, remaining } = drawnFrom(entries, withdrawals);
  return {
    shares: shares.map((share) => `${share.entry.rzId} → ${nameOf(share.taker)} ${share.amount}`),
    uncovered: [...uncovered].map(([taker, rest]) => `${nameOf(taker)} ${rest}`),
    left: [...remaining].map(([of, rest]) => `${of.rzId} ${rest}`),
  };
}

describe('drawnFrom', () => {
  it('uses the oldest entry first, whatever the order of the records', () => {
    expect(told([entry(3, 50), entry(1, 100)], [withdrawal(5, 30), withdrawal(2, 80)])).toEqual({
      shares: ['RZ1 → TX2 80', 'RZ1 → TX5 20', 'RZ3 → TX5 10'],
      uncovered: [],
      left: ['RZ1 0', 'RZ3 40'],
    });
  });

  it('counts pending withdrawals, but not failed ones', () => {
    const ones = [withdrawal(2, 60, { status: 'failure' }), withdrawal(3, 60, { status: 'transferring' })];
    expect(told([entry(1, 100)], ones)).toEqual({ shares: ['RZ1 → TX3 60'], uncovered: [], left: ['RZ1 40'] });
  });

  it('treats amounts taken back like withdrawals, deducted from the next entry if nothing is left', () => {
    expect(told([entry(1, 100), entry(2, -30), entry(4, 50)], [withdrawal(3, 70)])).toEqual({
      shares: ['RZ1 → RZ2 30', 'RZ1 → TX3 70'],
      uncovered: [],
      left: ['RZ1 0', 'RZ4 50'],
    });
    expect(told([entry(1, 10), entry(2, -30), entry(3, 50)], [])).toEqual({
      shares: ['RZ1 → RZ2 10', 'RZ3 → RZ2 20'],
      uncovered: [],
      left: ['RZ1 0', 'RZ3 30'],
    });
    expect(told([entry(2, -30)], []).uncovered).toEqual(['RZ2 30']);
  });

  it('reports the uncovered part of a withdrawal', () => {
    expect(told([entry(1, 10), entry(3, 50)], [withdrawal(2, 30)])).toEqual({
      shares: ['RZ1 → TX2 10'],
      uncovered: ['TX2 20'],
      left: ['RZ1 0', 'RZ3 50'],
    });
  });

  it('same second: entries come first', () => {
    expect(told([entry(1, 10)], [withdrawal(1, 10)]).shares).toEqual(['RZ1 → TX1 10']);
  });

  const cents = fc.integer({ min: 0, max: 90_000_000_000_000 });
  const wallet = fc.record({
    entries: fc.array(
      fc
        .tuple(fc.nat(30), fc.oneof(cents, fc.integer({ min: -5_000_000, max: 5_000_000 })))
        .map(([create, amount]) => ({ ...entry(create, amount) })),
      { maxLength: 20 },
    ),
    withdrawals: fc.array(
      fc
        .tuple(fc.nat(30), cents, fc.constantFrom('success', 'failure', 'transferring'))
        .map(([create, amount, status]) => withdrawal(create, amount, { status })),
      { maxLength: 20 },
    ),
  });

  it('neither loses nor creates a cent', () => {
    fc.assert(
      fc.property(wallet, ({ entries, withdrawals }) => {
        const { shares, uncovered, remaining } = drawnFrom(entries, withdrawals);
        for (const share of shares) expect(share.amount).toBeGreaterThan(0);
        const takers: [Taker, number][] = [
          ...withdrawals.map((one): [Taker, number] => [one, withdrawnBy(one)]),
          ...entries.filter(({ amount }) => amount < 0).map((one): [Taker, number] => [one, -one.amount]),
        ];
        for (const [taker, amount] of takers) {
          const parts = shares.filter((share) => share.taker === taker);
          expect(sumCents(parts.map((share) => share.amount)) + (uncovered.get(taker) ?? 0)).toBe(amount);
          if ('txId' in taker)
            for (const { entry: from } of parts) expect(from.create).toBeLessThanOrEqual(taker.create);
        }
        for (const one of entries.filter(({ amount }) => amount >= 0)) {
          const parts = shares.filter((share) => share.entry === one);
          const rest = remaining.get(one) ?? Number.NaN;
          expect(rest).toBeGreaterThanOrEqual(0);
          expect(sumCents(parts.map((share) => share.amount)) + rest).toBe(one.amount);
        }
        const whole = sumCents([
          ...entries.map(({ amount }) => amount),
          ...withdrawals.map((one) => -withdrawnBy(one)),
        ]);
        expect(sumCents([...remaining.values()])).toBe(whole + sumCents([...uncovered.values()]));
      }),
    );
  });

  it('uses up older entries first', () => {
    fc.assert(
      fc.property(wallet, ({ entries, withdrawals }) => {
        const { shares } = drawnFrom(entries, withdrawals);
        const used = shares.map((share) => share.entry.create);
        expect(used).toEqual([...used].sort((a, b) => a - b));
      }),
    );
  });
});
