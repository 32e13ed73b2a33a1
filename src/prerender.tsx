import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Locale } from '../i18n';
import { memoryStorage } from './lib/browserStorage';
import { createClient } from './platform/client';
import { createSessionStore } from './platform/session';
import { createConsole } from './providers/createConsole';
import { preferencesKey } from './providers/preferences';
import { Root, signIn } from './Root';

/**
 * Renders the sign-in page to HTML, for index.html (`deploy/prerender.ts`). Needs a `window` and a `document`, such as
 * jsdom's. Sends no request.
 */
export async function prerenderSignIn(locale: Locale): Promise<string> {
  const storage = memoryStorage(new Map([[preferencesKey, JSON.stringify({ locale })]]));
  const sessions = createSessionStore(storage, memoryStorage(), window);
  const console = await createConsole({ client: createClient({ origin: '', sessions }), sessions, storage, window });
  await signIn.load(console.texts);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<Root console={console} addressToken={null} />, {
    onError: (error) => {
      failure = error;
    },
  });
  const html = await text(prelude);
  if (failure !== undefined) throw failure;
  return html;
}
