import { createEvent, fireEvent, screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { bindForm, fieldValue, fillForm, machine } from '../support/bindPage';
import { renderConsole } from '../support/renderConsole';
import { enter, goBack, here, listen, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';

describe('the spreadsheet import', () => {
  it('replaces the form, which keeps its input; Back leaves it (R5-3)', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    const filled = await bindForm();
    fillForm(filled, machine);
    // At the top of the page, before images and form.
    const top = screen.getByRole('button', { name: '从Excel导入' });
    expect(top.compareDocumentPosition(screen.getByRole('tabpanel'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await enter(() => screen.getByRole('button', { name: '从Excel导入' }).click());
    await screen.findByRole('region', { name: '从Excel导入' });
    expect(here()).toBe(`${path}?import=1`);
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await user.click(screen.getByRole('button', { name: '返回表单' }));
    const form = await bindForm();
    expect(here()).toBe(path);
    for (const [label, value] of Object.entries(machine)) expect(fieldValue(form, label), label).toBe(value);
    const opener = screen.getByRole('button', { name: '从Excel导入' });
    expect(document.activeElement).toBe(opener);
    await enter(() => opener.click());
    await screen.findByRole('region', { name: '从Excel导入' });
    await goBack();
    await bindForm();
  });

  it('accepts a file dropped anywhere on the page, and ignores anything else that is dragged (R5-3)', async () => {
    await renderConsole({ path: `${path}?tab=switch`, user: 'miner01' });
    await bindForm('交换机绑定');
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('松开鼠标，从Excel导入')).toBeNull();
    const data = { types: ['Files'], files: [new File(['x'], 'photo.png', { type: 'image/png' })] };
    fireEvent.dragEnter(document.body, { dataTransfer: data });
    await screen.findByText('松开鼠标，从Excel导入');
    const drop = createEvent.drop(document.body, { dataTransfer: data });
    await enter(() => void fireEvent(document.body, drop));
    expect(drop.defaultPrevented).toBe(true);
    await screen.findByText(/^photo\.png：/);
    expect(here()).toBe(`${path}?import=1`);
    expect(screen.queryByText('松开鼠标，从Excel导入')).toBeNull();
  });
});

describe('the support view', () => {
  it('binds nothing, and shows why next to the button (R1-15)', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `${path}?token=${token}&readonly=1` });
    const form = await bindForm();
    const { calls, quiet } = listen(platform.current);
    fillForm(form, machine);
    const button = within(form).getByRole<HTMLButtonElement>('button', { name: '绑定节点' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '只读视图不能执行此操作',
    );
    fireEvent.submit(form);
    await quiet();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('on a phone', () => {
  it('lists the images and links to the scanner (R4-4)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: /767|coarse/.test(media) }) as MediaQueryList,
    );
    await renderConsole({ path: `${path}?tab=switch`, user: 'miner01' });
    const form = await bindForm('交换机绑定');
    const images = await screen.findByRole('list', { name: '镜像下载' });
    expect((await within(images).findByRole('link')).textContent).toBe('download.example.com/…/switch-1.6.4.img.xz');
    expect(within(form).getByRole('link', { name: '用手机扫码填入' }).getAttribute('href')).toBe(
      '/scan-device?type=sn',
    );
  });
});
