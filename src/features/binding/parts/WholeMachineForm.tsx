import type { ReactNode } from 'react';
import { totalMbps, type WholeMachineField } from '../../../domain/binding/bindModel';
import type { Places } from '../../../domain/places/usePlaces';
import { formatGbps } from '../../../lib/bandwidth';
import { visibleText } from '../../../lib/plainText';
import { lengthOf, longestRemark } from '../../../lib/remark';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import documentLinkCss from '../../../ui/article/DocumentLink.module.css';
import { Field } from '../../../ui/form/Field';
import { FormFrame } from '../../../ui/form/FormFrame';
import { FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { BindFoot } from './BindFoot';
import css from './Binding.module.css';
import { BoundNote } from './BoundNote';
import { CodeField } from './CodeField';
import { OptionsField } from './OptionsField';
import { PlaceFields } from './PlaceFields';
import { SerialField } from './SerialField';
import type { BindForm } from './useBindForm';

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
    <FormFrame className={css.form} form={form} label={t('binding.tabs.wholeMachine')}>
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
          <PlaceFields form={form} places={places} />
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
