import { safeParse } from 'valibot';
import type { Fault } from '../../../mocks/faults';
import type { Endpoint } from '../../../src/platform/endpoint';

/** A way in which an answer can be broken, and the text that the console must show. */
export interface BrokenAnswer {
  readonly name: string;
  readonly fault: Omit<Fault, 'match'>;
  readonly says: string;
}

/** The platform's own message, wherever it may put it. */
export const words = '结算系统维护中，请于 18:30 后再试';
export const busy = '系统繁忙，请稍后再试';
const page = '<!doctype html><html lang="en"><title>Bad Gateway</title><body><h1>nginx</h1></body></html>';

/** The text for an answer that breaks the contract: 系统数据异常 with the call's name. */
export function contractBroken({ name }: Endpoint): string {
  return `系统数据异常（${name}）`;
}

/**
 * Every kind of broken answer, except altered payloads (`brokenAnswers.test.ts`), with its text according to
 * docs/platform.md ("Two dialects of answer", "Session"): the platform's message if it sent one.
 */
export function brokenAnswers(endpoint: Endpoint): BrokenAnswer[] {
  const enveloped = endpoint.dialect === 'envelope';
  const status = (name: string, code: number, body: unknown, says: string, headers?: Fault['headers']) => ({
    name: `${code} ${name}`,
    fault: { kind: 'status' as const, status: code, body, ...(headers && { headers }) },
    says,
  });
  /**
   * An envelope call has one text for all failures without a message from the platform, unless they say when to retry.
   */
  const own = (says: string) => (enveloped ? busy : says);
  const noPayload = own(contractBroken(endpoint));
  return [
    status('with words', 500, words, words),
    status('with nothing', 500, undefined, own('内部服务器错误')),
    status('with a page', 502, page, busy),
    status('with msg', 503, { msg: words }, words),
    status('with msg', 400, { msg: words }, words),
    status('with message', 400, { message: words }, words),
    status('with other JSON', 400, { reason: 'balance', left: 12 }, '{"reason":"balance","left":12}'),
    status('with nothing', 400, undefined, own('请求内容有误，请检查后重试（Bad Request）')),
    status('with an empty object', 400, {}, own('请求内容有误，请检查后重试（Bad Request）')),
    status('with a page', 400, page, own('请求内容有误，请检查后重试（Bad Request）')),
    status('with msg', 403, { msg: words }, words),
    status('with nothing', 403, undefined, own('没有权限执行此操作')),
    status('with msg', 404, { msg: words }, words),
    status('with nothing', 404, undefined, own('内容不存在或已被删除')),
    status('with msg', 429, { msg: words }, words),
    status('with Retry-After', 429, undefined, '操作过于频繁，请37秒后再试', { 'Retry-After': '37' }),
    status('with nothing', 200, undefined, noPayload),
    { name: '200 with a page', fault: { kind: 'garbage' }, says: noPayload },
    { name: 'half an answer', fault: { kind: 'garbage', body: '{"list":[{"id":"1","na' }, says: noPayload },
    { name: 'the connection destroyed', fault: { kind: 'offline' }, says: own('连接失败，请检查网络后重试') },
    { name: 'no answer, ever', fault: { kind: 'timeout' }, says: own('请求超时，请稍后再试') },
    ...(enveloped
      ? [
          status('without code', 200, { message: '', data: {} }, busy),
          status('with a code in quotes', 200, { code: '0', message: '', data: {} }, busy),
          status('with null for code', 200, { code: null, message: '', data: {} }, busy),
          status('with a code and words', 200, { code: 40001, message: words, data: null }, words),
          status('with a code and no words', 200, { code: 40001, message: '', data: null }, '未知错误'),
          status('with a code and null for words', 200, { code: 40001, message: null }, '未知错误'),
        ]
      : []),
    ...(enveloped && !safeParse(endpoint.answer, null).success
      ? [status('without data', 200, { code: 0, message: '' }, contractBroken(endpoint))]
      : []),
  ];
}

/** Failed, refused, breaking the contract, none: in each dialect. */
const outcomes = {
  envelope: ['500 with words', '200 with a code and words', '200 without data', 'no answer, ever'],
  status: ['500 with words', '400 with msg', '200 with a page', 'no answer, ever'],
};

/** One broken answer for each outcome that a page can distinguish. */
export function eachOutcome(endpoint: Endpoint): BrokenAnswer[] {
  return brokenAnswers(endpoint).filter(({ name }) => outcomes[endpoint.dialect].includes(name));
}
