import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asDeployed } from './deploy/asDeployed';
import { bootScript } from './deploy/bootScript';
import { buildTarget, supportBrowsers } from './deploy/browsers';
import { enforceBudgets } from './deploy/budgets';
import { chunkGroups } from './deploy/chunks';
import { compress } from './deploy/compress.mjs';
import { documents } from './deploy/documents';
import { nameFirstFiles } from './deploy/firstFiles';
import { gallery } from './deploy/gallery';
import { configurationOriginOf } from './deploy/headers';
import { enforceLicences } from './deploy/licences';
import { platformProxy } from './deploy/platformProxy';
import { prerender } from './deploy/prerender';
import { serviceWorker } from './deploy/serviceWorker';
import { noteShipped } from './deploy/shipped';
import { replaceDeadModules } from './deploy/standIns';
import { scopedName } from './deploy/styles';
import { webManifest } from './deploy/webManifest';
import { withoutReferencePlatform } from './deploy/withoutReferencePlatform';
import { platformHost } from './mocks/hosts/http';
import packageJson from './package.json' with { type: 'json' };

/** A real platform instead of the reference one, for `npm start` and `npm run dev`. */
const platformOrigin = process.env.PLATFORM_ORIGIN;
/** Where images are uploaded, for the policy: the platform's own origin by default. */
const storageOrigin =
  process.env.STORAGE_ORIGIN ?? (platformOrigin === undefined ? '' : new URL(platformOrigin).origin);
/** Other origins of brands' logos, for the policy. */
const imageOrigins = process.env.IMAGE_ORIGINS ?? '';

/** The origin of the runtime configuration, for the policy. */
const configurationOrigin = configurationOriginOf(process.env.VITE_CONFIGURATION_URL ?? '');

/** The contents of the build; `deploy/sbom.config.ts` uses it too. */
export const shipped = noteShipped();

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    documents(),
    bootScript(),
    asDeployed({
      platform: process.env.VITE_PLATFORM_ORIGIN ?? '',
      storage: storageOrigin,
      configuration: configurationOrigin,
      images: imageOrigins,
    }),
    // Before the platform, whose answers are compressed too.
    compress(),
    ...(platformOrigin === undefined ? [platformHost()] : []),
    gallery(),
    replaceDeadModules(),
    webManifest(),
    prerender(shipped.collect),
    nameFirstFiles(),
    // The demo's first files also start its platform.
    ...(mode === 'demo' ? [] : [enforceBudgets()]),
    supportBrowsers(),
    shipped.collect(),
    serviceWorker({ collect: shipped.collect, off: mode === 'demo' || process.env.VITE_SERVICE_WORKER === 'off' }),
    ...(mode === 'demo' ? [] : [enforceLicences(shipped), withoutReferencePlatform(shipped)]),
  ],
  worker: { plugins: () => [shipped.collect()] },
  css: { modules: { generateScopedName: scopedName } },
  define: { __CONSOLE_VERSION__: JSON.stringify(packageJson.version) },
  server: {
    ...(process.env.PORT && { port: Number(process.env.PORT), strictPort: true }),
    ...(platformOrigin !== undefined && { proxy: platformProxy(platformOrigin) }),
  },
  preview: {
    // The host name determines the brand, so any name may be tried.
    allowedHosts: true,
    cors: false,
    ...(platformOrigin !== undefined && { proxy: platformProxy(platformOrigin) }),
  },
  build: {
    target: buildTarget,
    // The policy allows no inline script, and every supported browser has module preloads.
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
