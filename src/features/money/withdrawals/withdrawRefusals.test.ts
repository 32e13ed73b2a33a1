import { describe, expect, it } from 'vitest';
import { Refused, Unavailable } from '../../../platform/errors';
import { promptOf } from './withdrawRefusals';

describe('the prompts before a withdrawal', () => {
  it.each([
    [40301, 'identify'],
    [40304, 'password'],
    [40305, 'collection'],
    [40302, null],
    [40303, null],
    [40306, null],
  ])('for the platform’s code %i: %s', (code, prompt) => {
    expect(promptOf(new Refused('', 200, { code }))).toBe(prompt);
  });

  it('none without an answer', () => {
    expect(promptOf(new Unavailable('timeout'))).toBeNull();
  });
});
