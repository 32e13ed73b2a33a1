import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useZone } from './calendar';
import { createTexts, TextsProvider } from './texts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['zh', -480, ''],
  ['zh', 660, '（北京时间）'],
  ['zh', -840, '（北京时间）'],
  ['en', -540, ' (Beijing time)'],
] as const)('in %s, a browser %i minutes off UTC reads %j (R15-301)', async (locale, minutes, words) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  const texts = await createTexts(locale);
  const { result } = renderHook(useZone, {
    wrapper: ({ children }) => <TextsProvider texts={texts}>{children}</TextsProvider>,
  });
  expect(result.current).toBe(words);
});
