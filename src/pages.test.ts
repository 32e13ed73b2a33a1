import { describe, expect, it } from 'vitest';
import { mayVisit, type Visitor } from './domain/manifest';
import { type ConsolePage, mayVisitResource, pageAt, pages } from './pages';

const miner: Visitor = { role: 'miner', needReconcileUser: true };
const agent: Visitor = { role: 'agent', needReconcileUser: true };
const plain: Visitor = { role: 'miner', needReconcileUser: false };

function page(path: string): ConsolePage {
  const found = pageAt(path);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

describe('pages', () => {
  it('contains every address once (R2-3, R2-4)', () => {
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
    const all = pages.map(({ path }) => path);
    expect(all).toEqual(expect.arrayContaining(expected));
    expect(new Set(all).size).toBe(all.length);
  });

  it('refers to existing pages only', () => {
    for (const each of pages) {
      for (const path of [each.parent, each.otherwise, each.to])
        if (path !== undefined) expect(page(path).path).toBe(path);
    }
  });

  it('never redirects a user to a page that the user may not visit either', () => {
    for (const visitor of [miner, agent, plain]) {
      for (const { otherwise } of pages) {
        if (otherwise !== undefined) expect(mayVisit(page(otherwise), visitor)).toBe(true);
      }
    }
  });
});

describe('mayVisit', () => {
  it('allows only public pages without a session', () => {
    expect(pages.filter((each) => mayVisit(each, null)).map(({ path }) => path)).toEqual([
      '/external-form/node-address',
      '/auth',
      '/register',
      '/reset-password',
    ]);
  });

  it('does not allow agents to bind', () => {
    expect(mayVisit(page('/help/bind_device'), agent)).toBe(false);
    expect(mayVisit(page('/scan-device'), agent)).toBe(false);
    expect(mayVisit(page('/help/bind_device'), miner)).toBe(true);
  });

  it('allows the beneficiary page only for reconcile users', () => {
    expect(mayVisit(page('/user/beneficiary'), plain)).toBe(false);
    expect(mayVisit(page('/user/beneficiary'), agent)).toBe(true);
    expect(mayVisit(page('/user/password'), plain)).toBe(true);
  });

  it('does not treat an unknown role as an agent (R2-2)', () => {
    expect(mayVisit(page('/help/bind_device'), { role: 'auditor', needReconcileUser: false })).toBe(true);
  });
});

describe('pageAt', () => {
  it('finds the page above a record, and none for an unknown address', () => {
    expect(pageAt('/device/list/d-1/show')?.path).toBe('/device/list');
    expect(pageAt('/wallet/')?.path).toBe('/wallet');
    expect(pageAt('/doc-unknown')).toBeUndefined();
    expect(pageAt('/user/nothing')).toBeUndefined();
    expect(pageAt('/device/listing')).toBeUndefined();
  });
});

it('a resource is open to the users of its page, one without a page to everyone signed in', () => {
  expect(mayVisitResource('help/bind_device', miner)).toBe(true);
  expect(mayVisitResource('help/bind_device', agent)).toBe(false);
  expect(mayVisitResource('notice', agent)).toBe(true);
  expect(mayVisitResource('notice', null)).toBe(false);
});
