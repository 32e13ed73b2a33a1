import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { asDeployed } from './deploy/asDeployed';
import { bootScript } from './deploy/bootScript';
import { holdBudgets } from './deploy/budgets';
import { chunkGroups } from './deploy/chunks';
import { nameFirstFiles } from './deploy/firstFiles';
import { prerender } from './deploy/prerender';
import { holdStyles, scopedName } from './deploy/styles';
import { withoutServiceWorker } from './deploy/withoutServiceWorker';
import { platformHost } from './mocks/hosts/http';
import packageJson from './package.json' with { type: 'json' };

/** A real platform in the place of the reference one, for `npm start` and `npm run dev`. */
const platformOrigin = process.env.PLATFORM_ORIGIN;
/** Where images go, for the policy: to the platform's own origin unless told otherwise. */
const storageOrigin =
  process.env.STORAGE_ORIGIN ?? (platformOrigin === undefined ? '' : new URL(platformOrigin).origin);
/** Where brands' logos come from besides, for the policy. */
const imageOrigins = process.env.IMAGE_ORIGINS ?? '';

const proxy = (target: string): Record<string, ProxyOptions> => ({
  '/api': { target, changeOrigin: true, ws: true },
  '/kv': { target, changeOrigin: true },
});

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    bootScript(),
    asDeployed({ platform: process.env.VITE_PLATFORM_ORIGIN ?? '', storage: storageOrigin, images: imageOrigins }),
    ...(platformOrigin === undefined ? [platformHost()] : []),
    prerender(),
    nameFirstFiles(),
    holdBudgets(),
    holdStyles(join(import.meta.dirname, 'src')),
    ...(mode === 'demo' ? [] : [withoutServiceWorker()]),
  ],
  resolve: { alias: { 'object.entries': join(import.meta.dirname, 'deploy/objectEntries.cjs') } },
  css: { modules: { generateScopedName: scopedName } },
  define: { __CONSOLE_VERSION__: JSON.stringify(packageJson.version) },
  server: { ...(platformOrigin !== undefined && { proxy: proxy(platformOrigin) }) },
  preview: {
    // A brand is chosen by host name: any name may be tried.
    allowedHosts: true,
    cors: false,
    ...(platformOrigin !== undefined && { proxy: proxy(platformOrigin) }),
  },
  build: {
    // The policy allows no inline script, and every browser that runs this console knows module preloads.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(join(import.meta.dirname, 'src')),
        },
      },
    },
  },
}));
