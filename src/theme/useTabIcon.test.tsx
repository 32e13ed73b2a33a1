import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTabIcon, useTabIcon } from './useTabIcon';

const logoURL = 'https://logos.example/b.svg';
const teal = { logoURL: '', primaryColor: '#0b7a75' };
const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const picture = () => decodeURIComponent(icon()?.href ?? '');

/** Images that the test loads. */
const asked: { src: string; onload: () => void }[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload = () => undefined;
      constructor() {
        asked.push(this);
      }
    },
  );
});

afterEach(() => {
  icon()?.remove();
  asked.length = 0;
  vi.unstubAllGlobals();
});

describe('the tab’s icon', () => {
  it('is the mark in the brand’s accent if there is no logo', () => {
    showTabIcon(teal);
    expect(picture()).toContain('oklch(from #0b7a75 ');
    expect(asked).toEqual([]);
  });

  it('is the mark until the logo has loaded', () => {
    showTabIcon({ ...teal, logoURL });
    expect(picture()).toContain('oklch(from #0b7a75 ');
    expect(asked.map(({ src }) => src)).toEqual([logoURL]);
    asked[0]?.onload();
    expect(icon()?.href).toBe(logoURL);
  });

  it('ignores the logo of an earlier brand that loads late', () => {
    showTabIcon({ ...teal, logoURL });
    showTabIcon({ logoURL: '', primaryColor: '#e4572e' });
    asked[0]?.onload();
    expect(picture()).toContain('oklch(from #e4572e ');
  });

  it('replaces the page’s own icon, including its type', () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    showTabIcon(teal);
    expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
    expect(icon()?.hasAttribute('type')).toBe(false);
  });

  it('stays the page’s own icon for the built-in brand', () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    renderHook(useTabIcon);
    expect(icon()?.getAttribute('href')).toBe('/favicon.svg');
  });
});
