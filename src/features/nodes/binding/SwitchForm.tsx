import type { ReactNode } from 'react';
import type { SwitchField } from '../../../domain/binding/bindModel';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import documentLinkCss from '../../../ui/article/DocumentLink.module.css';
import { FormFrame, FormSection } from '../../../ui/form/FormFrame';

import { BindFoot, BoundNote } from './BindFoot';
import css from './Binding.module.css';

import { CodeField } from './CodeField';
import { OptionsField } from './OptionsField';
import { SerialField } from './SerialField';
import type { BindForm } from './useBindForm';

interface SwitchFormProps {
  form: BindForm<SwitchField>;
  /** Below the help: the status of the phone's scans. */
  relay: ReactNode;
}

/** Binds a switch (R4-30, R4-31). */
export function SwitchForm({ form, relay }: SwitchFormProps) {
  const t = useT();
  return (
    <FormFrame className={css.form} form={form} label={t('binding.tabs.switch')}>
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
