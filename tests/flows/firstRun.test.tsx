import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { sla } from '../../i18n/zh/sla';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadOverlays } from '../../src/ui/loadOverlays';
import { renderConsole } from '../support/renderConsole';
import { here, signIn, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeAll(loadOverlays, 20_000);

const notice = () => screen.findByRole('dialog', { name: '服务等级须知（SLA）' });

describe('the SLA notice', () => {
  it('stands before everything on a first visit and is not put away by Esc', async () => {
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    const dialog = await notice();
    expect(dialog.textContent).toContain('当天服务时长不足 12 小时，当日不计费');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('says every rule of service, in the order of the specification', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    const rules = within(await notice()).getAllByRole('listitem');
    const { fault, hours, buyout, peak, longA, cheating, once } = sla;
    const said = [fault, hours, buyout, peak, longA, cheating, once];
    expect(rules.map(({ textContent }) => textContent)).toEqual(said);
  });

  it('is not asked again of who agreed, but of another account in the same browser', async () => {
    const { user, unmount, console } = await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    await notice();
    await user.click(screen.getByRole('button', { name: '同意并继续' }));
    await screen.findByText(/共 37 台/);
    console.signOut();
    await signIn(user, 'weekly01');
    await notice();
    unmount();
    await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    await screen.findByText(/共 37 台/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out who declines', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01', firstVisit: true });
    await notice();
    await user.click(screen.getByRole('button', { name: '不同意并退出' }));
    await screen.findByLabelText('账号');
    expect(here()).toBe('/auth');
    expect(JSON.stringify(localStorage)).not.toContain('noticeConfirmed');
  });

  it('is nothing that a support view could agree to for somebody else', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/device/list?token=${token}&readonly=1`, firstVisit: true });
    await screen.findByText(/共 37 台/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
