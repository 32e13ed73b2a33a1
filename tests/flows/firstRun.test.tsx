import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { createTexts } from '../../src/providers/texts';
import { surfaces } from '../../src/ui/overlays';
import { renderConsole } from '../support/renderConsole';
import { enter, here, listen, signIn, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeAll(async () => {
  await surfaces.load(await createTexts('zh'));
  await import('../../src/features/nodes/dialConfig/DialConfig');
  await import('../../src/features/money/trace/Trace');
});

afterEach(() => void vi.restoreAllMocks());

const notice = () => screen.findByRole('dialog', { name: '服务等级须知（SLA）' });
const choice = () => screen.findByRole('dialog', { name: '选择结算周期' });
const agree = () => screen.getByRole('button', { name: '同意并继续' });
const uidOf = { miner01: '100001', agent01: '100002' };

/** The rules of the notice, with plain spaces. */
const rulesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

/** Another tab agrees for an account: the browser sends a storage event. */
const agreedElsewhere = (uid: string) =>
  enter(() => {
    localStorage.setItem(`noticeConfirmed.${uid}`, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: `noticeConfirmed.${uid}`, storageArea: localStorage }));
  });

describe('the SLA notice', () => {
  it.each([
    ['/wallet', 'nodeinfo01', '请先填写节点信息'],
    ['/device/list?network=d82e71b8-6aaf-4fdc-abfa-33d9ba953e18', 'miner01', '配置网络'],
    ['/wallet?records=weekly-entry&record=RZ20250604W0122', 'miner01', '对账'],
  ])('is the only dialog at %s, whose own dialog opens after it (R2-10)', async (path, username, name) => {
    const { quiet } = listen(platform.current);
    const { user } = await renderConsole({ path, user: username, firstVisit: true });
    const dialog = await notice();
    await quiet();
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(document.querySelector('.app')?.hasAttribute('inert')).toBe(true);
    await user.click(agree());
    const opened = await screen.findByRole('dialog', { name });
    expect(screen.getAllByRole('dialog')).toEqual([opened]);
    expect(document.querySelector('.app')?.hasAttribute('inert')).toBe(false);
    expect(here()).toBe(path);
  });

  it('is not shown again after agreeing, but for another account in the same browser (R2-7)', async () => {
    const { user, unmount, console } = await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    await notice();
    await user.click(agree());
    await screen.findByText(/共37台/);
    console.signOut();
    await signIn(user, 'weekly01');
    await notice();
    unmount();
    await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    await screen.findByText(/共37台/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out after declining (R2-8)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01', firstVisit: true });
    await notice();
    await user.click(screen.getByRole('button', { name: '不同意并退出' }));
    await screen.findByLabelText('账号');
    expect(here()).toBe('/auth');
    expect(JSON.stringify(localStorage)).not.toContain('noticeConfirmed');
  });

  it('contains every rule of service in order, and does not close on Escape (R2-6, R8-9, R8-11)', async () => {
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    const dialog = await notice();
    expect(within(dialog).getByText('以上时间均为北京时间。')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(rulesIn(dialog)).toEqual([
      '当天机器故障一次，当日不计费：高峰时段10:00–14:00无服务超过15分\u2060钟，或18:00–24:00无服务超过5分\u2060钟，即计为故障。',
      '当天服务时长不足12小时，当日不计费。',
      '买断计费设备掉线，扣除该时段收益。',
      '晚高峰全部设备掉线30分\u2060钟，该线路当日收益扣除。',
      '长A设备当月连续服务不足15天，或累计故障5天，当月不计费。',
      '限速、虚报或共享带宽，当日不计费。',
      '同时触发多条规则的，不重复处罚。',
    ]);
    unmount();
    localStorage.setItem('console.preferences', '{"locale":"en"}');
    await renderConsole({ path: '/device/list', firstVisit: true });
    expect(rulesIn(await screen.findByRole('dialog', { name: 'Service level notice (SLA)' }))).toEqual([
      'A day with one machine fault is not billed: more than 15 minutes without service in the peak hours from 10:00 to 14:00, or more than 5 minutes from 18:00 to 24:00, count as a fault.',
      'A day with less than 12 hours of service is not billed.',
      'A device billed by buyout that drops its line loses the income of that period.',
      'If all devices lose the line for 30 minutes at the evening peak, that line loses the income of the day.',
      'A long-A device with fewer than 15 consecutive days of service in a month, or with 5 fault days in total, is not billed for that month.',
      'Throttling, false reports or shared bandwidth: that day is not billed.',
      'Where several rules are broken at once, the penalty applies only once.',
    ]);
    screen.getByRole('button', { name: 'Agree and continue' });
  });

  it('closes when another tab agrees for this account, but not for another account', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    const dialog = await notice();
    await agreedElsewhere(uidOf.agent01);
    expect(screen.getByRole('dialog')).toBe(dialog);
    await agreedElsewhere(uidOf.miner01);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown again after a reload in between; a finished step is not', async () => {
    const { unmount } = await renderConsole({ path: '/device/list', user: 'nopass01', firstVisit: true });
    await notice();
    unmount();
    const second = await renderConsole({ firstVisit: true });
    await notice();
    await second.user.click(agree());
    await choice();
    second.unmount();
    await renderConsole({ firstVisit: true });
    const asked = await choice();
    expect(screen.getAllByRole('dialog')).toEqual([asked]);
  });

  it('can be accepted without storage, until the next visit', async () => {
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'miner01', firstVisit: true });
    await notice();
    const keeps = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'QuotaExceededError');
    });
    await user.click(agree());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('link', { name: '绑定节点' }));
    await screen.findByLabelText('设备ID');
    expect(screen.queryByRole('dialog')).toBeNull();
    keeps.mockRestore();
    unmount();
    await renderConsole({ firstVisit: true });
    await notice();
  });

  it('signs out of this tab only if the session came by a link', async () => {
    const { unmount } = await renderConsole({ path: '/device/list', user: 'agent01' });
    unmount();
    localStorage.removeItem(`noticeConfirmed.${uidOf.miner01}`);
    const shared = localStorage.getItem('console.session');
    const token = await tokenOf(platform.current, 'miner01');
    const { user } = await renderConsole({ path: `/user/certification?token=${token}`, firstVisit: true });
    const switching = await screen.findByRole('button', { name: '切换' });
    await enter(() => switching.click());
    await notice();
    await user.click(screen.getByRole('button', { name: '不同意并退出' }));
    await screen.findByLabelText('账号');
    expect(here()).toBe('/auth');
    expect(localStorage.getItem('console.session')).toBe(shared);
  });

  it('is not shown in a support view, which cannot agree for the user', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/device/list?token=${token}&readonly=1`, firstVisit: true });
    await screen.findByText(/共37台/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
