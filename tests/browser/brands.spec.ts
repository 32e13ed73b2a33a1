import type { Page } from '@playwright/test';
import { expect, keepSession, test } from '../support/browser';
import { near, pixels } from '../support/pixels';

const brand = {
  host: 'brand-three.localhost',
  name: '明穗云',
  icp: '粤ICP备00000000号-3',
  phone: '400-000-0003',
  accent: { light: '#9A5800', dark: '#9A5800' },
  accentText: { light: '#8A4900', dark: '#F2BD5B' },
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

/** The colour of the tab's icon, above its bars. */
const iconColour = (page: Page) =>
  page.evaluate(async () => {
    const image = new Image(24, 24);
    image.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
    await image.decode();
    const context = new OffscreenCanvas(24, 24).getContext('2d');
    context?.drawImage(image, 0, 0, 24, 24);
    const [red, green, blue] = context?.getImageData(12, 3, 1, 1).data ?? [];
    return `#${[red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`;
  });

test('the console has the name and colour of the host’s brand, in light and dark, signed out and in (R14-1)', async ({
  site,
  openBrowser,
  expectPageError,
}) => {
  expectPageError(/^request to a stranger: http:\/\/brand-\w+\.localhost:/);
  const { host, name, icp, phone } = brand;
  const origin = `http://${host}:${new URL(site.origin).port}`;
  const page = await openBrowser({ baseURL: origin, reducedMotion: 'reduce' });
  await page.goto('/auth');
  await expect(page).toHaveTitle(`登录 · ${name}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: icp })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await expect(page.getByRole('link', { name: `客服${phone}` })).toBeVisible();
  await expect.poll(async () => near(await iconColour(page), brand.accent.light)).toBe(true);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const [accent, accentText] = [brand.accent[theme], brand.accentText[theme]];
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

/** The colours derived from the brand's colour. */
const derived = {
  accent: 'var(--accent)',
  hover: 'var(--accent-hover)',
  active: 'var(--accent-active)',
  text: 'var(--accent-text)',
  mark: 'var(--accent-mark)',
  soft: 'var(--accent-soft)',
  // A hovered tonal button (base.css).
  tonal: 'color-mix(in srgb, var(--accent-text) 12%, var(--surface))',
};
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed'];
/** The colours drawn on the soft background of a selected row, tile or choice, besides the accent. */
const words = ['text-1', 'text-2', 'text-3', 'success-text', 'warning-text', 'danger-text', 'info-text'];
const signs = ['success-solid', 'warning-solid', 'danger-solid'];

/** The WCAG contrast of two colours, 1–21. */
function contrast(one: string, other: string): number {
  const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, at) => sum + weight * linear(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
      0,
    );
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pixel values of these CSS colours on the page, under each of these brands. */
async function resolved(page: Page, theme: string, brands: readonly string[], colours: readonly string[]) {
  const found = await page.evaluate(
    ([wanted, list, values]) => {
      const root = document.documentElement;
      root.dataset.theme = wanted;
      const probe = document.body.appendChild(document.createElement('i'));
      return list.flatMap((colour) => {
        root.style.setProperty('--brand', colour);
        return values.map((value) => {
          probe.style.color = value;
          return getComputedStyle(probe).color;
        });
      });
    },
    [theme, brands, colours] as const,
  );
  const all = await pixels(page, found);
  return brands.map((_, at) => all.slice(at * colours.length, (at + 1) * colours.length));
}

/** Corners, edges and inside of the sRGB cube: 729 brands. */
const steps = ['00', '20', '40', '60', '80', 'a0', 'c0', 'e0', 'ff'];
const brands = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test('any brand colour reaches the required contrast, in light and dark (R14-3)', async ({ page }) => {
  await page.goto('/auth');
  for (const theme of ['light', 'dark'] as const) {
    const names = [...grounds, ...words, ...signs];
    const [fixed = []] = await resolved(
      page,
      theme,
      ['#000000'],
      names.map((name) => `var(--${name})`),
    );
    const colour = (name: string) => fixed[names.indexOf(name)] ?? '';
    const shown = await resolved(page, theme, brands, Object.values(derived));
    const unread = shown.flatMap(
      ([accent = '', hover = '', active = '', text = '', mark = '', soft = '', tonal = ''], at) =>
        // What, foreground, background, and the minimum contrast (WCAG 1.4.3, 1.4.11).
        (
          [
            ...[accent, hover, active].map((fill) => ['a button', '#ffffff', fill, 4.5] as const),
            ...grounds.map((name) => [`a link on ${name}`, text, colour(name), 4.5] as const),
            ...[soft, tonal].map((ground) => ['what is chosen', text, ground, 4.5] as const),
            ...[...grounds.map(colour), soft].map((ground) => ['ring, bar, line', mark, ground, 3] as const),
            ...words.map((name) => [`${name} on what is chosen`, colour(name), soft, 4.5] as const),
            ...signs.map((name) => [`${name} on what is chosen`, colour(name), soft, 3] as const),
          ] as const
        )
          .filter(([, front, ground, least]) => contrast(front, ground) < least)
          .map(([what, front, ground]) => `${what}: ${front} on ${ground}, brand ${brands[at]}`),
    );
    expect(unread, theme).toEqual([]);
    const alike = shown.filter(([accent, hover, active]) => new Set([accent, hover, active]).size < 3);
    expect(alike, `${theme}: a fill like its hovered or pressed state`).toEqual([]);
  }
});
