import { useT } from '../../providers/texts';
import { Icon } from '../../ui/Icon';

interface InlineFailureProps {
  title: string;
  detail: string;
  onRetry: () => unknown;
}

/** A failure in a place too small for a panel. */
export function InlineFailure({ title, detail, onRetry }: InlineFailureProps) {
  const t = useT();
  return (
    <div className="wal__f" role="alert">
      <p className="wal__ft">
        <Icon name="alert" size={16} />
        {title}
      </p>
      <p className="s12 t2">{detail}</p>
      <button type="button" className="btn btn--sm" onClick={() => void onRetry()}>
        <Icon name="refresh" size={16} />
        {t('common.retry')}
      </button>
    </div>
  );
}
