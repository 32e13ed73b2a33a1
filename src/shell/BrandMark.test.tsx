import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../platform/client';
import { createSessionStore } from '../platform/session';
import { BrandProvider, useBrand } from '../providers/brand';
import { ConsoleProvider } from '../providers/console';
import { createConsole } from '../providers/createConsole';
import { BrandMark } from '../ui/page/BrandMark';

const logoURL = `${location.origin}/brands/b.svg`;

/** Renders the mark of a brand with this logo; `load` reports the picture's size. */
async function show(delivered: string) {
  const brand = { name: '品牌乙', shortName: '乙', logoURL: delivered, primaryColor: '', icp: '', supportPhone: '' };
  const client = { call: async () => ({ brands: { [location.hostname]: brand } }) } as unknown as Client;
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const app = await createConsole({ client, sessions, storage: localStorage, window });
  const { container, unmount } = render(
    <ConsoleProvider console={app}>
      <BrandProvider onFailure={vi.fn()}>
        <BrandMark />
        <Name />
      </BrandProvider>
    </ConsoleProvider>,
  );
  await screen.findByText('品牌乙');
  return {
    unmount,
    drawn: () => container.querySelector('svg') !== null,
    logo: () => container.querySelector('img'),
    load(width: number, height: number) {
      const image = container.querySelector('img');
      if (image === null) throw new Error('no logo');
      Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
      fireEvent.load(image);
    },
  };
}

function Name() {
  return <p>{useBrand().name}</p>;
}

afterEach(() => localStorage.clear());

describe('BrandMark', () => {
  it('is the drawn mark until the logo has come, in a place of the same width', async () => {
    const { drawn, logo, load } = await show(logoURL);
    expect(drawn()).toBe(true);
    expect(logo()?.hidden).toBe(true);
    load(400, 100);
    expect(drawn()).toBe(false);
    expect(logo()?.hidden).toBe(false);
    expect(logo()?.width).toBe(24);
  });

  it('gives the square to a logo that states no size', async () => {
    const first = await show(logoURL);
    first.load(0, 0);
    first.unmount();
    const { logo, drawn } = await show(logoURL);
    expect([drawn(), logo()?.getAttribute('width')]).toEqual([false, '24']);
  });

  it('keeps the place of a logo it has seen before', async () => {
    const first = await show(logoURL);
    first.load(72, 24);
    first.unmount();
    const { drawn, logo } = await show(logoURL);
    expect(drawn()).toBe(false);
    expect(logo()?.width).toBe(72);
  });

  it('is the drawn mark where the logo does not come', async () => {
    const { drawn, logo } = await show(logoURL);
    fireEvent.error(logo() as HTMLImageElement);
    expect(drawn()).toBe(true);
    expect(logo()?.hidden).toBe(true);
  });

  it('is the drawn mark where a logo that was seen before comes no more', async () => {
    const first = await show(logoURL);
    first.load(72, 24);
    first.unmount();
    const { drawn, logo } = await show(logoURL);
    fireEvent.error(logo() as HTMLImageElement);
    expect(drawn()).toBe(true);
  });

  it('asks for no picture where there is no logo, or one from a place that is not safe', async () => {
    for (const address of ['', 'http://stranger.invalid/a.png', 'javascript:alert(1)']) {
      const { drawn, logo, unmount } = await show(address);
      expect([drawn(), logo()]).toEqual([true, null]);
      unmount();
    }
  });

  it('makes nothing of a remembered width that is none', async () => {
    localStorage.setItem('console.preferences', JSON.stringify({ logo: [logoURL, { wide: true }] }));
    const { logo, load } = await show(logoURL);
    load(24, 24);
    expect(logo()?.hidden).toBe(false);
  });
});
