import { describe, expect, it, vi } from 'vitest';
import { type PageError, recordPageErrors } from './pageErrors';

function page() {
  const heard = new Map<string, (event: object) => void>();
  const error = vi.fn();
  const window = {
    console: { error },
    pageErrors: [] as readonly PageError[],
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
  };
  recordPageErrors(window as unknown as Parameters<typeof recordPageErrors>[0]);
  return { window, shown: error, happen: (type: string, event: object) => heard.get(type)?.(event) };
}

/** An error with a stack as Chrome writes it. */
function thrown(name: string, message: string): Error {
  const stack = `${name}: ${message}\n    at Zhang (https://console.test/assets/Root-BDb8.js:1:234)\n    at https://console.test/boot.js:2:3`;
  return Object.assign(new Error(message), { name, stack });
}

const frames = ['Root-BDb8.js:1:234', 'boot.js:2:3'];

describe('pageErrors of the page', () => {
  it('are recorded with name, place and the words that are the browser’s own', () => {
    const { window, happen } = page();
    happen('error', { error: thrown('TypeError', "Cannot read properties of null (reading '张三')") });
    happen('unhandledrejection', { reason: thrown('RangeError', '13800138000 at Zhang.js:1:1 is not defined') });
    window.console.error('%s failed', thrown('Error', 'Minified React error #418; args[]=张三'));
    expect(window.pageErrors).toMatchObject([
      { from: 'error', name: 'TypeError', message: 'Cannot read properties of null', frames },
      { from: 'unhandledrejection', name: 'RangeError', message: 'is not defined', frames },
      { from: 'console', name: 'Error', message: 'Minified React error #418', frames },
    ]);
  });

  it('are recorded without any words if none of them are the browser’s own (R2-33)', () => {
    const { window, happen } = page();
    happen('error', { error: thrown('张三', '余额 1,234.56') });
    happen('unhandledrejection', { reason: { name: '张三', message: '13800138000' } });
    happen('error', { error: null });
    window.console.error('张三 13800138000', { phone: '13800138000' });
    expect(window.pageErrors.map(({ name, message, frames }) => [name, message, frames])).toEqual([
      ['Error', undefined, frames],
      ['', undefined, null],
      ['', undefined, null],
      ['', undefined, null],
    ]);
  });

  it('still reach the console', () => {
    const { window, shown } = page();
    const words = ['%s failed', new Error('x')];
    window.console.error(...words);
    expect(shown).toHaveBeenCalledExactlyOnceWith(...words);
  });

  it('keeps the last fifty', () => {
    const { window, happen } = page();
    for (let at = 0; at < 60; at += 1) happen('error', { error: thrown(`E${'x'.repeat(at % 40)}`, '') });
    expect(window.pageErrors).toHaveLength(50);
    expect(window.pageErrors[0]?.name).toBe(`E${'x'.repeat(10)}`);
  });
});
