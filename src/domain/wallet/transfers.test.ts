import { describe, expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import type { Withdrawal } from '../../platform/contract/wallet';
import { transferProblem } from './transfers';

const now = dayStart('2025-06-20') + 3600;
const on = (day: string, status: Withdrawal['status']): Withdrawal => ({
  ...{ type: 'withdraw', txId: day, amount: 100, collectionMethod: 'personalCard', collectionNumber: '1' },
  create: dayStart(day) + 7200,
  status,
});

describe('a withdrawal', () => {
  it.each([
    ['in progress for 7 days', on('2025-06-13', 'transferring'), [], null],
    ['in progress for 8 days', on('2025-06-12', 'transferring'), [], 'late'],
    [
      'in progress although a later one has arrived',
      on('2025-06-18', 'transferring'),
      [on('2025-06-19', 'success')],
      'late',
    ],
    [
      'in progress, and an earlier one has arrived',
      on('2025-06-18', 'transferring'),
      [on('2025-06-17', 'success')],
      null,
    ],
    ['in progress, and a later one too', on('2025-06-18', 'transferring'), [on('2025-06-19', 'transferring')], null],
    ['that failed 30 days ago', on('2025-05-21', 'failure'), [], 'failed'],
    ['that failed 31 days ago', on('2025-05-20', 'failure'), [], null],
    ['that failed, and was made again', on('2025-06-18', 'failure'), [on('2025-06-19', 'transferring')], null],
    ['that failed, and failed again', on('2025-06-18', 'failure'), [on('2025-06-19', 'failure')], 'failed'],
    ['that has arrived', on('2025-05-01', 'success'), [], null],
    ['in a state that the console does not know', on('2025-05-01', 'held' as Withdrawal['status']), [], null],
  ] as const)('%s (R19-27)', (_, one, others, problem) => {
    expect(transferProblem(one, [one, ...others], now)).toBe(problem);
  });
});
