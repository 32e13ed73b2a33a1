import { useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';

/** The × of a set pill. */
export function PillRemove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <button type="button" className="pill__x" aria-label={t('filters.remove', { name })} onClick={onRemove}>
      <Icon name="x" size={14} />
    </button>
  );
}
