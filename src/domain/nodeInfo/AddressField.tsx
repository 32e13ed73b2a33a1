import { useState } from 'react';
import { languageOf } from '../../lib/language';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Combobox } from '../../ui/form/Combobox';
import { type FieldForm, FormField } from '../../ui/form/FormField';
import { Marked } from '../../ui/kit/Marked';
import { addressOf, filledBy, type NodeField, type Tip } from './nodeInfoModel';
import { useTips } from './useTips';

interface AddressFieldProps {
  form: FieldForm<NodeField>;
  /** Called when a suggestion has filled in address and location. */
  onChosen: (tip: Tip) => void;
}

/** The address field, with suggestions that also fill in the location. Typing by hand always works (R11-29). */
export function AddressField({ form, onChosen }: AddressFieldProps) {
  const t = useT();
  const errorText = useErrorText();
  const [wanted, setWanted] = useState('');
  const { keywords, tips, stale, none, error } = useTips(wanted);
  const typed = form.values.address;
  let help = '';
  if (error !== null) help = t('nodeInfo.tips.failed', { words: errorText(error) });
  else if (none) help = t('nodeInfo.tips.none');
  const found = keywords === '' || stale || tips.length === 0 ? '' : t('nodeInfo.tips.found', { count: tips.length });
  return (
    <FormField form={form} field="address" help={help}>
      {(ids) => (
        <>
          <Combobox<Tip>
            ids={ids}
            value={typed}
            onType={(address) => form.edit({ address })}
            onWanted={setWanted}
            options={tips}
            stale={stale}
            textOf={addressOf}
            listLabel={t('nodeInfo.tips.label')}
            placeholder={t('nodeInfo.placeholders.address')}
            onChoose={(tip) => {
              form.edit(filledBy(tip));
              onChosen(tip);
            }}
            renderOption={({ name, district, address }) => (
              <>
                <span className="ell" lang={languageOf(name)}>
                  <Marked text={name} typed={typed} />
                </span>
                <span className="s12 t3 ell" lang={languageOf(address)}>
                  <Marked text={`${district}${address}`} typed={typed} />
                </span>
              </>
            )}
          />
          <span className="vh" role="status">
            {help || found}
          </span>
        </>
      )}
    </FormField>
  );
}
