import { expect, it } from 'vitest';
import { optionsShown } from './FilterChoices';

const accounts = Array.from({ length: 1200 }, (_, index) => {
  const value = `node_provider_${String(index + 1).padStart(4, '0')}`;
  return { value, label: index === 41 ? `${value}（福州九州）` : value };
});
const values = (shown: readonly { value: string }[]) => shown.map(({ value }) => value);

it('optionsShown: lists chosen options first, up to the limit, and counts the rest', () => {
  const { shown, hidden } = optionsShown(accounts, ['node_provider_0900'], '', 3);
  expect(values(shown)).toEqual(['node_provider_0900', 'node_provider_0001', 'node_provider_0002']);
  expect(hidden).toBe(1197);
});

it('optionsShown: finds by value and by remark, ignoring case and width (R3-501)', () => {
  expect(values(optionsShown(accounts, [], ' 九州 ', 3).shown)).toEqual(['node_provider_0042']);
  expect(values(optionsShown(accounts, [], '\u202aＰＲＯＶＩＤＥＲ＿００４２\u200b', 3).shown)).toEqual([
    'node_provider_0042',
  ]);
  expect(values(optionsShown(accounts, [], '(福州', 3).shown)).toEqual(['node_provider_0042']);
  expect(optionsShown(accounts, [], 'PROVIDER_119', 3)).toMatchObject({ hidden: 7 });
  expect(optionsShown(accounts, [], 'nobody', 3)).toEqual({ shown: [], hidden: 0 });
});

it('optionsShown: keeps the order of a short list, and chosen values that are no longer options', () => {
  const few = accounts.slice(0, 3);
  expect(values(optionsShown(few, ['node_provider_0002', 'gone'], '', 3).shown)).toEqual([
    'gone',
    'node_provider_0001',
    'node_provider_0002',
    'node_provider_0003',
  ]);
});

it('optionsShown: never hides chosen values', () => {
  const chosen = accounts.slice(0, 5).map(({ value }) => value);
  expect(values(optionsShown(accounts, chosen, '', 3).shown)).toEqual(chosen);
});
