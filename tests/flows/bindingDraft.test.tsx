import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { digestOf } from '../../src/platform/accountStorage';
import { bindForm, fieldValue, fillForm, fillIn, machine, switchFacts } from '../support/bindPage';
import { renderConsole } from '../support/renderConsole';
import { enter, signIn, signOut } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';
const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

describe('the draft', () => {
  it('survives a reload in both forms without error messages, and can be sent', async () => {
    const first = await renderConsole({ path, user: 'miner01' });
    fillForm(await bindForm(), machine);
    first.unmount();
    const { user, unmount } = await renderConsole({});
    const form = await bindForm();
    for (const [label, value] of Object.entries(machine)) expect(fieldValue(form, label), label).toBe(value);
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    await user.click(within(form).getByRole('button', { name: '绑定节点' }));
    await screen.findByText('绑定成功：杭州机房 A03');
    expect(platform.current.ledger.bindings).toHaveLength(1);
    expect(storedDrafts()).toEqual([]);
    await user.click(screen.getByRole('tab', { name: '交换机绑定' }));
    fillForm(await bindForm('交换机绑定'), switchFacts);
    unmount();
    await renderConsole({});
    const other = await bindForm('交换机绑定');
    for (const [label, value] of Object.entries(switchFacts)) expect(fieldValue(other, label), label).toBe(value);
  });

  it('survives a visit to another page; signing out deletes it, and no other account sees it', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    const again = async () => {
      const link = await screen.findByRole('link', { name: '绑定节点' });
      await enter(() => link.click());
      return fieldValue(await bindForm(), '设备ID');
    };
    fillIn(await bindForm(), '设备ID', 'E4A7');
    await enter(() => screen.getByRole('link', { name: '节点列表' }).click());
    await screen.findAllByText('共37台');
    expect(await again()).toBe('E4A7');
    expect(storedDrafts()).toHaveLength(1);
    await signOut(user);
    expect(storedDrafts()).toEqual([]);
    await signIn(user, 'whale01');
    expect(await again()).toBe('');
  });

  it('is ignored if it belongs to another account or is malformed', async () => {
    const { unmount } = await renderConsole({ path, user: 'miner01' });
    fillForm(await bindForm(), machine);
    unmount();
    const [key = ''] = storedDrafts();
    const text = sessionStorage.getItem(key) ?? '';
    for (const [at, spoilt] of [
      [key.replace(digestOf('miner01'), digestOf('agent01')), text],
      [key, '{'],
      [key, text.replace('"version":1', '"version":0')],
      [key, text.replace('"E4A7B0319C52"', '{"x":1}')],
    ] as const) {
      expect([at, spoilt]).not.toEqual([key, text]);
      sessionStorage.removeItem(key);
      sessionStorage.setItem(at, spoilt);
      const again = await renderConsole({});
      const form = await bindForm();
      for (const label of Object.keys(machine)) expect(fieldValue(form, label), label).toBe('');
      again.unmount();
    }
  });
});
