import type { Candidate } from '../../../lib/labelText';
import { useT } from '../../../providers/texts';
import css from './SerialOffer.module.css';

interface SerialOfferProps {
  /** The id of the text, for the field's description. */
  id: string;
  /** The label of the field. */
  field: string;
  candidates: readonly Candidate[];
  onTake: (serial: string) => void;
  /** Missing where the numbers are in the field itself. */
  onIgnore?: (() => void) | undefined;
}

/** Under a serial's field: the number that a phone scanned while the field had other content, or several to pick from. */
export function SerialOffer({ id, field, candidates, onTake, onIgnore }: SerialOfferProps) {
  const t = useT();
  const [first, second] = candidates;
  const isOne = first !== undefined && second === undefined;
  const Frame = isOne ? 'div' : 'fieldset';
  return (
    <Frame className={isOne ? css.offer : `${css.offer} ${css.several}`} aria-labelledby={isOne ? undefined : id}>
      <span className="num" id={id}>
        {isOne ? t('binding.scanned.offer', { serial: first.serial }) : t('binding.form.several', { field })}
      </span>
      {candidates.map(({ serial, name }) => (
        <button
          key={serial}
          type="button"
          className="link"
          aria-describedby={isOne ? id : undefined}
          onClick={() => onTake(serial)}
        >
          {isOne ? (
            t('binding.scanned.take')
          ) : (
            <span className="num">
              {name !== '' && <span className={css.name}>{name}</span>} {serial}
            </span>
          )}
        </button>
      ))}
      {onIgnore !== undefined && (
        <button type="button" className="link" aria-describedby={id} onClick={onIgnore}>
          {t('binding.scanned.ignore')}
        </button>
      )}
    </Frame>
  );
}
