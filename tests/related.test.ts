import { expect, it } from 'vitest';
import { relatedTests } from './related.mjs';

const flow = (words: string) => `import '../support/renderConsole';\n${words}`;
const files = new Map([
  ['i18n/zh/wallet.ts', "{ title: '账单', draw: '提现', done: '提现成功', fee: '手续费', month: '月份' }"],
  ['i18n/en/wallet.ts', "{ title: 'Bill' }"],
  ['i18n/zh/nodes.ts', "{ title: '节点', bind: '绑定', serial: '序列号', place: '机房', draw: '提现' }"],
  ['i18n/zh/common.ts', "{ save: '保存', stop: '取消', more: '更多', close: '关闭' }"],
  ['src/features/wallet/drawRules.ts', 'export const most = 5;'],
  ['src/features/wallet/drawRules.test.ts', "import { most } from './drawRules';"],
  ['src/features/wallet/Draw.tsx', "import { most } from './drawRules';\nt('wallet.draw'); t('common.save');"],
  ['src/features/wallet/Draw.test.tsx', "import { Draw } from './Draw';"],
  ['src/features/nodes/Nodes.tsx', "t('nodes.title'); t('common.save');"],
  ['tests/flows/draw.test.tsx', flow("'账单' /^提现/ '提现成功' '手续费'")],
  ['tests/flows/nodes.test.tsx', flow("'节点' '绑定' '序列号' '机房' '提现' '账单' '手续费' '提现成功'")],
  ['tests/flows/words.test.tsx', flow("'保存' '取消' '更多' '关闭'")],
  ...Array.from({ length: 30 }, (_, at): [string, string] => [
    `src/ui/Part${at}.tsx`,
    "import { rest } from './rest';\nt('common.save')",
  ]),
  ['src/ui/rest.ts', 'export const rest = 1;'],
  ...Array.from({ length: 50 }, (_, at): [string, string] => [
    `src/ui/Part${at}.test.tsx`,
    "import { rest } from './rest';",
  ]),
]);
const chosen = (changed: string) => {
  const { tests, flows } = relatedTests(files, changed.split(' '));
  return [tests, flows].map((one) => one.chosen.map(({ file }) => file));
};

it('a changed module: the tests that import it, the nearest first, and the flows that contain the texts of the files that use it', () => {
  expect(chosen('src/features/wallet/drawRules.ts')).toEqual([
    ['src/features/wallet/drawRules.test.ts', 'src/features/wallet/Draw.test.tsx'],
    ['tests/flows/draw.test.tsx', 'tests/flows/nodes.test.tsx'],
  ]);
  expect(chosen('src/features/nodes/Nodes.tsx')).toEqual([[], ['tests/flows/nodes.test.tsx']]);
  expect(chosen('i18n/en/wallet.ts')[1]).toEqual(['tests/flows/draw.test.tsx', 'tests/flows/nodes.test.tsx']);
});

it('a test that changed itself comes first', () => {
  const changed = 'src/features/wallet/drawRules.ts tests/flows/words.test.tsx src/features/wallet/Draw.test.tsx';
  expect(chosen(changed)).toEqual([
    ['src/features/wallet/Draw.test.tsx', 'src/features/wallet/drawRules.test.ts'],
    ['tests/flows/words.test.tsx', 'tests/flows/draw.test.tsx', 'tests/flows/nodes.test.tsx'],
  ]);
});

it('a module that everything needs has no flow, and 40 tests at most; the others are listed', () => {
  const { tests, flows, wide } = relatedTests(files, ['src/ui/rest.ts']);
  expect([tests.chosen.length, tests.left.length, flows.chosen, wide]).toEqual([40, 10, [], ['src/ui/rest.ts']]);
});

it('six flows at most, but all that changed themselves', () => {
  const many = Array.from({ length: 9 }, (_, at) => `tests/flows/draw${at}.test.tsx`);
  const more = new Map([
    ...files,
    ...many.map((file): [string, string] => [file, flow("'账单' '提现' '提现成功' '手续费'")]),
  ]);
  expect(relatedTests(more, ['i18n/zh/wallet.ts']).flows).toMatchObject({ chosen: { length: 6 }, left: { length: 5 } });
  expect(relatedTests(more, ['i18n/zh/wallet.ts', ...many]).flows.chosen.map(({ file }) => file)).toEqual(many);
});
