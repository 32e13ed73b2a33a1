import { describe, expect, it } from 'vitest';
import { check, decode } from './answer';
import * as billing from './contract/billing';
import * as devices from './contract/devices';
import * as wallet from './contract/wallet';
import type { Endpoint } from './endpoint';
import { ContractBroken, isInDoubt, Refused, Unavailable } from './errors';

/** The error of an answer; null if it follows the contract. */
function failure(endpoint: Endpoint, text: string, { status = 200, statusText = '', headers = {} }: ResponseInit = {}) {
  try {
    check(endpoint, endpoint.answer, decode(endpoint, { status, statusText, headers: new Headers(headers), text }));
    return null;
  } catch (error) {
    return error;
  }
}

const overview = { total: 1, online: 1, offline: 0, fault: 0, upBandwidth: 100 };

describe("a refusal contains the platform's message", () => {
  it.each([
    ['{"msg":"余额不足"}', '余额不足'],
    ['{"message":"余额不足"}', '余额不足'],
    ['{"field":"x"}', '{"field":"x"}'],
    ['"只有文字"', '只有文字'],
    ['只有文字', '只有文字'],
    ['{"msg":" 余额不足 "}', '余额不足'],
    ['{}', ''],
    ['[]', ''],
    ['{"msg":""}', ''],
    ['{"msg":" ","errors":[{}]}', ''],
    ['{"code":0}', '{"code":0}'],
    ['" "', ''],
    ['null', ''],
    ['<html>', ''],
    ['', ''],
  ])('400 %s (R16-66, R16-76)', (body, words) => {
    expect(failure(devices.overview, body, { status: 400, statusText: 'Bad Request' })).toMatchObject({
      name: 'Refused',
      message: words,
      status: 400,
      statusText: 'Bad Request',
    });
  });

  it('envelope with a code (R16-70)', () => {
    const error = failure(wallet.balance, '{"code":40008,"message":"余额不足","data":null}');
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ message: '余额不足', code: 40008, status: 200 });
  });

  it.each([
    ['a 400 with words of the call that refuses so', billing.confirmBill, '{"msg":"不在核对期"}', 400, true],
    ['a 400 with words of another call', devices.update, '{"msg":"备注过长"}', 400, false],
    ['a 400 without words', billing.confirmBill, '{}', 400, false],
    ['a 400 in another shape', billing.confirmBill, '{"error":"不在核对期"}', 400, false],
    ['another status', billing.confirmBill, '{"msg":"稍后再试"}', 429, false],
    ['a code of the call', wallet.withdraw, '{"code":40008,"message":"余额不足"}', 200, true],
    ['a code that is not the call’s', wallet.withdraw, '{"code":50000,"message":"余额不足"}', 200, false],
    ['a code of the call, with another status', wallet.withdraw, '{"code":40008,"message":"余额不足"}', 400, false],
    ['a status on an envelope call', wallet.withdraw, '{"msg":"稍后再试"}', 429, false],
  ] as const)('is the platform’s own only if the endpoint lists it: %s (R9-49)', (_, endpoint, body, status, own) => {
    const error = failure(endpoint, body, { status });
    expect(error).toMatchObject({ name: 'Refused', own });
    expect(isInDoubt(error)).toBe(!own);
  });

  it('429 with the seconds to wait', () => {
    expect(
      failure(devices.overview, '{"msg":"稍后再试"}', { status: 429, headers: { 'Retry-After': '42' } }),
    ).toMatchObject({ retryAfter: 42 });
  });

  it.each([
    ['a date, by the date of the answer', 'Mon, 02 Jun 2025 10:01:30 GMT', 90],
    ['a date that has passed', 'Mon, 02 Jun 2025 09:00:00 GMT', 0],
    ['neither a number nor a date', 'soon', null],
  ])('503 with %s (R18-27)', (_, value, retryAfter) => {
    const headers = { 'Retry-After': value, Date: 'Mon, 02 Jun 2025 10:00:00 GMT' };
    expect(failure(devices.overview, '', { status: 503, headers })).toMatchObject({ retryAfter });
    expect(failure(wallet.balance, '', { status: 503, headers })).toMatchObject({ retryAfter });
  });
});

describe('no usable answer', () => {
  it.each([
    [
      '500 with words (R16-69)',
      devices.overview,
      '"数据库维护中"',
      { status: 500 },
      { message: '数据库维护中', status: 500 },
    ],
    ['500 with a page', devices.overview, '<html>', { status: 502 }, { message: '', status: 502 }],
    ['an envelope call without envelope', wallet.balance, '<html>', {}, { message: '', status: null }],
    ['an envelope call with nothing', wallet.balance, '', {}, { message: '', status: null }],
    ['an envelope call with 500', wallet.balance, '', { status: 500 }, { message: '' }],
  ] as const)('%s', (_, endpoint, body, init, expected) => {
    const error = failure(endpoint, body, init);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ reason: 'server', ...expected });
  });
});

describe('an answer that breaks the contract (R16-1)', () => {
  it.each([
    ['a page', '<html>', 'body'],
    ['nothing', '', 'body'],
    ['a missing field', JSON.stringify({ ...overview, online: undefined }), 'online'],
    ['a wrong type (R16-76)', JSON.stringify({ ...overview, total: '37' }), 'total'],
    ['not a number', JSON.stringify({ ...overview, upBandwidth: null }), 'upBandwidth'],
  ])('%s', (_, body, where) => {
    const error = failure(devices.overview, body);
    expect(error).toBeInstanceOf(ContractBroken);
    expect(error).toMatchObject({ endpoint: 'devices.overview', where });
  });
});
