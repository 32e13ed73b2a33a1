import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../ui/useErrorText';

interface QuietFailureProps {
  title?: string;
  error: Error;
  onRetry: () => unknown;
}

/** One line where a link would be that could not be looked up: what, why, and a way to try again. */
export function QuietFailure({ title, error, onRetry }: QuietFailureProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <p className="recon__quiet" role="status">
      {title === undefined ? errorText(error) : `${title} · ${errorText(error)}`}{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </p>
  );
}
