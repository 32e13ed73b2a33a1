import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';

type Options = NonNullable<ConstructorParameters<typeof PrecacheController>[0]>;
type WorkboxPlugin = NonNullable<Options['plugins']>[number];

/** What a browser takes for a script or a style sheet; any other file only must not be a page. */
const kinds: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.m?js$/, /^(text|application)\/(x-)?javascript\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/\.html$/, /^text\/html\b/i],
  [/./, /^(?!text\/html)/i],
];

/**
 * Whether an answer is the file that the build wrote: of its kind, and whole.
 *
 * @param pathname as in a URL
 * @param integrity `sha256-` and the file's hash, base64
 */
export async function isOwnFile(pathname: string, integrity: string | undefined, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  const [, right] = kinds.find(([name]) => name.test(pathname)) ?? [];
  if (!answer.ok || answer.redirected || right?.test(type) !== true) return false;
  // Whoever has a service worker has this too: both need a secure page.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Makes a strategy of Workbox keep nothing but the files of this release (R18-24): a network that asks to sign in, a
 * proxy or a server between two releases may answer something else. Where the browser's HTTP cache has such an answer,
 * the server is asked past it. What was kept before is looked at when a release is installed, and passed by when a page
 * asks with `cache: 'reload'`; while pages load, a kept file is given as it is, without the time it takes to hash it.
 *
 * @param integrityOf the hash of the file at an address, with or without its revision; undefined for any other
 */
export function ownFilesOnly(integrityOf: (url: string) => string | undefined): WorkboxPlugin {
  const isOwn = (url: string, answer: Response) => isOwnFile(new URL(url).pathname, integrityOf(url), answer);
  const isInstall = (event: Event) => event.type === 'install';
  return {
    // Without the integrity, which would turn the status of every other answer into a failure.
    requestWillFetch: async ({ request, event }) =>
      new Request(request, { integrity: '', ...(isInstall(event) && { priority: 'low' }) }),
    fetchDidSucceed: async ({ request, response }) =>
      request.cache === 'reload' || (await isOwn(request.url, response))
        ? response
        : fetch(new Request(request, { cache: 'reload' })),
    cacheWillUpdate: async ({ request, response }) => ((await isOwn(request.url, response)) ? response : null),
    cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
      const wanted = (event as Partial<FetchEvent> | undefined)?.request?.cache === 'reload';
      if (cachedResponse === undefined || wanted) return undefined;
      return event?.type !== 'install' || (await isOwn(request.url, cachedResponse)) ? cachedResponse : undefined;
    },
  };
}
