import { IconButton } from './IconButton';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  text: string;
  /** What is copied, such as 复制我的 ID. */
  label: string;
}

/** Copies a text and says 复制成功 (R2-27). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = useCopy();
  return <IconButton size="sm" icon="copy" label={label} onClick={() => void copy(text)} />;
}
