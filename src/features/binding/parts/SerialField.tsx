import { useId } from 'react';
import { useT } from '../../../providers/texts';
import { changeOf, FormField } from '../../../ui/form/FormField';
import type { BindField } from '../model/bindForms';
import { ScanButton } from './ScanButton';
import { ScanOffer } from './ScanOffer';
import css from './SerialField.module.css';
import type { BindForm } from './useBindForm';

interface SerialFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name;
  /** The scan page for this kind of serial. */
  scanPath: string;
}

/**
 * The device ID or serial number. Marks a serial from a phone, with undo; offers a scan that would replace the input.
 */
export function SerialField<Name extends BindField>({ form, field, scanPath }: SerialFieldProps<Name>) {
  const t = useT();
  const offerId = useId();
  const { scan, offer } = form;
  const help = scan && (
    <>
      {t('binding.scanned.from')}
      {scan.replaced !== null && (
        <button
          type="button"
          className={`link ${css.undo}`}
          // The second click of a double click on the offer may land here.
          onClick={({ detail }) => detail < 2 && form.undoScan()}
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
              aria-describedby={
                [offer !== null && offerId, ids['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
              className="num"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.values[field]}
              onChange={({ target }) => form.edit(changeOf(field, target.value))}
            />
            <ScanButton path={scanPath} />
          </div>
          {offer !== null && (
            <ScanOffer id={offerId} serial={offer} onTake={form.takeOffer} onIgnore={form.ignoreOffer} />
          )}
        </>
      )}
    </FormField>
  );
}
