import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadOverlays } from '../../src/ui/loadOverlays';
import { bindForm, fillForm, fillIn, held, machine, switchFacts } from '../support/bindPage';
import { renderConsole } from '../support/renderConsole';
import { enter, signIn, signOut } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeAll(loadOverlays, 20_000);
Element.prototype.scrollIntoView = () => {};

const path = '/help/bind_device';
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

/** The form filled in, then the page loaded again. */
async function reload(change: () => void = () => {}) {
  const first = await renderConsole({ path, user: 'miner01' });
  fillForm(await bindForm(), machine);
  first.unmount();
  change();
  return renderConsole({});
}

describe('what was typed', () => {
  it('outlives a reload, in both forms, with nothing told to be wrong', async () => {
    const { user, unmount } = await reload();
    const form = await bindForm();
    for (const [label, value] of Object.entries(machine)) expect(held(form, label), label).toBe(value);
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    await user.click(screen.getByRole('tab', { name: '交换机绑定' }));
    fillForm(await bindForm('交换机绑定'), switchFacts);
    unmount();
    await renderConsole({});
    const other = await bindForm('交换机绑定');
    for (const [label, value] of Object.entries(switchFacts)) expect(held(other, label), label).toBe(value);
  });

  it('can be sent after a reload', async () => {
    const { user } = await reload();
    await user.click(within(await bindForm()).getByRole('button', { name: '绑定设备' }));
    await screen.findByText('E4A7B0319C52 已绑定。');
    expect(platform.current.ledger.bindings).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it('is there again after another screen', async () => {
    await renderConsole({ path, user: 'miner01' });
    fillIn(await bindForm(), '设备ID', 'E4A7');
    await enter(() => screen.getByRole('link', { name: '节点列表' }).click());
    await screen.findAllByText('共 37 台');
    await enter(() => screen.getByRole('link', { name: '绑定节点' }).click());
    expect(held(await bindForm(), '设备ID')).toBe('E4A7');
  });

  it('is wiped by signing out, and is nobody else’s', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    fillIn(await bindForm(), '设备ID', 'E4A7');
    expect(kept()).toHaveLength(1);
    await signOut(user);
    expect(kept()).toEqual([]);
    await signIn(user, 'whale01');
    const link = await screen.findByRole('link', { name: '绑定节点' });
    await enter(() => link.click());
    expect(held(await bindForm(), '设备ID')).toBe('');
  });

  it('is not shown to another account where it was left behind', async () => {
    await reload(() => {
      const [key = ''] = kept();
      const other = key.replace('100001', '100002');
      expect(other).not.toBe(key);
      sessionStorage.setItem(other, sessionStorage.getItem(key) ?? '');
      sessionStorage.removeItem(key);
    });
    expect(held(await bindForm(), '设备ID')).toBe('');
  });

  it.each([
    ['no JSON', () => '{'],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['another version', (text: string) => text.replace('"version":1', '"version":0')],
    ['a field of another type', (text: string) => text.replace('"E4A7B0319C52"', '{"x":1}')],
    ['a field missing', (text: string) => text.replace('"remark"', '"other"')],
  ])('is ignored where it is %s', async (_, spoil) => {
    await reload(() => {
      const [key = ''] = kept();
      const text = sessionStorage.getItem(key) ?? '';
      expect(spoil(text)).not.toBe(text);
      sessionStorage.setItem(key, spoil(text));
    });
    const form = await bindForm();
    for (const label of Object.keys(machine)) expect(held(form, label), label).toBe('');
  });
});
