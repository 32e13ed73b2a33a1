import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type Candidate, typedCandidates } from '../../../lib/labelText';
import { isRepeated } from '../../../lib/repeatedEvents';
import { useT } from '../../../providers/texts';
import { changeOf, FormField } from '../../../ui/form/Field';
import { oneSerial } from '../../../ui/form/oneValue';
import { useHandheld } from '../../../ui/hooks/useMedia';
import { IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { ScanDialog } from '../../../ui/overlays';
import css from './SerialField.module.css';
import type { BindField, BindForm } from './useBindForm';

interface SerialFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name;
  /** The scan page for this kind of serial. */
  scanPath: string;
}

/**
 * The field for a device ID or serial number. A serial from a phone is marked and can be undone. If a scan would
 * replace other input, or a text contains several numbers, the user chooses.
 */
export function SerialField<Name extends BindField>({ form, field, scanPath }: SerialFieldProps<Name>) {
  const t = useT();
  const offerId = useId();
  const { scan } = form;
  const offered = form.offer.length > 0;
  const typed = offered ? [] : typedCandidates(form.values[field]);
  const candidates = typed.length > 1 ? typed : form.offer;
  const setText = (text: string) => form.edit(changeOf(field, text));
  const help = scan && (
    <>
      {t('binding.scanned.from')}
      {scan.replaced !== null && (
        <button
          type="button"
          className={`link ${css.undo}`}
          // Ignore the second click of a double click on the offer, which was at the same place.
          onClick={(event) => !isRepeated({ detail: event.detail }) && form.undoScan()}
        >
          {t('ra.action.undo')}
        </button>
      )}
    </>
  );
  return (
    <FormField form={form} field={field} help={help}>
      {(ids) => (
        <>
          <div className="inpw">
            <input
              {...ids}
              ref={oneSerial}
              aria-describedby={
                [candidates.length > 0 && offerId, ids['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
              className="num"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.values[field]}
              onChange={({ target }) => setText(target.value)}
            />
            <ScanButton path={scanPath} />
          </div>
          {candidates.length > 0 && (
            <SerialOffer
              id={offerId}
              field={form.labelOf(field)}
              candidates={candidates}
              onTake={offered ? form.takeOffer : form.pickSerial}
              onIgnore={offered ? form.ignoreOffer : undefined}
            />
          )}
        </>
      )}
    </FormField>
  );
}

/**
 * The scan button in a serial's field. On a phone or tablet, it opens the scanner. On a desktop, it explains how to
 * scan with a phone.
 */
function ScanButton({ path }: { path: string }) {
  const t = useT();
  const handheld = useHandheld();
  const [open, setOpen] = useState(false);
  const label = t('binding.scanned.open');
  if (handheld) {
    return (
      <Link className="ib ib--in" to={path} aria-label={label}>
        <Icon name="scan" size={18} />
      </Link>
    );
  }
  return (
    <>
      <IconButton size="in" icon="scan" label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ScanDialog open={open} onClose={() => setOpen(false)} path={path} />
    </>
  );
}

interface SerialOfferProps {
  /** The DOM id of the text, to which the field's `aria-describedby` refers. */
  id: string;
  /** The label of the field. */
  field: string;
  candidates: readonly Candidate[];
  onTake: (serial: string) => void;
  /** Dismisses the offer. Omitted if the numbers come from the field itself. */
  onIgnore?: (() => void) | undefined;
}

/**
 * Offers numbers below a serial's field: the number that a phone scanned while the field had other content, or several
 * numbers to choose from.
 */
function SerialOffer({ id, field, candidates, onTake, onIgnore }: SerialOfferProps) {
  const t = useT();
  const [first, second] = candidates;
  const isOne = first !== undefined && second === undefined;
  const Group = isOne ? 'div' : 'fieldset';
  return (
    <Group className={isOne ? css.offer : `${css.offer} ${css.several}`} aria-labelledby={isOne ? undefined : id}>
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
    </Group>
  );
}
