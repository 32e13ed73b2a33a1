import { expect } from 'vitest';
import type { Endpoint } from '../../src/platform/endpoint';
import type { Refused } from './stage';

/** Expects an expired session: 401, or 200 with 101001. */
export function expectSessionOver(endpoint: Endpoint, refused: Refused): void {
  expect(refused).toMatchObject(
    endpoint.dialect === 'status' ? { status: 401, code: null } : { status: 200, code: 101001 },
  );
}

/** Expects a refusal of bad input: 400 with a reason, or 200 with a code and its message. */
export function expectBadInput(endpoint: Endpoint, refused: Refused): void {
  expect(refused).toMatchObject(endpoint.dialect === 'status' ? { status: 400, code: null } : { status: 200 });
  expect(refused.code).not.toBe(101001);
  expect(refused.message).not.toBe('');
}
