import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadOverlays } from '../../src/ui/loadOverlays';
import { renderConsole } from '../support/renderConsole';

setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeAll(loadOverlays, 20_000);

describe('a visit without a session', () => {
  it('asks to sign in and leads back to exactly where it wanted to go', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-04#records' });
    await user.type(await screen.findByLabelText('账号'), 'miner01');
    expect(window.location.pathname).toBe('/auth');
    await user.type(screen.getByLabelText('密码'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
    expect(`${window.location.pathname}${window.location.hash}`).toBe('/wallet#records');
    expect(new URLSearchParams(window.location.search).get('month')).toBe('2025-04');
  });
});

it('shows the devices of whoever is signed in', async () => {
  await renderConsole({ path: '/', user: 'miner01' });
  await screen.findByText(/共 37 台/);
  expect(window.location.pathname).toBe('/device/list');
});
