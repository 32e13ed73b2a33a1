import type { ReactNode } from 'react';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/Icon';
import { useErrorText } from '../../ui/useErrorText';
import './smallFailure.css';

interface SmallFailureProps {
  title: ReactNode;
  /** Why, where it is known. */
  error?: unknown;
  onRetry: () => unknown;
}

/** A part of a tile or a line that could not be loaded: what failed, why, and a way on. */
export function SmallFailure({ title, error, onRetry }: SmallFailureProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <span className="dash__fail" role="alert">
      <Icon name="alert" size={16} />
      <span>
        {title}
        {error !== undefined && error !== null && <span className="t3"> {errorText(error)}</span>}
      </span>
      <button type="button" className="link" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </span>
  );
}
