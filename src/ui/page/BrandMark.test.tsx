import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectPageError } from '../../../tests/support/pageErrors';
import type { Client } from '../../platform/client';
import { createSessionStore } from '../../platform/session';
import { BrandProvider, useBrand } from '../../providers/brand';
import { ConsoleProvider } from '../../providers/console';
import { createConsole } from '../../providers/createConsole';
import { BrandMark } from './BrandMark';

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
  it('is the drawn mark, of the same width, until the logo has loaded', async () => {
    const { drawn, logo, load } = await show(logoURL);
    expect(drawn()).toBe(true);
    expect(logo()?.hidden).toBe(true);
    load(400, 100);
    expect(drawn()).toBe(false);
    expect(logo()?.hidden).toBe(false);
    expect(logo()?.width).toBe(24);
  });

  it('is a square for a logo without a size', async () => {
    const first = await show(logoURL);
    first.load(0, 0);
    first.unmount();
    const { logo, drawn } = await show(logoURL);
    expect([drawn(), logo()?.getAttribute('width')]).toEqual([false, '24']);
  });

  it('reserves the width of a logo seen before', async () => {
    const first = await show(logoURL);
    first.load(72, 24);
    first.unmount();
    const { drawn, logo } = await show(logoURL);
    expect(drawn()).toBe(false);
    expect(logo()?.width).toBe(72);
  });

  it('is the drawn mark if the logo cannot be loaded', async () => {
    const { drawn, logo } = await show(logoURL);
    fireEvent.error(logo() as HTMLImageElement);
    expect(drawn()).toBe(true);
    expect(logo()?.hidden).toBe(true);
  });

  it('is the drawn mark if a logo seen before can no longer be loaded', async () => {
    const first = await show(logoURL);
    first.load(72, 24);
    first.unmount();
    const { drawn, logo } = await show(logoURL);
    fireEvent.error(logo() as HTMLImageElement);
    expect(drawn()).toBe(true);
  });

  it('loads no picture without a logo, or from an invalid logo address; then says why (R14-7)', async () => {
    expectPageError(/is no address/);
    for (const address of ['', 'javascript:alert(1)']) {
      const { drawn, logo, unmount } = await show(address);
      expect([drawn(), logo()]).toEqual([true, null]);
      unmount();
    }
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('"javascript:alert(1)" is no address'),
    );
  });

  it('ignores an invalid stored width', async () => {
    localStorage.setItem('console.preferences', JSON.stringify({ logo: [logoURL, { wide: true }] }));
    const { logo, load } = await show(logoURL);
    load(24, 24);
    expect(logo()?.hidden).toBe(false);
  });
});
