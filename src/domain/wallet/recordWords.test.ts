import { expect, it } from 'vitest';
import { recordWord } from './recordWords';

const key = (of: string) => of;

it('record codes: known ones have texts, others are shown as they are, an empty one as a dash', () => {
  expect(recordWord(key, 'status', 'success')).toBe('wallet.records.states.success');
  expect(recordWord(key, 'method', 'personalPayPal')).toBe('wallet.records.methods.personalPayPal');
  for (const unknown of ['frozen', 'constructor', 'bill']) expect(recordWord(key, 'status', unknown)).toBe(unknown);
  expect(recordWord(key, 'type', '')).toBe('common.none');
});
