import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';
import { Tabs, tabId } from '../../ui/Tabs';
import './binding.css';
import { bindSearch, bindTabOf, bindTabs } from './bindAddress';
import { switchForm, wholeMachineForm } from './bindForms';
import { registrationOf, switchProblems, switchRegistrationOf, wholeMachineProblems } from './bindModel';
import { FormSection } from './FormSection';
import { ImageTable } from './ImageTable';
import { SwitchForm } from './SwitchForm';
import { TutorialButtons } from './TutorialButtons';
import { useBindForm } from './useBindForm';
import { usePlaces } from './usePlaces';
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
          {tab === 'switch' ? <SwitchForm form={switched} /> : <WholeMachineForm form={machine} places={places} />}
        </div>
      </div>
    </div>
  );
}
