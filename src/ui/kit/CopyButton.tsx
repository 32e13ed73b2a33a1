import { useT } from '../../providers/texts';
import { toast } from '../feedback/toast';
import { IconButton } from './Button';

interface CopyButtonProps {
  text: string;
  /** The accessible name, which says what is copied, such as 复制我的 ID. */
  label: string;
}

/** Copies a text and shows 复制成功. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = useCopy();
  return <IconButton size="sm" icon="copy" label={label} onClick={() => void copy(text)} />;
}

/** Copies a text and shows 复制成功, or that the browser refused. Returns whether it was copied. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useT();
  return async (text) => {
    const isCopied = await copyText(text);
    if (isCopied) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
    return isCopied;
  };
}

/**
 * Copies a text to the clipboard; returns false if the browser refuses. A page without TLS has no clipboard API, so
 * there a selection is copied. No-break spaces become ordinary spaces.
 */
export async function copyText(shown: string): Promise<boolean> {
  const text = shown.replaceAll('\u00a0', ' ');
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  // The field is next to the focused element, because a dialog traps the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
