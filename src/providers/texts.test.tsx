import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextKey } from '../../i18n';
import { createTexts, TextsProvider, useLocale, useT } from './texts';

/** What a test delays, by locale and part. */
const waits = vi.hoisted(() => new Map<string, Promise<unknown> | (() => Promise<unknown>)>());
const loads = vi.hoisted(() => [] as string[]);
vi.mock('../../i18n', async (load) => {
  const original = await load<typeof import('../../i18n')>();
  return {
    ...original,
    loadMessages: async (...[locale, part]: Parameters<typeof original.loadMessages>) => {
      loads.push(`${locale} ${part}`);
      const wait = waits.get(`${locale} ${part}`);
      await (typeof wait === 'function' ? wait() : wait);
      return original.loadMessages(locale, part);
    },
  };
});

function Shown() {
  return `${useT()('auth.title')} ${useLocale().locale}`;
}

beforeEach(() => {
  waits.clear();
  loads.length = 0;
});

describe('texts', () => {
  it('put values in their places, and keep a placeholder without a value', async () => {
    const texts = await createTexts('zh');
    await texts.enter('signIn');
    const t = texts.translate();
    expect(t('auth.link.goOn', { name: 'miner01' })).toBe('以miner01继续');
    expect(t('errors.tooManyWait', { count: 0 })).toBe('操作过于频繁，请0秒后再试');
    expect(t('auth.link.goOn')).toBe('以%{name}继续');
    expect(t('auth.link.goOn', { name: '%{name} $& $1' })).toBe('以%{name} $& $1继续');
  });

  it('have a gap between Chinese and an amount', async () => {
    const texts = await createTexts('zh');
    await texts.enter('moneyPanels');
    const t = texts.translate();
    expect(t('withdraw.confirm', { amount: '$3,000.00' })).toBe('确认提现 $3,000.00');
    expect(t('withdraw.problem.above', { max: '−$1.00' })).toBe('单笔不能超过 −$1.00');
    expect(t('withdraw.feeWhy', { amount: '$1.00', rate: '1%' })).toMatch(/^\$1\.00 × 1%/);
  });

  it('have a singular and a plural form', async () => {
    const { provider } = await createTexts('en');
    const say = (count: unknown) => provider.translate('errors.tooManyWait', { count });
    expect([1, '1', 0, 2].map(say).map((text) => text.slice(-9))).toEqual([
      ' 1 second',
      ' 1 second',
      '0 seconds',
      '2 seconds',
    ]);
  });

  it.each(['auth.nothing', 'nothing.at.all', 'auth', 'errors.offline.length', ''])(
    'show the key if there is no text: %s',
    async (key) => {
      const { translate, provider } = await createTexts('zh');
      expect(translate()(key as TextKey)).toBe(key);
      expect(provider.translate(key)).toBe(key);
    },
  );

  it('of the console load with the console, once', async () => {
    const texts = await createTexts('zh');
    expect(texts.translate()('resources.device/list.name')).toBe('resources.device/list.name');
    expect(texts.enter('console')).toBe(texts.enter('console'));
    await texts.enter('console');
    expect(texts.translate()('resources.device/list.name')).toBe('节点列表');
    expect(loads.filter((load) => load === 'zh console')).toHaveLength(1);
  });

  it('of a part do not wait for those of another', async () => {
    const texts = await createTexts('zh');
    waits.set('zh money', new Promise(() => undefined));
    void texts.enter('money');
    await texts.enter('console');
    expect([texts.has('money'), texts.has('console')]).toEqual([false, true]);
  });

  it.each([
    ['zh', '没有找到节点', '已更新1项', '已更新2项'],
    ['en', 'No nodes found', 'Element updated', '2 elements updated'],
  ] as const)("include react-admin's own texts: %s", async (locale, none, one, two) => {
    const { enter, provider } = await createTexts(locale);
    await enter('console');
    expect([
      provider.translate('ra.navigation.no_results', { name: locale === 'zh' ? '节点' : 'nodes' }),
      provider.translate('ra.notification.updated', { smart_count: 1 }),
      provider.translate('ra.notification.updated', { smart_count: 2 }),
    ]).toEqual([none, one, two]);
  });

  it('of another language load on demand, for the parts entered so far', async () => {
    const texts = await createTexts('zh');
    await texts.enter('console');
    const before = texts.translate();
    await texts.setLocale('en');
    expect(loads.slice(-2)).toEqual(['en entry', 'en console']);
    expect(texts.translate()).not.toBe(before);
    expect(texts.translate()('resources.device/list.name')).toBe('Nodes');
    expect([texts.locale(), texts.provider.getLocale(), document.documentElement.lang]).toEqual(['en', 'en', 'en']);
    await texts.provider.changeLocale('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it.each([
    ['zh console', 'en entry'],
    ['en entry', 'zh console'],
  ])('are in the current language and part, even if %s arrives last', async (slow) => {
    let arrive = () => {};
    waits.set(slow, new Promise<void>((resolve) => (arrive = resolve)));
    const texts = await createTexts('zh');
    const both = [texts.enter('console'), texts.setLocale('en')];
    arrive();
    await Promise.all(both);
    expect(texts.locale()).toBe('en');
    expect(texts.translate()('resources.device/list.name')).toBe('Nodes');
  });

  it('stay as they are if a language fails to load, and it can be requested again', async () => {
    const texts = await createTexts('zh');
    waits.set('en entry', Promise.reject(new Error('offline')));
    await expect(texts.setLocale('en')).rejects.toThrow('offline');
    expect([texts.locale(), texts.translate()('publicPages.register'), document.documentElement.lang]).toEqual([
      'zh',
      '注册账号',
      'zh-CN',
    ]);
    waits.set('zh console', Promise.reject(new Error('offline')));
    await expect(texts.enter('console')).rejects.toThrow('offline');
    waits.clear();
    await texts.enter('console');
    await texts.setLocale('en');
    expect(texts.translate()('resources.device/list.name')).toBe('Nodes');
  });
});

it('change on the whole page at once', async () => {
  const texts = await createTexts('zh');
  await texts.enter('signIn');
  const { container } = render(
    <TextsProvider texts={texts}>
      <Shown />
    </TextsProvider>,
  );
  expect(container.textContent).toBe('登录 zh');
  await act(async () => texts.setLocale('en'));
  expect(container.textContent).toBe('Sign in en');
  expect(screen.queryByText(/登录/)).toBeNull();
});
