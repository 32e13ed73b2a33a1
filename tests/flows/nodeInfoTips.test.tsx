import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { nodePathOf } from '../support/nodeAddress';
import { addressField, field, holdTips, saveCall, submitButton, tipsCall } from '../support/nodeInfo';
import { renderConsole } from '../support/renderConsole';
import { listen } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const path = nodePathOf('nodeinfo01');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The active option, as announced to a screen reader. */
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const yizhuang = '亦庄数据中心北京市大兴区经海四路 18 号';
const jiuxianqiao = '酒仙桥数据中心北京市朝阳区酒仙桥东路 1 号';

async function arrive() {
  const { calls, quiet } = listen(platform.current);
  const visit = await renderConsole({ path });
  const input = await addressField();
  return { ...visit, calls, quiet, input, asked: () => calls.filter((call) => call === tipsCall).length };
}

/** Types the whole text at once. On a slow machine every pause between keys would send a request. */
function write(input: HTMLElement, value: string): void {
  input.focus();
  fireEvent.change(input, { target: { value } });
}

/** Passes the 250 ms after which suggestions are requested. */
const pause = () => act(() => vi.advanceTimersByTime(260));

describe('address suggestions', () => {
  it('fetched once typing pauses, with the typed text marked; arrows, Home and End move, Enter chooses without submitting (R11-29)', async () => {
    const { user, input, asked, calls, quiet } = await arrive();
    for (const text of ['数', '数据', '数据 北京']) write(input, text);
    expect(options()).toEqual([]);
    await waitFor(() => expect(options()).toEqual([yizhuang, jiuxianqiao]));
    expect(asked()).toBe(1);
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['数据', '北京', '数据', '北京']);
    expect(screen.getByText('有2条地址建议，按上下方向键选择').getAttribute('role')).toBe('status');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: '地址建议' }).id);
    write(input, '北京');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(active(input)).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(input)).toBe(jiuxianqiao);
    await user.keyboard('{Home}');
    expect(active(input)).toBe(yizhuang);
    await user.keyboard('{End}');
    expect(active(input)).toContain('中关村软件园');
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toBe(yizhuang);
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(input.value).toBe('北京市朝阳区酒仙桥东路 1 号酒仙桥数据中心');
    expect(field('位置').value).toBe('116.491387,39.973142');
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).not.toContain(saveCall);
    expect(screen.getByText('「酒仙桥数据中心」的经纬度，可以修改。')).toBeDefined();
    await pause();
    await quiet();
    expect(asked()).toBe(2);
    expect(options()).toEqual([]);
  });

  it('fetched from one Chinese character or two others; Esc closes, an arrow reopens, a click chooses', async () => {
    const { user, input, asked } = await arrive();
    write(input, 'a');
    await pause();
    write(input, '庄');
    await waitFor(() => expect(options()).toEqual([yizhuang]));
    expect(asked()).toBe(1);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(input.value).toBe('庄');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toEqual([yizhuang]));
    await user.click(screen.getByRole('option'));
    expect(field('位置').value).toBe('116.536921,39.772843');
    // Both fields can be changed afterwards.
    write(input, `${input.value}二期`);
    expect(screen.getByText('这是「亦庄数据中心」的经纬度。地址已修改，请核对位置。')).toBeDefined();
    write(field('位置'), '亦庄');
    expect([input.value, field('位置').value]).toEqual(['北京市大兴区经海四路 18 号亦庄数据中心二期', '亦庄']);
    expect(screen.getByText('经纬度（经度在前），或地名。')).toBeDefined();
  });

  it('answers out of order: shows those of the latest text', async () => {
    const tips = holdTips(platform.current);
    await renderConsole({ path });
    const input = await addressField();
    const painted = new Set<string | null>();
    const watcher = new MutationObserver(() => {
      for (const option of options()) painted.add(option);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    write(input, '北京');
    await waitFor(() => expect(tips.asked).toEqual(['北京']));
    write(input, '北京市大');
    // Answered before the newer one is requested.
    tips.letGo('北京');
    await waitFor(() => expect(tips.asked).toEqual(['北京', '北京市大']));
    expect(tips.givenUp).toEqual(['北京']);
    write(input, '酒仙桥');
    await waitFor(() => expect(tips.asked).toHaveLength(3));
    tips.letGo('酒仙桥');
    await waitFor(() => expect(options()).toEqual([jiuxianqiao]));
    expect(tips.givenUp).toEqual(['北京', '北京市大']);
    await act(() => tips.letGo('北京市大'));
    watcher.disconnect();
    expect([...painted]).toEqual([jiuxianqiao]);
  });

  it('suggestions of an earlier text: dimmed while newer ones load, and cannot be chosen', async () => {
    const tips = holdTips(platform.current);
    const { user } = await renderConsole({ path });
    const input = await addressField();
    write(input, '北京');
    await waitFor(() => expect(tips.asked).toEqual(['北京']));
    tips.letGo('北京');
    await waitFor(() => expect(options()).toHaveLength(3));
    write(input, '北京市大兴');
    await waitFor(() => expect(tips.asked).toHaveLength(2));
    expect(screen.getAllByRole('option').every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toBeNull();
    tips.letGo('北京市大兴');
    await waitFor(() => expect(options()).toEqual([yizhuang]));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toContain('亦庄数据中心');
  });

  it('input method: waits for the end of the composition, whose Enter neither chooses nor submits (R3-500)', async () => {
    const { input, user, calls, asked } = await arrive();
    await user.click(input);
    fireEvent.compositionStart(input);
    const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true });
    compose("yi'");
    compose("yi'zhuang");
    expect(input.value).toBe("yi'zhuang");
    await pause();
    compose('亦庄');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, which: 229, isComposing: true });
    fireEvent.compositionEnd(input, { data: '亦庄' });
    await waitFor(() => expect(options()).toEqual([yizhuang]));
    expect(asked()).toBe(1);
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, which: 229, isComposing: true });
    expect(input.value).toBe('亦庄');
    expect(calls).not.toContain(saveCall);
  });

  it('failure or no result: says so below the field without blocking it (R11-29, R16-74)', async () => {
    const { user, input } = await arrive();
    for (const [text, fault, words] of [
      ['亦庄', { kind: 'status', status: 400, body: { msg: '今日查询次数已用完' } }, '今日查询次数已用完'],
      ['酒仙桥', { kind: 'garbage' }, '系统数据异常（account.inputTips）'],
      ['中关村', { kind: 'status', status: 401, body: { msg: '未登录' } }, '未登录'],
    ] as const) {
      platform.current.faults([{ match: 'inputtips', ...fault }]);
      write(input, text);
      expect(await screen.findAllByText(`暂时没有地址建议（${words}），可以直接填写。`)).toHaveLength(2);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(input.value).toBe(text);
    }
    platform.current.faults([]);
    platform.current.incidents.splice(0);
    write(input, '无名路 3 号');
    expect(await screen.findAllByText('没有匹配的地址建议，可以直接填写。')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    write(field('位置'), '北京');
    await user.click(submitButton());
    await screen.findByText('提交成功');
  });
});
