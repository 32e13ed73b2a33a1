import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import build, { shipped } from '../vite.config';
import { writeBillOfMaterials } from './sbom';

// `npm run sbom`: runs the production build, but writes only the bill of materials.

export default defineConfig((env) => {
  const root = join(import.meta.dirname, '..');
  return mergeConfig(build(env), {
    root,
    logLevel: 'warn',
    // The service worker is written anyway, to this folder.
    build: { write: false, outDir: join(root, '.cache', 'sbom') },
    plugins: [writeBillOfMaterials(shipped, join(root, 'sbom.cdx.json'))],
  });
});
