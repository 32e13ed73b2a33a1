import type { ReactNode } from 'react';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { DiagnosisButton } from './DiagnosisButton';
import css from './Failure.module.css';
import { StatePanel } from './StatePanel';

export interface FailureProps {
  /** The reason; null or undefined shows none. */
  error?: unknown;
  onRetry: () => unknown;
  /** What could not be shown, such as 节点列表加载失败. */
  title?: ReactNode;
  /**
   * Where the failure is shown:
   * - `panel`: instead of a screen, a list or the content of a card
   * - `line`: inside a tile or a line
   * - `quiet`: like `line`, but not announced as an alert; for secondary content
   */
  size?: 'panel' | 'line' | 'quiet';
}

/** Shows what could not be loaded and why, with a retry button. */
export function Failure({ error, onRetry, title, size = 'panel' }: FailureProps) {
  const t = useT();
  const errorText = useErrorText();
  const reason = error === undefined || error === null ? null : errorText(error);
  const what = title ?? t('errors.loadFailed');
  const retry = (
    <Button kind="link" onClick={() => void onRetry()}>
      {t('common.retry')}
    </Button>
  );
  switch (size) {
    case 'panel':
      return (
        <StatePanel
          role="alert"
          failed
          title={what}
          detail={reason}
          action={
            <>
              {retry}
              <DiagnosisButton />
            </>
          }
        />
      );
    case 'line':
      return (
        <span className={css.line} role="alert">
          <Icon name="alert" size={16} />
          <span>
            {what}
            {reason && <span className="t3"> {reason}</span>}
          </span>
          {retry}
        </span>
      );
    case 'quiet':
      return (
        <p className={css.quiet} role="status">
          {title && <>{title} · </>}
          {reason} {retry}
        </p>
      );
  }
}
