import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Console, ConsoleProvider, usePreference } from './console';
import { createPreferences, type Preferences } from './preferences';
import { createTexts } from './texts';

const key = 'console.preferences';

function Shown({ fallback }: { readonly fallback: unknown }) {
  return <output>{JSON.stringify(usePreference('choice', fallback)[0])}</output>;
}

beforeEach(() => localStorage.clear());

/** Simulates a change in another tab. */
function otherTab(values: object, storageArea = localStorage) {
  localStorage.setItem(key, JSON.stringify(values));
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
}

describe('preferences', () => {
  it('are stored for the next visit, each under its own key (R3-9)', () => {
    const preferences = createPreferences(localStorage, window);
    preferences.set('appearance', 'dark');
    preferences.set('menuCollapsed', true);
    const next = createPreferences(localStorage, window);
    expect([next.get('appearance'), next.get('menuCollapsed'), next.get('locale')]).toEqual(['dark', true, undefined]);
  });

  it.each(['{broken', 'null', '5', '"text"', '[]'])('start empty if the stored value is invalid: %s', (stored) => {
    localStorage.setItem(key, stored);
    const preferences = createPreferences(localStorage, window);
    expect(preferences.get('appearance')).toBeUndefined();
    preferences.set('appearance', 'dark');
    expect(createPreferences(localStorage, window).get('appearance')).toBe('dark');
  });

  it('last for this page if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const preferences = createPreferences({ getItem: refuse, setItem: refuse } as unknown as Storage, window);
    preferences.set('appearance', 'dark');
    expect(preferences.get('appearance')).toBe('dark');
  });

  it('follow another tab, but no other storage', () => {
    const preferences = createPreferences(localStorage, window);
    const heard = vi.fn();
    preferences.subscribe(heard);
    otherTab({ appearance: 'dark' });
    expect(preferences.get('appearance')).toBe('dark');
    expect(heard).toHaveBeenCalledTimes(1);
    otherTab({ appearance: 'light' }, sessionStorage);
    expect(preferences.get('appearance')).toBe('dark');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('notify a listener until it unsubscribes', () => {
    const preferences = createPreferences(localStorage, window);
    const heard = vi.fn();
    const stop = preferences.subscribe(heard);
    preferences.set('a', 1);
    stop();
    preferences.set('a', 2);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('usePreference', () => {
  async function show(preferences: Preferences, fallback: unknown) {
    const texts = await createTexts('zh');
    render(
      <ConsoleProvider console={{ preferences, texts } as Console}>
        <Shown fallback={fallback} />
      </ConsoleProvider>,
    );
    return () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
  }

  it('re-renders on a change', async () => {
    const preferences = createPreferences(localStorage, window);
    const shown = await show(preferences, false);
    expect(shown()).toBe(false);
    act(() => preferences.set('choice', true));
    expect(shown()).toBe(true);
  });

  it.each([
    [false, 'yes'],
    ['system', 5],
    [['a'], { length: 1 }],
    [['a'], null],
  ])('returns its fallback %j for a stored value of another type: %j', async (fallback, stored) => {
    const preferences = createPreferences(localStorage, window);
    preferences.set('choice', stored);
    expect((await show(preferences, fallback))()).toEqual(fallback);
  });
});
