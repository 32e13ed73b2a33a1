import { asksProvince, type WholeMachineField, withCountry } from '../../../domain/binding/bindModel';
import { named, placesIn } from '../../../domain/places/countries';
import type { Places } from '../../../domain/places/usePlaces';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import { SelectField } from '../../../ui/form/SelectField';
import { Button } from '../../../ui/kit/Button';
import css from './Binding.module.css';
import type { BindForm } from './useBindForm';

interface PlaceFieldsProps {
  form: BindForm<WholeMachineField>;
  places: Places;
}

/** Country, province and ISP: the country determines the provinces and ISPs (R4-21). */
export function PlaceFields({ form, places }: PlaceFieldsProps) {
  const t = useT();
  const errorText = useErrorText();
  const { countries, waiting, error, retry } = places;
  const { country } = form.values;
  const { provinces, isps } = placesIn(countries, country);
  const choose = waiting ? `${t('ra.page.loading')}…` : t('binding.form.choose');
  const narrowed = waiting || country !== '' ? choose : t('binding.form.chooseCountry');
  const shared = { form, waiting } as const;
  return (
    <>
      <SelectField
        {...shared}
        field="country"
        placeholder={choose}
        options={named(countries.map((one) => one.country))}
        onChoose={(chosen) => form.edit(withCountry(form.values, chosen, countries))}
      />
      {asksProvince(countries, country) && (
        <SelectField {...shared} field="province" placeholder={narrowed} options={named(provinces)} />
      )}
      <SelectField {...shared} field="isp" placeholder={narrowed} options={named(isps)} />
      {error && (
        <div className="span2">
          <Note tone="danger" role="alert">
            <b>{t('binding.form.placesFailed')}</b> {errorText(error)}
            <span className={css.retry}>
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('common.retry')}
              </Button>
            </span>
          </Note>
        </div>
      )}
      <div className="span2">
        <Note tone="warning">{t('binding.form.placeHint')}</Note>
      </div>
    </>
  );
}
