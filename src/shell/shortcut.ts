/** Whether this is a Mac, where ⌘ does what Ctrl does elsewhere. */
export const onMac = (): boolean => /Mac/.test(navigator.userAgent);

/** What types into a field: everything but what is pressed or turned. */
const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/**
 * What a key asks for: `menu` Ctrl K or ⌘ K, wherever the focus is; `keys` a question mark, unless one types or a
 * dialog is open. Null for all else, and for the keys of an input method.
 */
export function askedBy(event: KeyboardEvent): 'menu' | 'keys' | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.isComposing || altKey) return null;
  if (/^k$/i.test(key)) {
    // In the text fields of a Mac, Ctrl K deletes to the end of the line.
    return !shiftKey && (metaKey || (ctrlKey && !onMac())) ? 'menu' : null;
  }
  if (ctrlKey || metaKey || !/^[?？]$/.test(key)) return null;
  const busy = (target as Element).closest(typing) ?? document.querySelector('[role$="dialog"]');
  return busy ? null : 'keys';
}

/** Whether a dialog wants an answer first; drawers and sheets may be left. */
export const dialogAsks = (): boolean => document.querySelector('.dialog, [role="alertdialog"]') !== null;
