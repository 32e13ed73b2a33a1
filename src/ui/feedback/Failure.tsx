import type { ReactNode } from 'react';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { DiagnosisButton } from './DiagnosisButton';
import css from './Failure.module.css';
import { StatePanel } from './StatePanel';

export interface FailureProps {
  /** The error, or the reason as a text; null or undefined shows none. */
  error?: unknown;
  onRetry: () => unknown;
  /** Whether the retry is running. */
  busy?: boolean;
  /** What could not be shown, such as 节点列表加载失败. */
  title?: ReactNode;
  /**
   * Where the failure is shown:
   * - `panel`: instead of a screen, a list or the content of a card
   * - `strip`: between the strips of a page, instead of one of them or next to what is shown
   * - `line`: inside a tile or a line
   */
  size?: 'panel' | 'strip' | 'line';
}

/** Shows what could not be loaded and why, with a retry button. */
export function Failure({ error, onRetry, busy = false, title, size = 'panel' }: FailureProps) {
  const t = useT();
  const errorText = useErrorText();
  const reason = error === undefined || error === null ? null : errorText(error);
  const what = title ?? t('errors.loadFailed');
  const retry = (
    <Button kind="link" busy={busy} onClick={() => void onRetry()}>
      {t('common.retry')}
    </Button>
  );
  if (size !== 'panel') {
    return (
      <span className={size === 'strip' ? `${css.line} ${css.strip}` : css.line} role="alert">
        <Icon name="alert" size={16} />
        <span>
          {what}
          {reason && <span className="t2"> {reason}</span>}
        </span>
        {retry}
      </span>
    );
  }
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
}
