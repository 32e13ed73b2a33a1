import { type ReactElement, useId } from 'react';
import { bindChoices } from '../../../domain/binding/bindChoices';
import { type WholeMachineField, type WholeMachineForm, withCountry } from '../../../domain/binding/bindModel';
import { usePlaceOptions } from '../../../domain/places/placeNames';
import { type Countries, placesIn } from '../../../domain/places/places';
import { useT } from '../../../providers/texts';
import type { FieldIds } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/SelectField';
import { Icon } from '../../../ui/kit/Icon';
import type { ImportRow } from './importRows';

interface MendFieldsProps {
  row: ImportRow;
  fields: readonly WholeMachineField[];
  countries: Countries;
  onMend: (change: Partial<WholeMachineForm>) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The controls for a row's fields, each with its problem. */
export function MendFields({ row, fields, countries, onMend }: MendFieldsProps) {
  const t = useT();
  const named = usePlaceOptions();
  const { form, problems } = row;
  const { provinces, isps } = placesIn(countries, form.country);
  const optionsOf = (field: WholeMachineField): readonly Option[] | null => {
    if (field === 'country') return named(countries.map(({ country }) => country));
    if (field === 'province') return named(provinces);
    if (field === 'isp') return named(isps);
    if (!(field in bindChoices)) return null;
    return bindChoices[field as keyof typeof bindChoices].map(({ value, label }) => ({ value, label: t(label) }));
  };
  /** Show the sheet's value if it is no option. */
  const askFor = (value: string, options: readonly Option[]) =>
    value === '' || options.some((option) => option.value === value)
      ? t('binding.form.choose')
      : t('binding.import.chooseFor', { value });
  const change = (field: WholeMachineField, value: string) => {
    if (field !== 'country') return onMend({ [field]: value });
    const { country, province, isp } = withCountry(form, value, countries);
    onMend({ country, province, isp });
  };
  return fields.map((field) => {
    const problem = problems[field];
    const options = optionsOf(field);
    return (
      <MendField key={field} label={t(`binding.fields.${field}`)} error={problem && t(problem.key, problem.vars)}>
        {(ids) =>
          options === null ? (
            <Text ids={ids} field={field} value={form[field]} onChange={(value) => change(field, value)} />
          ) : (
            <Select
              ids={ids}
              options={options}
              value={form[field]}
              placeholder={askFor(form[field], options)}
              onChange={(value) => change(field, value)}
            />
          )
        }
      </MendField>
    );
  });
}

interface MendFieldProps {
  label: string;
  error: string | undefined;
  children: (ids: FieldIds) => ReactElement;
}

/** Like a form's field, but its error is not announced: a page may have a hundred. */
function MendField({ label, error, children }: MendFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const bad = error !== undefined;
  return (
    <div className="f">
      <label className="f__l" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': bad ? noteId : undefined, 'aria-invalid': bad ? true : undefined })}
      {bad && (
        <p className="f__e" id={noteId}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  ids: FieldIds;
  field: WholeMachineField;
  value: string;
  onChange: (value: string) => void;
}

const figures: readonly WholeMachineField[] = ['upBandwidth', 'lineNumber'];

function Text({ ids, field, value, onChange }: TextProps) {
  const figure = figures.includes(field);
  return (
    <input
      {...ids}
      className={figure ? 'inp num' : 'inp'}
      inputMode={figure ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
