import { useT } from '../../../providers/texts';
import css from './ScanOffer.module.css';

interface ScanOfferProps {
  /** The id of the text, for the field's description. */
  id: string;
  serial: string;
  onTake: () => void;
  onIgnore: () => void;
}

/** Under a serial's field with other content: offers to fill in or dismiss what a phone scanned. */
export function ScanOffer({ id, serial, onTake, onIgnore }: ScanOfferProps) {
  const t = useT();
  return (
    <div className={css.offer}>
      <span className="num" id={id}>
        {t('binding.scanned.offer', { serial })}
      </span>
      <button type="button" className="link" aria-describedby={id} onClick={onTake}>
        {t('binding.scanned.take')}
      </button>
      <button type="button" className="link" aria-describedby={id} onClick={onIgnore}>
        {t('binding.scanned.ignore')}
      </button>
    </div>
  );
}
