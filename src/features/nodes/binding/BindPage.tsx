import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { literal, picklist } from 'valibot';
import { type DocumentName, type TutorialName, tutorialNames } from '../../../../documents/names';
import {
  registrationOf,
  switchProblems,
  switchRegistrationOf,
  wholeMachineProblems,
} from '../../../domain/binding/bindModel';
import { ImageList, type ImageWording } from '../../../domain/images/ImageList';
import { usePlaces } from '../../../domain/places/places';
import { defineSearch, parameter } from '../../../lib/search';
import * as billing from '../../../platform/contract/billing';
import { useCall } from '../../../providers/calls';
import { useArticle } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { ArticleSkeleton, ArticleView } from '../../../ui/article/Article';
import { DocumentLink, DocumentLinks } from '../../../ui/article/DocumentLink';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { toast } from '../../../ui/feedback/toast';
import { FormSection } from '../../../ui/form/FormFrame';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Tabs, tabId } from '../../../ui/kit/Tabs';
import { Drawer } from '../../../ui/overlays';
import { useUserBusy } from '../../../ui/overlays/userBusy';
import { useTitle } from '../../../ui/page/pageTitle';
import { SpreadsheetImport } from '../import/SpreadsheetImport';
import { SwitchForm, WholeMachineForm } from './BindForms';
import css from './BindPage.module.css';
import { ScanRelayStatus, useScanRelay } from './ScanRelayStatus';
import { type ScanOutcome, switchForm, useBindForm, wholeMachineForm } from './useBindForm';

/**
 * `/help/bind_device`: binds whole machines and switches by form, by phone and from a spreadsheet (R4-2, R4-3). Each
 * form keeps its input while the other form or the import is open.
 */
