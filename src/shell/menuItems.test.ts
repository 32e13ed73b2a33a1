import { describe, expect, it } from 'vitest';
import { currentOf, menuItems } from './menuItems';
import { mayVisitResource } from './places';

function shape(role: string, needReconcileUser: boolean) {
  return menuItems((path) => mayVisitResource(path.slice(1), { role, needReconcileUser })).map(({ to, children }) => [
    to,
    ...children.map(({ path }) => path),
  ]);
}

describe('menuItems', () => {
  it('shows a reconcile provider everything, in order', () => {
    expect(shape('miner', true)).toEqual([
      ['/dashboard'],
      ['/device/list'],
      ['/wallet'],
      ['/help/bind_device'],
      ['/user', '/user/certification', '/user/beneficiary', '/user/password'],
    ]);
  });

  it('hides binding from agents', () => {
    expect(shape('agent', true).flat()).not.toContain('/help/bind_device');
  });

  it('hides collection info from whom it is not for', () => {
    expect(shape('miner', false).at(-1)).toEqual(['/user', '/user/certification', '/user/password']);
  });
});

describe('currentOf', () => {
  it('tells the page from what lies under it and from its neighbours', () => {
    expect(currentOf('/device/list', '/device/list')).toBe('page');
    expect(currentOf('/device/list', '/device/list/d-1/show')).toBe('true');
    expect(currentOf('/device/list', '/device/listing')).toBeUndefined();
    expect(currentOf('/device/list', '/dial/config')).toBe('true');
    expect(currentOf('/device/list', '/dial/list')).toBe('true');
  });
});
