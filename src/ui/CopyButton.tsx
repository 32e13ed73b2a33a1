import { useT } from '../providers/texts';
import { copyText } from './copyText';
import { IconButton } from './IconButton';
import { toast } from './toast';

interface CopyButtonProps {
  text: string;
  /** Names what is copied, such as 复制我的 ID. */
  label: string;
}

/** Copies a text and says 复制成功 (spec §2). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT();
  const copy = async () => {
    if (await copyText(text)) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
  return <IconButton size="sm" icon="copy" label={label} onClick={() => void copy()} />;
}
