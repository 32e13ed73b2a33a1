import type { Page } from '@playwright/test';
import { brandColours } from '../../src/theme/brandColours';
import { expect, keepSession, test } from '../support/browser';
import { near, pixels } from '../support/pixels';

const brand = {
  host: 'brand-three.localhost',
  name: '明穗云',
  colour: '#FFB800',
  icp: '粤ICP备00000000号-3',
  phone: '400-000-0003',
  icon: /^data:image\/svg\+xml,.*%239A5800/,
} as const;

/** The background of the button 登录 and the colour of the link 忘记密码. */
async function accentsOf(page: Page): Promise<string[]> {
  const fill = page.getByRole('button', { name: '登录' });
  const link = page.getByRole('link', { name: '忘记密码' });
  return pixels(page, [
    await fill.evaluate((element) => getComputedStyle(element).backgroundColor),
    await link.evaluate((element) => getComputedStyle(element).color),
  ]);
}

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');

test('the console has the name and colour of the host’s brand, in light and dark, signed out and in (R14-1)', async ({
  site,
  openBrowser,
  expectPageError,
}) => {
  expectPageError(/^request to a stranger: http:\/\/brand-\w+\.localhost:/);
  const { host, name, colour, icp, phone, icon: expected } = brand;
  const origin = `http://${host}:${new URL(site.origin).port}`;
  const page = await openBrowser({ baseURL: origin, reducedMotion: 'reduce' });
  await page.goto('/auth');
  await expect(page).toHaveTitle(`登录 · ${name}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: icp })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await expect(page.getByRole('link', { name: `客服${phone}` })).toBeVisible();
  await expect.poll(() => icon(page)).toMatch(expected);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { accent, accentText } = brandColours(colour, theme);
    const [fill = '', link = ''] = await accentsOf(page);
    expect(near(fill, accent), `${theme}: ${fill} for ${accent}`).toBe(true);
    expect(near(link, accentText), `${theme}: ${link} for ${accentText}`).toBe(true);
  }
  await keepSession(page, site.origin, 'phone501');
  await page.goto('/wallet');
  await expect(page).toHaveTitle(`计费结算 · ${name}`);
  await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll('-', '')}`);
});

test('the style sheet computes the tested accent colours for any brand (R14-3)', async ({ page }) => {
  await page.goto('/auth');
  const steps = ['00', '55', 'aa', 'ff'];
  const list = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
  const tokens = [
    'accent',
    'accent-hover',
    'accent-active',
    'accent-text',
    'accent-mark',
    'accent-soft',
    'accent-line',
  ];
  for (const theme of ['light', 'dark'] as const) {
    const found = await page.evaluate(
      ([colours, names, wanted]) => {
        const root = document.documentElement;
        root.dataset.theme = wanted;
        const probe = document.body.appendChild(document.createElement('i'));
        return colours.map((colour) => {
          root.style.setProperty('--brand', colour);
          return names.map((token) => {
            probe.style.color = `var(--${token})`;
            return getComputedStyle(probe).color;
          });
        });
      },
      [list, tokens, theme] as const,
    );
    const all = await pixels(page, found.flat());
    for (const [at, brand] of list.entries()) {
      const shown = all.slice(at * tokens.length, (at + 1) * tokens.length);
      const { accent, accentHover, accentActive, accentText, accentMark, accentSoft, accentLine } = brandColours(
        brand,
        theme,
      );
      const told = [accent, accentHover, accentActive, accentText, accentMark, accentSoft, accentLine];
      const off = told.filter((colour, place) => !near(colour, shown[place] ?? ''));
      expect(off, `${brand} in ${theme}: ${told} and ${shown}`).toEqual([]);
    }
  }
});
