import type { ReactNode } from 'react';
import {
  bindChoices,
  type ChoiceField,
  type SwitchField,
  totalMbps,
  type WholeMachineField,
} from '../../../domain/binding/bindModel';
import { PlaceFields } from '../../../domain/places/PlaceFields';
import type { Places } from '../../../domain/places/places';
import { visibleText } from '../../../lib/plainText';
import { lengthOf, longestRemark } from '../../../lib/remark';
import { formatGbps } from '../../../lib/units';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import documentLinkCss from '../../../ui/article/DocumentLink.module.css';
import { Note } from '../../../ui/feedback/Note';
import { Field } from '../../../ui/form/Field';
import { FormFrame, FormSection } from '../../../ui/form/FormFrame';
import { SegmentedField } from '../../../ui/form/SegmentedField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { BindFoot, BoundNote } from './BindFoot';
import bindingCss from './Binding.module.css';
import { SerialField } from './SerialField';
import type { BindField, BindForm } from './useBindForm';

interface WholeMachineFormProps {
  form: BindForm<WholeMachineField>;
  places: Places;
  /** Below the help of the first section: the status of the phone's scans. */
  relay: ReactNode;
}

/** Binds a whole machine (R4-7). */
export function WholeMachineForm({ form, places, relay }: WholeMachineFormProps) {
  const t = useT();
  const mbps = totalMbps(form.values);
  return (
    <FormFrame className={bindingCss.form} form={form} label={t('binding.tabs.wholeMachine')}>
      <FormSection
        number={2}
        title={t('binding.form.device')}
        detail={
          <>
            {t('binding.form.deviceDetail')}
            <div className={documentLinkCss.links}>
              <DocumentLink name="doc-bind-device" anchor="fields" apart />
            </div>
            {relay}
          </>
        }
      >
        <div className="grid2">
          <BoundNote state={form.state} />
          <SerialField form={form} field="deviceID" scanPath="/scan-device" />
          <TextField
            form={form}
            field="remark"
            optional
            count={
              <span className="num">
                {lengthOf(visibleText(form.values.remark))} / {longestRemark}
              </span>
            }
          />
          <CodeField form={form} field="machineRoomType" />
          <OptionsField form={form} field="hasUPS" />
        </div>
      </FormSection>
      <FormSection
        number={3}
        title={t('binding.form.lines')}
        detail={
          <>
            {t('binding.form.linesDetail')}
            <div className={documentLinkCss.links}>
              <DocumentLink name="doc-ip" anchor="where" apart />
            </div>
          </>
        }
      >
        <div className="grid3">
          <TextField form={form} field="upBandwidth" inputMode="decimal" unit="Mbps" />
          <TextField form={form} field="lineNumber" inputMode="numeric" unit={t('binding.form.lineUnit')} />
          <Field label={t('binding.form.total')}>
            {({ id }) => (
              <output className="calc num" id={id}>
                <span className={mbps === null ? 't3' : 'strong'}>
                  {mbps === null ? t('common.none') : formatGbps(mbps)}
                </span>
                <span className="t3 s13">Gbps</span>
              </output>
            )}
          </Field>
          <PlaceFields form={form} places={places} failed={t('binding.form.placesFailed')} />
          <div className="span2">
            <Note tone="warning">{t('binding.form.placeHint')}</Note>
          </div>
          <CodeField form={form} field="diallingType" />
          <OptionsField form={form} field="natType" />
          <OptionsField form={form} field="ipProtocol" />
          <TextField form={form} field="DNS" optional placeholder={t('binding.form.dnsHint')} />
        </div>
      </FormSection>
      <BindFoot state={form.state} onLookAgain={form.lookAgain} label={t('binding.form.submit')} />
    </FormFrame>
  );
}

interface SwitchFormProps {
  form: BindForm<SwitchField>;
  /** Below the help: the status of the phone's scans. */
  relay: ReactNode;
}

/** Binds a switch (R4-30, R4-31). */
export function SwitchForm({ form, relay }: SwitchFormProps) {
  const t = useT();
  return (
    <FormFrame className={bindingCss.form} form={form} label={t('binding.tabs.switch')}>
      <FormSection
        number={2}
        title={t('binding.form.switch')}
        detail={
          <>
            {t('binding.form.switchDetail')}
            <div className={documentLinkCss.links}>
              <DocumentLink name="doc-bind-device" anchor="switch" apart />
            </div>
            {relay}
          </>
        }
      >
        <div className="grid2">
          <BoundNote state={form.state} />
          <SerialField form={form} field="sn" scanPath="/scan-device?type=sn" />
          <CodeField form={form} field="machineRoomType" />
          <OptionsField form={form} field="hasUPS" />
          <OptionsField form={form} field="ipProtocol" />
        </div>
      </FormSection>
      <BindFoot state={form.state} onLookAgain={form.lookAgain} label={t('binding.form.submitSwitch')} />
    </FormFrame>
  );
}

interface CodeFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Selects one of the platform's codes by its label. */
function CodeField<Name extends BindField>({ form, field }: CodeFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value, label: t(label) }));
  return <SelectField form={form} field={field} placeholder={t('forms.choose')} options={options} />;
}

interface OptionsFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Two or three short options, side by side. */
function OptionsField<Name extends BindField>({ form, field }: OptionsFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value: value as string, label: t(label) }));
  return <SegmentedField form={form} field={field} options={options} />;
}
