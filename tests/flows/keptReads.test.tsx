import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider';
import { cardsShown, fill, openConfig, textOf } from '../support/dialConfig';
import { dialDevices } from '../support/dialPlaces';
import { openNotices, popover, rows, tab } from '../support/notices';
import { passingTime } from '../support/passing';
import { renderConsole } from '../support/renderConsole';
import { enter } from '../support/visit';
import { beijing, cacheReads, wallets } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:30') });
const pass = passingTime(platform);
/** A proxy that answers every read with its first answer. */
let proxy: ReturnType<typeof cacheReads>;
beforeEach(() => {
  proxy = cacheReads(platform.current);
});

type Verb = Parameters<ConsoleDataProvider['refreshAfter']>[0] | 'update' | 'getOne';

/** The data provider's verbs that change something: the test for each, or why no cached answer can undo it. */
const verbs: Readonly<Record<Verb, { readonly test: string } | { readonly none: string }>> = {
  update: { test: 'keptReads.test.tsx' },
  getOne: { test: 'keptReads.test.tsx' },
  confirmManagementCard: { test: 'keptReads.test.tsx' },
  chooseBillingCycle: { test: 'keptReads.test.tsx' },
  savePayoutDetails: { test: 'keptReads.test.tsx' },
  setWalletPassword: { test: 'keptReads.test.tsx' },
  confirmBill: { test: 'walletConfirm.test.tsx' },
  withdraw: { test: 'withdraw.test.tsx' },
  changePassword: { none: 'no answer shows it' },
  relayScan: { none: 'no answer shows it' },
  registerDevice: { none: 'the node is new: no answer from before is about it' },
  registerSwitch: { none: 'the switch is new: no answer from before is about it' },
  saveQualification: { none: 'the page keeps the step that it reached' },
  certify: { none: 'the page keeps the step that it reached' },
  saveDialLines: { test: 'keptReads.test.tsx' },
};

it('every verb that changes something has a test behind such a proxy, or a reason', () => {
  const files = Object.values(verbs).flatMap((one) => ('test' in one ? [one.test] : []));
  const proxied = (file: string) => /cacheReads\(/.test(readFileSync(`tests/flows/${file}`, 'utf8'));
  expect([...new Set(files)].filter((file) => !proxied(file))).toEqual([]);
});

describe('behind a proxy that caches every read (R9-53)', () => {
  it('a changed remark stays changed: in the list, refetched, and on the node’s page', async () => {
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    const { reads, quiet } = proxy;
    const buttons = () => screen.getAllByRole('button', { name: /^修改备注/ });
    await screen.findByText('共37台');
    // The proxy also cached the answers for the single rows.
    await pass(61);
    await quiet();
    const [first] = buttons();
    const row = first?.closest('tr') as HTMLElement;
    const old = first?.textContent ?? '';
    await user.click(first as HTMLElement);
    const field = await screen.findByRole('textbox', { name: /的备注$/ });
    await user.clear(field);
    await user.type(field, '机柜一{Enter}');
    await waitFor(() => expect(row.textContent).toContain('机柜一'));
    reads.length = 0;
    await pass(61);
    await quiet();
    expect(reads).toContain('/api/v1/devices');
    expect(row.textContent).toContain('机柜一');
    await user.click(within(row).getAllByRole('link')[0] as HTMLElement);
    await screen.findByText('节点资料');
    await waitFor(() => expect(buttons()[0]?.textContent).toBe('机柜一'));
    await enter(() => window.history.back());
    await screen.findByText('共37台');
    expect(buttons()[0]?.textContent).toBe('机柜一');
    expect(buttons()[0]?.textContent).not.toBe(old);
  });

  it('a notice that was read stays read, even if the list is reopened', async () => {
    const { user } = await openNotices('miner01');
    const [first] = await rows(3);
    await user.click(first as HTMLElement);
    await screen.findByRole('button', { name: '通知，2条未读' });
    await user.keyboard('{Escape}');
    await user.click(await tab(/^全部/));
    await waitFor(async () => expect((await rows(20))[0]?.className).toContain('NoticeList_read'));
    await user.click(await tab(/^未读/));
    await rows(2);
    await user.keyboard('{Escape}');
    // No answer is fresh any more.
    await pass(20);
    await user.click(await screen.findByRole('button', { name: '通知，2条未读' }));
    await popover();
    await proxy.quiet();
    await rows(2);
    expect((await tab(/^未读/)).textContent).toBe('未读2');
    await user.click(await tab(/^全部/));
    await proxy.quiet();
    expect((await rows(20))[0]?.className).toContain('NoticeList_read');
  });

  it('a management NIC stays bound', async () => {
    const { user } = await openConfig(dialDevices.unbound);
    await user.click(screen.getByRole('radio', { name: '选择eth1' }));
    await user.click(screen.getByRole('button', { name: '确认eth1为管理线路' }));
    await screen.findByRole('button', { name: '解绑' });
    await waitFor(() => expect(cardsShown()).toEqual(['eth0', 'eth2']));
  });

  it('a management NIC stays unbound', async () => {
    const { user } = await openConfig(dialDevices.fixed);
    await user.click(screen.getByRole('button', { name: '解绑' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
    await waitFor(() => expect(cardsShown()).toContain('eth0'));
    await proxy.quiet();
    expect(cardsShown()).toContain('eth0');
  });

  it('dial lines stay as they were saved, even if the page is reopened', async () => {
    const { user } = await openConfig(dialDevices.fixed);
    const field = '网关';
    await fill(user, 1, field, '203.0.113.3');
    await user.click(screen.getByRole('button', { name: '保存配置' }));
    await screen.findByText('配置已保存');
    await proxy.quiet();
    expect(textOf(1, field)).toBe('203.0.113.3');
    await user.click(screen.getByRole('link', { name: /计费结算/ }));
    await wallets();
    window.history.back();
    await screen.findByRole('button', { name: '保存配置' });
    await proxy.quiet();
    expect(textOf(1, field)).toBe('203.0.113.3');
  });

  it('a billing cycle stays chosen', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'weekly01' });
    await user.click(await within(await wallets()).findByRole('button', { name: '更改结算周期' }));
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(await wallets()).findByText('月结', { selector: 'dd' });
    await proxy.quiet();
    window.dispatchEvent(new Event('focus'));
    await proxy.quiet();
    expect(within(await wallets()).getByText('月结', { selector: 'dd' })).toBeDefined();
  });

  it('payout details stay as they were saved', async () => {
    const { user } = await renderConsole({ path: '/user/beneficiary', user: 'miner01' });
    const { quiet } = proxy;
    const shown = () => screen.findByRole('region', { name: '收款信息' });
    await user.click(within(await shown()).getByRole('button', { name: '修改收款信息' }));
    await user.selectOptions(await screen.findByLabelText('发票类型'), '普通发票');
    await user.click(screen.getByRole('button', { name: '下一步：核对' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认提交' }));
    expect((await shown()).textContent).toContain('普通发票');
    await quiet();
    expect((await shown()).textContent).toContain('普通发票');
  });

  it('a wallet password stays set', async () => {
    const path = '/user/password?type=wallet';
    const { user } = await renderConsole({ path, user: 'nopass01' });
    const { quiet } = proxy;
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    for (const [label, text] of [
      ['验证码', '246810'],
      ['新密码', 'Purse-77'],
      ['确认新密码', 'Purse-77'],
    ] as const) {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: '设置钱包密码' }));
    await screen.findByRole('heading', { level: 2, name: '修改钱包密码' });
    await quiet();
    expect(screen.getByRole('heading', { level: 2, name: '修改钱包密码' })).toBeDefined();
  });
});
