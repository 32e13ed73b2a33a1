import { openPaths } from './lib/nextPath';
import { sessionKeys } from './platform/sessionKeys';
import { brandOf } from './providers/brandOf';
import { preferencesKey } from './providers/preferences';
import { shortcutOf } from './shell/shortcut';

// Adapts index.html to this browser before the first paint: the sign-in page in the right theme, brand and language, or
// the console's frame for somebody signed in. It is built into a small file of its own that blocks rendering, because
// the other scripts load too late for that.

const html = document.documentElement;

// For `restoreStyles`: Vite never requests a failed style sheet again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.failed = '';
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
const path = pathname.replace(/\/+$/, '');
const isPlain = !Object.values<string>(openPaths).includes(path) && !/token|username/i.test(pathname + search + hash);
const hasSession =
  'token' in readStored('localStorage', sessionKeys.shared) || 'token' in readStored('sessionStorage', sessionKeys.tab);
const isArriving = 'token' in readStored('sessionStorage', sessionKeys.addressToken);
/** Whether React will render the sign-in page as it is in index.html. */
const isSignIn = isPlain && !hasSession && !isArriving;
/** Whether React will render the console, whose frame can be shown meanwhile. */
const isConsole = isPlain && hasSession && !isArriving && path !== '/auth';

const { appearance, locale, menuCollapsed, brand: lastBrand } = readStored('localStorage', preferencesKey);
const dark =
  appearance === 'dark' || (appearance !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
html.dataset.theme = dark ? 'dark' : 'light';
if (!isSignIn) html.dataset.elsewhere = '';

/** The brand of the last visit; the built-in one if there was none, or if its record is broken. */
function brandHere() {
  try {
    return brandOf(lastBrand ? { [hostname]: lastBrand as never } : null, hostname, origin);
  } catch {
    return brandOf(null, hostname, origin);
  }
}
const brand = brandHere();
html.style.setProperty('--brand', brand.primaryColor);

/** Puts in place what this visit begins with. The page is parsed, and no module has run. */
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

// Done once React has taken over: in the sign-in page the last button pressed, or the form submitted; in the console a
// shortcut with what was typed after it, or the row of the picture that was opened last.
let early: (() => void)[] = [];
function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  if (button !== null) early = [() => button.click()];
}
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  early = [() => form.requestSubmit()];
}
function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  const isTyped = /^(.|Backspace|Enter|Escape)$/u.test(key) && !altKey && !ctrlKey && !metaKey;
  // Without the frame there is something else to press, such as 重试.
  if (document.querySelector('.frame') === null) return;
  if (shortcutOf(event) === null && (early.length === 0 || !isTyped)) return;
  event.preventDefault();
  early.push(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event)));
}
function onRow({ clientX: x, clientY: y, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  // The picture is inert: the press is on what lies below it.
  const link = [...document.querySelectorAll('.frame a')].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  const href = link?.getAttribute('href');
  if (href) early = [() => document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.click()];
}
async function onReady(): Promise<void> {
  document.removeEventListener('click', onClick);
  document.removeEventListener('submit', onSubmit);
  document.removeEventListener('keydown', onKey);
  document.removeEventListener('click', onRow);
  for (const act of early) {
    // What the one before has changed is rendered.
    await null;
    act();
  }
}
if (isSignIn) {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
} else if (isConsole) {
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onRow);
}
window.addEventListener('console:ready', onReady, { once: true });
