import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { builtInBrands } from '../src/providers/brandOf';

/** The file's name, with an extension whose type every server knows. */
const manifest = 'manifest.json';
/** The icons. `maskable` fills its square; its mark is inside the circle that systems keep visible. */
const icons = [
  { file: 'icons/192.png', size: 192, purpose: 'any' },
  { file: 'icons/512.png', size: 512, purpose: 'any' },
  { file: 'icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const;
/** For iOS, which rounds the corners itself. */
const touchIcon = { file: 'icons/touch.png', size: 180 };

/** The mark of public/favicon.svg at 7/10 of its size, on a background that fills the square. */
export function filling(mark: string): string {
  const ground = /<rect[^>]* fill="(#\w+)"/.exec(mark)?.[1];
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(mark)?.[1];
  if (ground === undefined || body === undefined) throw new Error('public/favicon.svg is no mark on a ground');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${ground}"/>` +
    `<g transform="translate(3.6 3.6) scale(0.7)">${body}</g></svg>`
  );
}

const png = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();

/**
 * What a phone needs to install the console (R19-67): /manifest.json and icons, of the built-in brand. A host with
 * another brand offers no installation (`src/theme/useTabIcon.ts`), because its brand is known only at run time.
 */
export function webManifest(): Plugin {
  const { name, shortName } = builtInBrands.default;
  let root = '';
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touchIcon.file}` }, injectTo: 'head' },
    ],
    generateBundle() {
      const mark = readFileSync(join(root, 'public', 'favicon.svg'), 'utf8');
      const full = filling(mark);
      for (const { file, size, purpose } of icons) {
        this.emitFile({ type: 'asset', fileName: file, source: png(purpose === 'any' ? mark : full, size) });
      }
      this.emitFile({ type: 'asset', fileName: touchIcon.file, source: png(full, touchIcon.size) });
      const source = {
        id: '/',
        name: `${name}控制台`,
        short_name: shortName,
        description: '带宽节点云平台供应商控制台：节点、结算、绑定与认证',
        lang: 'zh-CN',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: icons.map(({ file, size, purpose }) => ({
          src: `/${file}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
        shortcuts: [
          { name: '扫码', url: '/scan-device' },
          { name: '计费结算', url: '/wallet' },
        ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }] })),
      };
      this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(source) });
    },
  };
}
