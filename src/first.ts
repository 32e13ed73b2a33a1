import { openPaths } from './lib/nextPath';
import { withoutEndSlashes } from './lib/paths';
import { sessionKeys } from './platform/sessionKeys';
import { brandOf } from './providers/brandOf';
import { preferencesKey } from './providers/preferences';

// Runs before the first paint. Sets theme, brand and language of the prerendered sign-in page, or shows the
// console's frame if there is a session. The build makes a small render-blocking file of it, because the other
// scripts load too late.

const html = document.documentElement;

// Marks failed links for `restoreStyles` and `src/boot.ts`, both of which load later than the first links.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.dataset.failed = '';
  },
  true,
);

function readStored(kind: 'localStorage' | 'sessionStorage', key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(window[kind].getItem(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const { pathname, search, hash, hostname, origin } = window.location;
const path = withoutEndSlashes(pathname);
const isPlain = !Object.values<string>(openPaths).includes(path) && !/token|username/i.test(pathname + search + hash);
const hasSession =
  'token' in readStored('localStorage', sessionKeys.shared) || 'token' in readStored('sessionStorage', sessionKeys.tab);
const isArriving = 'token' in readStored('sessionStorage', sessionKeys.addressToken);
/** Whether React will hydrate the sign-in page of index.html. */
const isSignIn = isPlain && !hasSession && !isArriving;
/** Whether React will render the console. Until then, the console's frame can be shown. */
const isConsole = isPlain && hasSession && !isArriving && path !== '/auth';

const { appearance, locale, menuCollapsed, brand: lastBrand } = readStored('localStorage', preferencesKey);
const dark =
  appearance === 'dark' || (appearance !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
html.dataset.theme = dark ? 'dark' : 'light';
if (!isSignIn) html.dataset.elsewhere = '';

/** The brand of the last visit; the built-in brand if there was no visit or the stored brand is invalid. */
function brandHere() {
  try {
    return brandOf(lastBrand ? { [hostname]: lastBrand as never } : null, hostname, origin);
  } catch {
    return brandOf(null, hostname, origin);
  }
}
const brand = brandHere();
html.style.setProperty('--brand', brand.primaryColor);

/** Adapts the HTML of the page to this visit, before any module runs. */
function adapt(): void {
  const root = document.getElementById('root');
  const frame = document.querySelector<HTMLTemplateElement>('#frame');
  const english = document.querySelector<HTMLTemplateElement>('template[lang="en"]');
  if (root === null || frame === null || english === null) return;
  if (isConsole) {
    root.replaceChildren(frame.content);
    root.firstElementChild?.classList.toggle('frame--collapsed', menuCollapsed === true);
  } else if (!isSignIn) root.replaceChildren();
  else {
    if (locale === 'en') {
      html.lang = 'en';
      root.replaceChildren(english.content);
    }
    for (const name of root.querySelectorAll('[data-brand-name]')) name.textContent = brand.name;
    html.dataset.hydrate = '';
  }
  delete html.dataset.elsewhere;
}
document.addEventListener('readystatechange', adapt, { once: true });

// A press on the sign-in page has no effect before React has hydrated the page. Afterwards, the last button press or
// form submission is repeated.
let repeatPress = () => {};
function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  if (button !== null) repeatPress = () => button.click();
}
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  repeatPress = () => form.requestSubmit();
}
function onReady(): void {
  document.removeEventListener('click', onClick);
  document.removeEventListener('submit', onSubmit);
  repeatPress();
}
if (isSignIn) {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  window.addEventListener('console:ready', onReady, { once: true });
}
