import { expect, onTestFinished, test, vi } from 'vitest';
import { errors as texts } from '../../i18n/zh/errors';
import { ConfigurationMissing, ContractBroken, ReadOnly, Refused, SessionEnded, Unavailable } from '../platform/errors';
import { errorWording } from './errorWording';

/** The Chinese text of an error. */
function said(error: unknown): string {
  const wording = errorWording(error);
  if ('words' in wording) return wording.words;
  const text = texts[wording.key.replace('errors.', '') as keyof typeof texts];
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(wording.vars?.[name]));
}

test.each([
  [new SessionEnded('token revoked'), '登录已过期，请重新登录'],
  [new ReadOnly(''), '只读视图不能执行此操作'],
  [new ConfigurationMissing(''), '配置信息获取错误'],
  [new ContractBroken('devices.list', '0.status'), '系统数据异常（devices.list）'],
  [
    new ContractBroken('devices.list', 'Content-Range'),
    '系统数据异常（devices.list）：应答缺少Content-Range头部，可能被代理去掉了',
  ],
  [new Unavailable('offline'), '连接失败，请检查网络后重试'],
  [new Unavailable('timeout'), '请求超时，请稍后再试'],
  [new Unavailable('server', '', 500), '内部服务器错误'],
  [new Unavailable('server', '数据库维护中', 500), '数据库维护中'],
  [new Unavailable('server', '', 502), '系统繁忙，请稍后再试'],
  [new Unavailable('server'), '系统繁忙，请稍后再试'],
  [new Refused('手机号已被注册', 400), '手机号已被注册'],
  [new Refused('余额不足', 200, { code: 40008 }), '余额不足'],
  [new Refused('', 400), '请求内容有误，请检查后重试（400）'],
  [new Refused('', 400, { statusText: 'Bad Request' }), '请求内容有误，请检查后重试（Bad Request）'],
  [new Refused('', 403), '没有权限执行此操作'],
  [new Refused('', 404), '内容不存在或已被删除'],
  [new Refused('', 405), '平台不支持此操作'],
  [new Refused('', 413), '提交的内容过大'],
  [new Refused('', 429), '操作过于频繁，请稍后再试'],
  [new Refused('', 429, { retryAfter: 42 }), '操作过于频繁，请42秒后再试'],
  [new Refused('', 418), '未知错误'],
  [new Refused('', 200, { code: 1 }), '未知错误'],
])('the words of %o (R14-2, R16-67, R16-69, R16-70, R16-71, R16-76)', (error, text) => {
  expect(said(error)).toBe(text);
});

test.each([
  [
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    '页面文件加载失败：可能被浏览器扩展或过滤规则拦下了，也可能是网络问题，请检查后重试',
  ],
  [
    new TypeError('error loading dynamically imported module: https://x/a.js'),
    '页面文件加载失败：可能被浏览器扩展或过滤规则拦下了，也可能是网络问题，请检查后重试',
  ],
  [
    new TypeError('Importing a module script failed.'),
    '页面文件加载失败：可能被浏览器扩展或过滤规则拦下了，也可能是网络问题，请检查后重试',
  ],
  [
    new Error('Unable to preload CSS for /assets/a.css'),
    '页面文件加载失败：可能被浏览器扩展或过滤规则拦下了，也可能是网络问题，请检查后重试',
  ],
  [new TypeError('x is not a function'), 'x is not a function'],
  ['a string', 'a string'],
  [{ reason: 1 }, '{"reason":1}'],
  [new Error(''), '未知错误'],
  ['', '未知错误'],
  [{}, '未知错误'],
  [undefined, '未知错误'],
  [null, '未知错误'],
])('other values get the generic text: %o (R16-75, R18-25)', (error, text) => {
  expect(said(error)).toBe(text);
});

test('code that did not load without a network is reported as a network problem (R18-25)', () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(said(new TypeError('Importing a module script failed.'))).toBe('页面文件加载失败，请检查网络后重试');
});

test('a long text is cut within no character, whoever said it (R3-47)', () => {
  const long = `${'；'.repeat(498)}𠮷${'；'.repeat(10_000)}`;
  const cut = `${'；'.repeat(498)}…`;
  const errors = [new Refused(long, 400), new Unavailable('server', long, 500), new Error(long), long];
  expect(errors.map(said)).toEqual(errors.map(() => cut));
  expect(said(new Refused('', 400, { statusText: 'x'.repeat(10_000) })).length).toBeLessThan(600);
  expect(said({ detail: long }).length).toBe(500);
});
