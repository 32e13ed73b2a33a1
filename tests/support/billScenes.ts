import type { Fault } from '../../mocks/faults';
import { at, broken, pressing, type Scene } from './sceneTools';

const unconfirmed = at('miner01', '/wallet', '请在06-08 24:00前确认');
const confirming = pressing(unconfirmed, '确认账单', '请核对收款信息与税务发票信息');

/** Continues from the dialog by confirming, on a platform with these faults. */
function confirmed(faults: readonly Fault[], message: string): Scene['open'] {
  return async (tools) => {
    await confirming(tools);
    await tools.platform.faults(...faults);
    await tools.page.getByRole('button', { name: /^确认 \$/ }).click();
    await tools.page.getByRole('dialog').getByText(message).waitFor();
  };
}

/** Opens the bill by node; on a phone, the lines of the bill are folded at first. */
const byNode: Scene['open'] = async (tools) => {
  await at('miner01', '/wallet?month=2025-05', '收益明细')(tools);
  const button = tools.page.getByRole('button', { name: '按节点' });
  if (!(await button.isVisible())) await tools.page.getByText('收益明细').filter({ visible: true }).first().click();
  await pressing(async () => {}, '按节点', '深圳机房 C01')(tools);
};

/** Continues from the bill by node by comparing it with another month, and waits for a text. */
const compared =
  (month: string, faults: readonly Fault[], text: string | RegExp): Scene['open'] =>
  async (tools) => {
    await byNode(tools);
    await tools.platform.faults(...faults);
    await tools.page.getByRole('combobox', { name: '对比' }).selectOption(month);
    await tools.page.getByText(text).filter({ visible: true }).first().waitFor();
  };

const choosing = at('nopass01', '/device/list', '每周收益在次周三进入周结钱包');

/** Confirming a bill and choosing a settlement cycle. */
export const billScenes: readonly Scene[] = [
  { name: 'confirming a bill', open: confirming },
  {
    name: 'a bill that is not confirmed',
    open: confirmed([broken('POST /api/billing/v1/console/monthly_bill/confirm')], '可以再次确认'),
  },
  { name: 'a bill just confirmed', open: confirmed([], '按记录推算，08-10前') },
  {
    name: 'bill outside the checking days',
    open: async (tools) => {
      await tools.platform.standAt(Date.parse('2025-06-09T00:00:00+08:00') / 1000);
      await at('miner01', '/wallet', /^核对期为每月3日至8日/)(tools);
    },
  },
  { name: 'bill by node', open: byNode },
  { name: 'bill by node, two months', open: compared('2025-04', [], '+$250.02') },
  {
    name: 'bill by node, the other month failed',
    open: compared('2025-04', [broken('inspect?date=2025-04')], '4月的明细没有读到'),
  },
  { name: 'a dead link to a bill', open: at('miner01', '/wallet?billToken=nobodys', '账单链接无效或已过期') },
  { name: 'choosing how to be settled', open: choosing },
  {
    name: 'a choice that was refused',
    open: async (tools) => {
      await choosing(tools);
      await tools.platform.faults({ match: 'modify_billing_cycle', kind: 'status', status: 400 });
      await tools.page.getByText('月结', { exact: true }).click();
      await tools.page.getByRole('button', { name: '提交' }).click();
      await tools.page.getByRole('button', { name: '稍后再选' }).waitFor();
    },
  },
];
