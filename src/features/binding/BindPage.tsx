import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';
import { Tabs, tabId } from '../../ui/Tabs';
import { toast } from '../../ui/toast';
import './binding.css';
import { type BindTab, bindSearch, bindTabOf, bindTabs } from './bindAddress';
import { switchForm, wholeMachineForm } from './bindForms';
import { registrationOf, switchProblems, switchRegistrationOf, wholeMachineProblems } from './bindModel';
import { FormSection } from './FormSection';
import { ImageTable } from './ImageTable';
import { ScannedElsewhere } from './ScannedElsewhere';
import { ScanRelayStatus } from './ScanRelayStatus';
import { SwitchForm } from './SwitchForm';
import { TutorialButtons } from './TutorialButtons';
import { useBindForm } from './useBindForm';
import { usePlaces } from './usePlaces';
import { useScanRelay } from './useScanRelay';
import { WholeMachineForm } from './WholeMachineForm';

/** `/help/bind_device`: binding whole machines and switches (spec §2). Both forms keep what was typed. */
export function BindPage() {
  usePart('binding');
  const t = useT();
  useTitle(t('binding.title'));
  const { search } = useLocation();
  const navigate = useNavigate();
  const panel = useId();
  const tab = bindTabOf(search);
  const places = usePlaces();
  const machine = useBindForm(wholeMachineForm, {
    problems: (values) => wholeMachineProblems(values, places.countries),
    registration: (values) => ({ kind: 'wholeMachine', body: registrationOf(values, places.countries) }),
  });
  const switched = useBindForm(switchForm, {
    problems: switchProblems,
    registration: (values) => ({ kind: 'switch', body: switchRegistrationOf(values) }),
  });
  const [scanned, setScanned] = useState<BindTab | null>(null);
  if (scanned === tab) setScanned(null);
  const relay = useScanRelay(({ type, data }) => {
    const [target, form] = type === 'sn' ? (['switch', switched] as const) : (['wholeMachine', machine] as const);
    form.takeScan(data);
    if (target !== tab) setScanned(target);
    else toast.info(t('binding.scanned.filled', { field: t(`binding.fields.${type}`) }));
  });
  const show = async (to: BindTab) => {
    await navigate({ search: bindSearch(search, to) }, { flushSync: true });
    (to === 'switch' ? switched : machine).focusSerial();
  };
  const status = <ScanRelayStatus relay={relay} />;
  return (
    <div className="page page--flush">
      <Tabs
        page
        label={t('binding.tabs.label')}
        value={tab}
        tabs={bindTabs.map((value) => ({ value, label: t(`binding.tabs.${value}`) }))}
        onChange={(to) => void navigate({ search: bindSearch(search, to) })}
        panel={panel}
      />
      <div className="page page--form" id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)}>
        <div>
          <FormSection
            number={1}
            title={t('binding.images.title')}
            detail={t(tab === 'switch' ? 'binding.images.switchDetail' : 'binding.images.detail')}
          >
            <div>
              <div className="card">
                <ImageTable tab={tab} />
              </div>
              <TutorialButtons />
            </div>
          </FormSection>
          {scanned !== null && <ScannedElsewhere tab={scanned} onShow={() => void show(scanned)} />}
          {tab === 'switch' ? (
            <SwitchForm form={switched} relay={status} />
          ) : (
            <WholeMachineForm form={machine} places={places} relay={status} />
          )}
        </div>
      </div>
    </div>
  );
}
