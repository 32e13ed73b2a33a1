import { useT } from '../providers/texts';
import { Button } from './Button';
import { StatePanel } from './StatePanel';
import { useErrorText } from './useErrorText';

interface FailureProps {
  error: unknown;
  onRetry: () => unknown;
  /** What could not be shown, such as 节点列表加载失败. */
  title?: string;
}

/** A screen or a part of it that could not be loaded: what failed, why, and a way on. */
export function Failure({ error, onRetry, title }: FailureProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <StatePanel
      role="alert"
      icon="alert"
      failed
      title={title ?? t('errors.loadFailed')}
      detail={errorText(error)}
      action={
        <Button icon="refresh" onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
