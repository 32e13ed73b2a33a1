import { afterEach, expect, test, vi } from 'vitest';
import { type Appearance, applyAppearance } from './appearance';

afterEach(() => vi.unstubAllGlobals());

/** The colour of the browser's own frame, if the system is light or dark. */
function frameColour(appearance: Appearance, systemIsDark: boolean): string | undefined {
  document.head.innerHTML = `
    <meta name="theme-color" content="white" data-scheme="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="black" data-scheme="dark" media="(prefers-color-scheme: dark)">`;
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  applyAppearance(appearance)();
  const holds = { all: true, 'not all': false, '(prefers-color-scheme: light)': !systemIsDark };
  const [first] = [...document.head.querySelectorAll('meta')].filter(
    ({ media }) => holds[media as keyof typeof holds] ?? systemIsDark,
  );
  return first?.content;
}

test('the browser frames the page in the chosen appearance, whatever the system has', () => {
  const colours = (['system', 'light', 'dark'] as const).map((chosen) => [
    frameColour(chosen, false),
    frameColour(chosen, true),
  ]);
  expect(colours).toEqual([
    ['white', 'black'],
    ['white', 'white'],
    ['black', 'black'],
  ]);
});
