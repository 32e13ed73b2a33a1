import { useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { SelectField } from '../../ui/form/ChoiceFields';
import { type FieldForm, TextField } from '../../ui/form/Field';
import { usePlaceOptions } from './placeNames';
import { asksProvince, type PlaceField, type Places, placesIn, withCountry } from './places';

interface PlaceFieldsProps {
  /** Also shows the province if the form has a field for it. */
  form: FieldForm<'country' | 'isp'>;
  places: Places;
  /** The message if the places could not be loaded. */
  failed: string;
  /** If the places could not be loaded: the hint that they can be typed. Without a hint they must be chosen. */
  typed?: string;
}

/** Country, province and ISP: the country determines the provinces and ISPs (R4-21). */
export function PlaceFields({ form, places, failed, typed }: PlaceFieldsProps) {
  const t = useT();
  const options = usePlaceOptions();
  const { countries, loading, error, retry } = places;
  const { country } = form.values;
  const names = placesIn(countries, country);
  const choose = loading ? `${t('ra.page.loading')}…` : t('forms.choose');
  const narrowed = { loading, placeholder: loading || country !== '' ? choose : t('forms.chooseCountry') };
  return (
    <>
      {error !== null && typed !== undefined ? (
        <>
          <TextField form={form} field="country" autoComplete="country-name" />
          <TextField form={form} field="isp" />
        </>
      ) : (
        <>
          <SelectField
            form={form}
            field="country"
            loading={loading}
            placeholder={choose}
            options={options(names.country)}
            onChoose={(chosen) => form.edit(withCountry(form.values, chosen, countries))}
          />
          {'province' in form.values && asksProvince(countries, country) && (
            <SelectField
              {...narrowed}
              form={form as FieldForm<PlaceField>}
              field="province"
              options={options(names.province)}
            />
          )}
          <SelectField {...narrowed} form={form} field="isp" options={options(names.isp)} />
        </>
      )}
      {error && (
        <div className="span2">
          <Failure size="line" title={failed} error={error} onRetry={retry} />
          {typed !== undefined && <p className="f__h">{typed}</p>}
        </div>
      )}
    </>
  );
}
