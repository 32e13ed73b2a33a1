import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

// Run by deploy/prerender.ts with the built `src/prerender.tsx`: prints the sign-in page in both languages as JSON. It
// is a separate process, because the components need a `window` and a `document`.

const [file = ''] = process.argv.slice(2);
const { window } = new JSDOM('', { url: 'http://localhost/auth' });
Object.assign(globalThis, { window, document: window.document });
/** @type {typeof import('../src/prerender')} */
const { prerenderSignIn } = await import(pathToFileURL(file).href);
process.stdout.write(JSON.stringify({ zh: await prerenderSignIn('zh'), en: await prerenderSignIn('en') }));
