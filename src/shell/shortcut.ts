/** Whether this is a Mac, where ⌘ takes the place of Ctrl. */
export const onMac = (): boolean => /Mac/.test(navigator.userAgent);

/** Fields that take text, unlike checkboxes and radio buttons. */
const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/**
 * What a key opens: `menu` for Ctrl K or ⌘ K anywhere; `keys` for `?` outside text fields and dialogs. Null for
 * everything else and during input method composition.
 */
export function shortcutOf(event: KeyboardEvent): 'menu' | 'keys' | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Safari ends a composition before the key that ends it; 229 marks that one.
  if (event.isComposing || event.keyCode === 229 || altKey) return null;
  if (/^k$/i.test(key)) {
    // In the text fields of a Mac, Ctrl K deletes to the end of the line.
    return !shiftKey && (metaKey || (ctrlKey && !onMac())) ? 'menu' : null;
  }
  if (ctrlKey || metaKey || !/^[?？]$/.test(key)) return null;
  const busy = (target as Element).closest(typing) ?? document.querySelector('[role$="dialog"]');
  return busy ? null : 'keys';
}

/** Whether a dialog is open; drawers and sheets do not count. */
export const isDialogOpen = (): boolean => document.querySelector('.dialog, [role="alertdialog"]') !== null;
