import { paths } from '../lib/paths';
/** Whether this is a Mac, where ⌘ replaces Ctrl. */
export const onMac = (): boolean => /Mac/.test(navigator.userAgent);

/** Fields that take text, unlike checkboxes and radio buttons. */
const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Other elements that handle letter keys themselves. */
const choosing = '[role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="application"]';

/** The single-key shortcuts, by their effect. The keyboard help shows the first key of each. */
export const singleKeys = { keys: ['?', '？'], search: ['/', '／'], down: ['j'], up: ['k'], go: ['g'] } as const;
type SingleKey = keyof typeof singleKeys;

/** The letters after `g`, and the pages they open. */
export const placeKeys = {
  d: paths.billDashboard,
  n: paths.devices,
  w: paths.wallet,
  b: paths.bind,
  l: paths.dialLines,
  u: paths.certification,
} as const;

/** How long to wait for the second key after `g`, in milliseconds. */
export const goKeyMs = 1500;

// Safari ends a composition before the key event that ends it; keyCode 229 marks that event.
const composing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/**
 * The key of an event that can be a single-key shortcut: pressed without a modifier, outside text fields, and without
 * an open overlay. Otherwise null.
 */
function aloneKey(event: KeyboardEvent): string | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (composing(event) || altKey || ctrlKey || metaKey || [...key].length > 1) return null;
  if ((target as Element).closest(`${typing}, ${choosing}`)) return null;
  if (document.querySelector('[role$="dialog"], [role="menu"], [role="listbox"]')) return null;
  // Shift is needed for `?`, but must not be pressed with a letter.
  return shiftKey && /[a-z]/i.test(key) ? null : key.toLowerCase();
}

/** The address that a letter after `g` opens; null for another key. */
export function pageOf(event: KeyboardEvent): string | null {
  const key = aloneKey(event);
  return key !== null && key in placeKeys ? placeKeys[key as keyof typeof placeKeys] : null;
}

/**
 * The effect of a key. `menu` for Ctrl K or ⌘ K anywhere; the effects of `singleKeys` only outside text fields and
 * dialogs. Null for other keys, and while a word is being composed.
 */
export function shortcutOf(event: KeyboardEvent): 'menu' | SingleKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (/^k$/i.test(key) && (ctrlKey || metaKey)) {
    // On a Mac, only ⌘ K: in text fields, Ctrl K deletes to the end of the line.
    return !composing(event) && !altKey && !shiftKey && (metaKey || !onMac()) ? 'menu' : null;
  }
  const alone = aloneKey(event);
  const names = Object.keys(singleKeys) as SingleKey[];
  return names.find((name) => singleKeys[name].some((one) => one === alone)) ?? null;
}

/**
 * The element to focus in each row of the screen's lists: its first link, else its first button, else the row itself.
 */
function rowTargets(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('main tbody tr, main ul[aria-label] > li');
  return [...rows]
    .filter((row) => row.closest('[aria-hidden="true"], [inert], nav, .vh') === null)
    .flatMap((row) => {
      const inside = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button');
      // The header of a group is not a row.
      return inside ?? (row.querySelector('[scope="rowgroup"]') ? [] : row);
    });
}

/** The addresses of the previous and the next history entry; none in a browser without the Navigation API. */
function neighbours(): (string | null)[] {
  const here = window.navigation?.currentEntry?.index ?? 0;
  const entries = window.navigation?.entries() ?? [];
  return entries.filter(({ index }) => Math.abs(index - here) === 1).map(({ url }) => url);
}

/**
 * Moves the focus to the next or the previous row. If no row has the focus, it moves on from the row whose page the
 * user has just left, if that row is in view. Otherwise it focuses the first row in view.
 *
 * @returns whether the screen has rows
 */
export function moveRow(by: 1 | -1): boolean {
  const targets = rowTargets();
  const inView = (target: HTMLElement) => {
    const { top, bottom } = target.getBoundingClientRect();
    return bottom > 100 && top < window.innerHeight;
  };
  const within = document.activeElement?.closest('tr, li');
  const here = targets.findIndex((target) => within?.contains(target));
  const been = neighbours();
  const isOpened = (target: HTMLElement) => target instanceof HTMLAnchorElement && been.includes(target.href);
  const at = here === -1 ? targets.findIndex((target) => isOpened(target) && inView(target)) : here;
  const next = at === -1 ? (targets.find(inView) ?? targets[0]) : targets[at + by];
  // Makes the row focusable by script, but not by the Tab key.
  if (next?.matches('tr, li')) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  return targets.length > 0;
}

/** Focuses the search field of the screen's list; returns false if there is none. */
export function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')];
  const field = fields.find((one) => one.closest('[aria-hidden="true"], [inert]') === null);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Whether a dialog is open; drawers and sheets do not count. */
export const isDialogOpen = (): boolean => document.querySelector('.dialog, [role="alertdialog"]') !== null;
