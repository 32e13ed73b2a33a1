import { describe, expect, it } from 'vitest';
import { mayVisitResource } from '../pages';
import { currentOf, menuItems } from './menuItems';

function shape(role: string, needReconcileUser: boolean) {
  return menuItems((path) => mayVisitResource(path.slice(1), { role, needReconcileUser })).map(({ to, children }) => [
    to,
    ...children.map(({ path }) => path),
  ]);
}

describe('menuItems', () => {
  it('contains everything for a reconcile provider, in order (R2-13)', () => {
    expect(shape('miner', true)).toEqual([
      ['/dashboard'],
      ['/device/list'],
      ['/dial/list'],
      ['/wallet'],
      ['/help/bind_device'],
      ['/user', '/user/certification', '/user/beneficiary', '/user/password'],
    ]);
  });

  it('contains no binding for agents (R2-14)', () => {
    expect(shape('agent', true).flat()).not.toContain('/help/bind_device');
  });

  it('contains payout details for reconcile users only (R2-15)', () => {
    expect(shape('miner', false).at(-1)).toEqual(['/user', '/user/certification', '/user/password']);
  });
});

describe('currentOf', () => {
  it('distinguishes the page itself, a page below it and a neighbour', () => {
    expect(currentOf('/device/list', '/device/list')).toBe('page');
    expect(currentOf('/device/list', '/device/list/d-1/show')).toBe('true');
    expect(currentOf('/device/list', '/device/listing')).toBeUndefined();
    expect(currentOf('/device/list', '/dial/config')).toBe('true');
    expect(currentOf('/device/list', '/dial/list')).toBeUndefined();
  });
});
