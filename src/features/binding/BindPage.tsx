import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import {
  registrationOf,
  switchProblems,
  switchRegistrationOf,
  wholeMachineProblems,
} from '../../domain/binding/bindModel';
import { usePlaces } from '../../domain/places/usePlaces';
import { usePart, useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { FormSection } from '../../ui/form/FormSection';
import { Button } from '../../ui/kit/Button';
import { Tabs, tabId } from '../../ui/kit/Tabs';
import { useUserBusy } from '../../ui/overlays/userBusy';
import { useTitle } from '../../ui/page/pageTitle';
import css from './BindPage.module.css';
import { type BindTab, bindTabs } from './model/bindAddress';
import { switchForm, wholeMachineForm } from './model/bindForms';
import bindingCss from './parts/Binding.module.css';
import { ImageTable } from './parts/ImageTable';
import { ScannedElsewhere } from './parts/ScannedElsewhere';
import { ScanRelayStatus } from './parts/ScanRelayStatus';
import { SwitchForm } from './parts/SwitchForm';
import { TutorialButtons } from './parts/TutorialButtons';
import { type ScanOutcome, useBindForm } from './parts/useBindForm';
import { useBindView } from './parts/useBindView';
import { useFileDrop } from './parts/useFileDrop';
import { useScanRelay } from './parts/useScanRelay';
import { WholeMachineForm } from './parts/WholeMachineForm';

interface BindPageProps {
  /** The import from a spreadsheet, with a file that was dropped on the page. */
  readonly Import: ComponentType<{ file: File | null; onClose: () => void }>;
}

/**
 * `/help/bind_device`: binds whole machines and switches by form, by phone and from a spreadsheet (R4-2, R4-3). Both
 * forms keep their input while something else is open.
 */
export function BindPage({ Import }: BindPageProps) {
  usePart('binding');
  const t = useT();
  useTitle(t('binding.title'));
  const { tab, importing, show } = useBindView();
  useUserBusy(importing);
  const panel = useId();
  const places = usePlaces();
  const machine = useBindForm(wholeMachineForm, {
    problems: (values) => wholeMachineProblems(values, places.countries),
    registration: (values) => ({ kind: 'wholeMachine', body: registrationOf(values, places.countries) }),
  });
  const switched = useBindForm(switchForm, {
    problems: switchProblems,
    registration: (values) => ({ kind: 'switch', body: switchRegistrationOf(values) }),
  });

  const open = importing ? null : tab;
  /** The outcome of scans for the hidden forms. */
  const [scanned, setScanned] = useState<Readonly<Partial<Record<BindTab, ScanOutcome>>>>({});
  if (open !== null && scanned[open] !== undefined) setScanned({ ...scanned, [open]: undefined });
  const relay = useScanRelay(({ type, data }) => {
    const [target, form] = type === 'sn' ? (['switch', switched] as const) : (['wholeMachine', machine] as const);
    const outcome = form.takeScan(data);
    if (target === open) toast.info(t(`binding.scanned.${outcome}`, { field: t(`binding.fields.${type}`) }));
    else setScanned((all) => ({ ...all, [target]: outcome }));
  });
  /** The form to show for its serial, which gets the focus once the form is rendered. */
  const sought = useRef<BindTab>(null);
  const showScanned = (target: BindTab) => {
    sought.current = target;
    show({ tab: target });
  };
  useEffect(() => {
    if (open === null || open !== sought.current) return;
    sought.current = null;
    (open === 'switch' ? switched : machine).focusSerial();
  });

  const [dropped, setDropped] = useState<File | null>(null);
  const over = useFileDrop((file) => {
    setDropped(file);
    show({ importing: true });
  });
  const content = useRef<HTMLDivElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const before = useRef(importing);
  useEffect(() => {
    if (before.current === importing) return;
    before.current = importing;
    if (!importing) setDropped(null);
    // The pressed button is gone: focus its replacement.
    (importing ? content : importButton).current?.focus();
  }, [importing]);

  const elsewhere = bindTabs.map((target) => {
    const outcome = scanned[target];
    if (outcome === undefined || target === open) return null;
    return <ScannedElsewhere key={target} tab={target} outcome={outcome} onShow={() => showScanned(target)} />;
  });
  const status = <ScanRelayStatus relay={relay} />;
  return (
    <div className="page page--flush">
      <div className={css.head}>
        <Tabs
          page
          label={t('binding.tabs.label')}
          value={tab}
          tabs={bindTabs.map((value) => ({ value, label: t(`binding.tabs.${value}`) }))}
          onChange={(to) => show({ tab: to })}
          panel={panel}
        />
        {open === 'wholeMachine' && (
          <Button ref={importButton} size="sm" icon="upload" onClick={() => show({ importing: true })}>
            {t('binding.form.import')}
          </Button>
        )}
      </div>
      <div
        ref={content}
        className={css.panel}
        id={panel}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(panel, tab)}
      >
        {importing ? (
          <>
            {elsewhere.some(Boolean) && <div className={bindingCss.above}>{elsewhere}</div>}
            <Import file={dropped} onClose={() => show({ importing: false })} />
          </>
        ) : (
          <div className="page page--form">
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
              {elsewhere}
              {tab === 'switch' ? (
                <SwitchForm form={switched} relay={status} />
              ) : (
                <WholeMachineForm form={machine} places={places} relay={status} />
              )}
            </div>
          </div>
        )}
      </div>
      {over && !importing && (
        <div className={css.drop} aria-hidden="true">
          {t('binding.form.drop')}
        </div>
      )}
    </div>
  );
}
