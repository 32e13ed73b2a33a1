import { named, placesIn } from '../../../domain/places/countries';
import type { Places } from '../../../domain/places/usePlaces';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import type { FieldForm } from '../../../ui/form/FormField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { Button } from '../../../ui/kit/Button';
import type { ContractField } from '../model/contractModel';
import css from './Certification.module.css';

interface ResourceFieldsProps {
  form: FieldForm<ContractField>;
  places: Places;
}

/** Country and ISP of the resources, chosen from the platform's lists, or typed if those fail to load. */
export function ResourceFields({ form, places }: ResourceFieldsProps) {
  const t = useT();
  const errorText = useErrorText();
  const { countries, waiting, error, retry } = places;
  const { country, isp } = form.values;
  if (error !== null) {
    return (
      <>
        <TextField form={form} field="country" autoComplete="country-name" />
        <TextField form={form} field="isp" />
        <div className="span2">
          <Note tone="warning" role="alert">
            <b>{t('certification.contract.placesFailed')}</b> {errorText(error)}
            <br />
            {t('certification.contract.placesByHand')}
            <span className={css.retry}>
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('common.retry')}
              </Button>
            </span>
          </Note>
        </div>
      </>
    );
  }
  const choose = waiting ? `${t('ra.page.loading')}…` : t('certification.contract.choose');
  return (
    <>
      <SelectField
        form={form}
        field="country"
        waiting={waiting}
        placeholder={choose}
        options={named(countries.map((one) => one.country))}
        onChoose={(chosen) =>
          form.edit({ country: chosen, isp: placesIn(countries, chosen).isps.includes(isp) ? isp : '' })
        }
      />
      <SelectField
        form={form}
        field="isp"
        waiting={waiting}
        placeholder={waiting || country !== '' ? choose : t('certification.contract.chooseCountry')}
        options={named(placesIn(countries, country).isps)}
      />
    </>
  );
}
