import { useT } from '../../providers/texts';
import { changeOf, FormField } from '../../ui/form/FormField';
import type { BindField } from './bindForms';
import { ScanButton } from './ScanButton';
import type { BindForm } from './useBindForm';

interface SerialFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name;
  /** The scan page for this kind of serial. */
  scanPath: string;
}

/** The device ID or serial number; says when it came from a phone, and takes back what that replaced. */
export function SerialField<Name extends BindField>({ form, field, scanPath }: SerialFieldProps<Name>) {
  const t = useT();
  const { scan } = form;
  const help = scan && (
    <>
      {t('binding.scanned.from')}
      {scan.replaced !== null && (
        <button type="button" className="link bindundo" onClick={form.undoScan}>
          {t('binding.scanned.undo')}
        </button>
      )}
    </>
  );
  return (
    <FormField form={form} field={field} help={help}>
      {(ids) => (
        <div className="inpw">
          <input
            {...ids}
            className="num"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values[field]}
            onChange={({ target }) => form.edit(changeOf(field, target.value))}
          />
          <ScanButton path={scanPath} />
        </div>
      )}
    </FormField>
  );
}