export function BindPage() {
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
  /** The outcome of the last scan for each form that is not visible. */
  const [scanned, setScanned] = useState<Readonly<Partial<Record<BindTab, ScanOutcome>>>>({});
  if (open !== null && scanned[open] !== undefined) setScanned({ ...scanned, [open]: undefined });
  const relay = useScanRelay(({ type, data }) => {
    const [target, form] = type === 'sn' ? (['switch', switched] as const) : (['wholeMachine', machine] as const);
    const outcome = form.takeScan(data);
    if (target === open) toast.info(t(`binding.scanned.${outcome}`, { field: t(`binding.fields.${type}`) }));
    else setScanned((all) => ({ ...all, [target]: outcome }));
  });
  /** The form whose serial gets the focus once it is rendered. */
  const serialToFocus = useRef<BindTab>(null);
  const showScanned = (target: BindTab) => {
    serialToFocus.current = target;
    show({ tab: target });
  };
  useEffect(() => {
    if (open === null || open !== serialToFocus.current) return;
    serialToFocus.current = null;
    (open === 'switch' ? switched : machine).focusSerial();
  });

  const [dropped, setDropped] = useState<File | null>(null);
  const isDragOver = usePageFileDrop((file) => {
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
    // The button that was pressed is gone. Focus the element that replaces it.
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
            {elsewhere.some(Boolean) && <div className={css.above}>{elsewhere}</div>}
            <SpreadsheetImport file={dropped} onClose={() => show({ importing: false })} />
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
      {isDragOver && !importing && (
        <div className={css.drop} aria-hidden="true">
          {t('binding.form.drop')}
        </div>
      )}
    </div>
  );
}

const bindTabs = ['wholeMachine', 'switch'] as const;
type BindTab = (typeof bindTabs)[number];

/** The search of the bind page's address: its tab, and whether it shows the import instead of the form. */
const bindSearch = defineSearch({
  tab: parameter('tab', picklist(['switch'])),
  import: parameter('import', literal('1')),
});

/** The recommended images for the devices of this tab. */
function ImageTable({ tab }: { tab: BindTab }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useCall(billing.recommendedImages, {});
  if (data === undefined && !isFetching) {
    return <Failure title={t('binding.images.failed')} error={error} onRetry={() => refetch()} />;
  }
  if (data?.[tab].length === 0) {
    return <StatePanel title={t('binding.images.empty')} detail={t('binding.images.emptyDetail')} />;
  }
  const wording: ImageWording = {
    label: t('binding.images.label'),
    version: t('binding.images.version'),
    address: t('binding.images.address'),
    recommended: t('binding.images.recommended'),
    name: (version) => t(`binding.images.${tab}`, { version }),
    copyAddress: (name) => t('binding.images.copyAddress', { name }),
    copyMd5: (name) => t('binding.images.copyMd5', { name }),
  };
  return <ImageList images={data?.[tab]} kind={tab} wording={wording} />;
}

interface ScannedElsewhereProps {
  /** The form that the scan is for. */
  tab: BindTab;
  outcome: ScanOutcome;
  onShow: () => void;
}

/** Says that a phone scanned something for the hidden form, with a link to that form. */
function ScannedElsewhere({ tab, outcome, onShow }: ScannedElsewhereProps) {
  const t = useT();
  const field = t(tab === 'switch' ? 'binding.fields.sn' : 'binding.fields.deviceID');
  return (
    <div className={css.elsewhere}>
      <Note tone="info" icon="scan" role="status">
        {t(`binding.scanned.elsewhere.${outcome}`, { field, tab: t(`binding.tabs.${tab}`) })}
        <button type="button" className={`link ${css.next}`} onClick={onShow}>
          {t('binding.scanned.show')}
        </button>
      </Note>
    </div>
  );
}

/**
 * The page's view, from the address. By default the form for whole machines. Only whole machines can be imported.
 */
function useBindView() {
  const [view, change] = useSearch(bindSearch);
  const tab: BindTab = view.tab ?? 'wholeMachine';
  const show = useCallback(
    (to: { readonly tab?: BindTab; readonly importing?: boolean }) =>
      change({ tab: to.tab === 'switch' ? 'switch' : null, import: to.importing ? '1' : null }),
    [change],
  );
  return { tab, importing: tab === 'wholeMachine' && view.import !== null, show };
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/**
 * Accepts a file dropped anywhere on the page, unless an inner drop zone has already accepted it. Listens on the
 * document, because `src/Root.tsx` refuses files that reach the window.
 *
 * @returns whether files are being dragged over the page
 */
function usePageFileDrop(onFile: (file: File) => void): boolean {
  const [isDragOver, setDragOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragOver(false);
    };
    const drop = (event: DragEvent) => {
      setDragOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    };
    document.addEventListener('dragenter', hover);
    document.addEventListener('dragover', hover);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragenter', hover);
      document.removeEventListener('dragover', hover);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isDragOver;
}

/** The full document of each tutorial. */
const documents: Readonly<Record<TutorialName, readonly DocumentName[]>> = {
  flashing: ['doc-x86', 'doc-server'],
  network: ['doc-network', 'doc-ip'],
};

/** Opens the two tutorials, each in a drawer beside the form. The form keeps its state. */
export function TutorialButtons() {
  const t = useT();
  const [open, setOpen] = useState<TutorialName | null>(null);
  const name = open ?? 'flashing';
  return (
    <div className={css.tutorial}>
      {tutorialNames.map((each) => (
        <button key={each} type="button" className={css.buttons} aria-haspopup="dialog" onClick={() => setOpen(each)}>
          <Icon name="book" />
          <span>
            <b>{t(`binding.tutorials.${each}`)}</b>
            <span>{t(`binding.tutorials.${each}Detail`)}</span>
          </span>
          <Icon name="right" size={16} />
        </button>
      ))}
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={t(`binding.tutorials.${name}`)}>
        <Tutorial key={name} name={name} />
        <div className={css.more}>
          <p className="s13 t2">{t('binding.tutorials.more')}</p>
          <DocumentLinks>
            {documents[name].map((document) => (
              <DocumentLink key={document} name={document} apart />
            ))}
          </DocumentLinks>
        </div>
      </Drawer>
    </div>
  );
}

/** The text of a tutorial, 刷机教程 or 网络配置教程. */
function Tutorial({ name }: { name: TutorialName }) {
  const t = useT();
  const { data: article, error, isFetching, refetch } = useArticle(name);
  if (article !== undefined) return <ArticleView article={article} level={3} />;
  if (error && !isFetching) return <Failure title={t('binding.tutorials.failed')} error={error} onRetry={refetch} />;
  return <ArticleSkeleton />;
}
