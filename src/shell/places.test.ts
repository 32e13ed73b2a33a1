import { describe, expect, it } from 'vitest';
import { mayVisit, mayVisitResource, type Place, placeAt, places, type Visitor } from './places';

const miner: Visitor = { role: 'miner', needReconcileUser: true };
const agent: Visitor = { role: 'agent', needReconcileUser: true };
const plain: Visitor = { role: 'miner', needReconcileUser: false };

function place(path: string): Place {
  const found = placeAt(path);
  if (!found) throw new Error(`no place at ${path}`);
  return found;
}

describe('places', () => {
  it('contains every address once', () => {
    const documents = ['ip', 'server', 'soft-mto1', 'soft-1to1', 'console', 'bind-device', 'network', 'x86'];
    const expected = [
      '/',
      '/auth',
      '/register',
      '/reset-password',
      '/external-form/node-address',
      '/device/list',
      '/wallet',
      '/dashboard',
      '/dashboard/bill',
      '/dashboard/tech',
      '/help/bind_device',
      '/help/diagnosis',
      '/user',
      '/user/certification',
      '/user/beneficiary',
      '/user/password',
      '/dial/list',
      '/dial/config',
      '/scan-device',
      ...documents.map((name) => `/doc-${name}`),
    ];
    expect(places.map(({ path }) => path).sort()).toEqual(expected.sort());
  });

  it('refers to existing places only', () => {
    for (const each of places) {
      const refers = [each.parent, each.otherwise];
      if (each.kind === 'redirect') refers.push(each.to);
      for (const path of refers) if (path !== undefined) expect(place(path).path).toBe(path);
    }
  });

  it('never redirects a user to a place that is closed as well', () => {
    for (const visitor of [miner, agent, plain]) {
      for (const { otherwise } of places) {
        if (otherwise !== undefined) expect(mayVisit(place(otherwise), visitor)).toBe(true);
      }
    }
  });
});

describe('mayVisit', () => {
  it('allows only public places without a session', () => {
    expect(places.filter((each) => mayVisit(each, null)).map(({ path }) => path)).toEqual([
      '/auth',
      '/register',
      '/reset-password',
      '/external-form/node-address',
    ]);
  });

  it('forbids agents to bind', () => {
    expect(mayVisit(place('/help/bind_device'), agent)).toBe(false);
    expect(mayVisit(place('/scan-device'), agent)).toBe(false);
    expect(mayVisit(place('/help/bind_device'), miner)).toBe(true);
  });

  it('allows the beneficiary page for reconcile users only', () => {
    expect(mayVisit(place('/user/beneficiary'), plain)).toBe(false);
    expect(mayVisit(place('/user/beneficiary'), agent)).toBe(true);
    expect(mayVisit(place('/user/password'), plain)).toBe(true);
  });

  it('treats an unknown role as no agent', () => {
    expect(mayVisit(place('/help/bind_device'), { role: 'auditor', needReconcileUser: false })).toBe(true);
  });
});

describe('placeAt', () => {
  it('finds the place above a record, and none for an unknown address', () => {
    expect(placeAt('/device/list/d-1/show')?.path).toBe('/device/list');
    expect(placeAt('/wallet/')?.path).toBe('/wallet');
    expect(placeAt('/doc-unknown')).toBeUndefined();
    expect(placeAt('/user/nothing')).toBeUndefined();
    expect(placeAt('/device/listing')).toBeUndefined();
  });
});

it('a resource is open to users of its place, one without a place to everyone signed in', () => {
  expect(mayVisitResource('help/bind_device', miner)).toBe(true);
  expect(mayVisitResource('help/bind_device', agent)).toBe(false);
  expect(mayVisitResource('notice', agent)).toBe(true);
  expect(mayVisitResource('notice', null)).toBe(false);
});
