import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../platform/client';
import { Unavailable } from '../platform/errors';
import { createSessionStore } from '../platform/session';
import { BrandProvider, useBrand } from './brand';
import { builtInBrands } from './brandOf';
import { ConsoleProvider } from './console';
import { createConsole } from './createConsole';
import { isPlatformUnreachable } from './reachability';

const teal = {
  name: '品牌乙',
  shortName: '乙',
  logoURL: '/brands/teal.svg',
  primaryColor: '#0b7a75',
  icp: '',
  supportPhone: '400-111-1111',
};

function Name() {
  return <p>{useBrand().name}</p>;
}

/** Renders the provider; `answer` answers the configuration call. */
async function show(answer: () => Promise<unknown>, configurationURL?: string) {
  const call = vi.fn((_endpoint: { path: string }) => answer());
  const client = { call, request: vi.fn(), prefetch: vi.fn() };
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const parts = { client: client as unknown as Client, sessions, storage: localStorage, window };
  const app = await createConsole({ ...parts, configurationURL });
  const onFailure = vi.fn();
  const { unmount } = render(
    <ConsoleProvider console={app}>
      <BrandProvider onFailure={onFailure}>
        <Name />
      </BrandProvider>
    </ConsoleProvider>,
  );
  return { call, onFailure, unmount };
}

const accent = () => document.documentElement.style.getPropertyValue('--brand');
const store = (brand: unknown) => localStorage.setItem('console.preferences', JSON.stringify({ brand }));
const stored = () => (JSON.parse(localStorage.getItem('console.preferences') ?? '{}') as { brand?: unknown }).brand;
const failing = async () => Promise.reject(new Unavailable('server'));

afterEach(() => {
  document.documentElement.removeAttribute('style');
  localStorage.clear();
});

describe('BrandProvider', () => {
  it('shows the built-in brand first, then the one of the host', async () => {
    const { call, onFailure } = await show(async () => ({ brands: { [location.hostname]: teal } }));
    expect(screen.getByText(builtInBrands.default.name)).toBeDefined();
    await screen.findByText('品牌乙');
    expect(accent()).toBe('#0b7a75');
    expect(document.title).toBe('品牌乙');
    expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/kv/console-config']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('reports once that the configuration failed, and keeps its brand', async () => {
    const { onFailure } = await show(failing);
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.getByText(builtInBrands.default.name)).toBeDefined();
    expect(accent()).toBe(builtInBrands.default.primaryColor);
  });

  it.each([
    ['/settings/brands', '/settings/brands'],
    ['https://kv.example/v1/kv/console?raw', 'https://kv.example/v1/kv/console?raw'],
    // A container's build argument without a value.
    ['', '/kv/console-config'],
  ])('requests the configuration from the configured address: %j (R16-62)', async (set, asked) => {
    const { call } = await show(async () => ({ brands: {} }), set);
    await waitFor(() => expect(call.mock.calls.map(([{ path }]) => path)).toEqual([asked]));
  });
});

it('a configuration on another host says nothing about whether the platform can be reached (R16-62)', () => {
  const after = (...ended: [path: string, failure: string][]) => {
    const calls = ended.map(([path, failure]) => ({
      ...{ method: 'GET', path, failure, at: 0, ms: 1, status: 0, requestId: null },
    }));
    return isPlatformUnreachable({ callLog: () => ({ since: 0, calls }) });
  };
  const store = 'https://store.example/config';
  expect(after(['/api/a', ''], [store, 'offline'])).toBe(false);
  expect(after(['/api/a', 'offline'], [store, ''])).toBe(true);
});

describe('the brand of the last visit', () => {
  it('shows at once, and stays if the configuration fails', async () => {
    const first = await show(async () => ({ brands: { [location.hostname]: teal } }));
    await screen.findByText('品牌乙');
    first.unmount();
    const { onFailure } = await show(failing);
    expect(screen.getByText('品牌乙')).toBeDefined();
    expect(accent()).toBe('#0b7a75');
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.getByText('品牌乙')).toBeDefined();
  });

  it('is replaced by the delivered brand, and forgotten if there is none', async () => {
    store(teal);
    await show(async () => ({ brands: { 'another.host': teal } }));
    await screen.findByText(builtInBrands.default.name);
    expect(accent()).toBe(builtInBrands.default.primaryColor);
    expect(stored()).toBeUndefined();
  });

  it('is checked by the same rules as a delivered one', async () => {
    store({ ...teal, name: '品牌丙', primaryColor: 'url(//stranger)', supportPhone: 400 });
    await show(failing);
    expect(screen.getByText('品牌丙')).toBeDefined();
    expect(accent()).toBe(builtInBrands.default.primaryColor);
  });

  it.each([null, 'teal', 7, [teal], []])('is ignored if %j is stored', async (value) => {
    store(value);
    await show(failing);
    expect(screen.getByText(builtInBrands.default.name)).toBeDefined();
  });
});
