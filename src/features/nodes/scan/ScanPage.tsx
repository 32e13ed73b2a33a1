import { type ReactElement, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Candidate } from '../../../lib/labelText';
import { useCanAccessNow } from '../../../providers/authProvider';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { useHandheld } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import { useOverlaysBlocked } from '../../../ui/overlays';
import { useTitle } from '../../../ui/page/pageTitle';
import { browserParts } from './browserParts';
import scanCss from './Scan.module.css';
import {
  keyOf,
  ManualEntry,
  type ScanEntry,
  ScanHistory,
  ScanResult,
  type ScanType,
  typeOf,
  withChange,
  withEntry,
} from './ScanLog';
import { createScanner, type Scanner, type ScannerState, type ScanSource, type Trouble } from './scanner';
import { Viewfinder } from './Viewfinder';

/**
 * `/scan-device`: reads a device ID, or with `?type=sn` a switch's serial number, with a phone's camera, and sends it
 * to the bind page that the account has open on a desktop (R6-1). Scans are sent at once; a serial from a photo is sent
 * when the user presses the button.
 */
export function ScanPage() {
  const t = useT();
  useTitle(t('scan.title'));
  const handheld = useHandheld();
  const readOnly = !useCanAccessNow('create', 'scan-device');
  const [search, setSearch] = useSearchParams();
  const type = typeOf(search);
  const kind = t(`scan.kind.${type}`);
  const { entries, add, send } = useScanEntries();
  const [shownKey, setShownKey] = useState<string | null>(null);
  const shown = entries.find((entry) => keyOf(entry) === shownKey);

  const show = (serial: string, source: ScanEntry['source']) => {
    // Read the type from the address: the camera may be faster than the render after a change of type.
    const type = typeOf(new URLSearchParams(window.location.search));
    add({ type, serial, source });
    setShownKey(keyOf({ type, serial }));
    if (source !== 'photo' && !readOnly) void send({ type, serial });
  };
  const [state, scanner] = useScanner((serial, source) => {
    // Chrome complains of vibrating on a page that nobody has touched.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    show(serial, source);
  });

  const scanAgain = () => {
    setShownKey(null);
    scanner.start();
  };
  const readPhoto = (file: File) => {
    setShownKey(null);
    scanner.readPhoto(file);
  };
  const chooseType = (next: ScanType) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'sn') after.set('type', next);
        else after.delete('type');
        return after;
      },
      { replace: true },
    );
    // What was read as the one is read anew as the other.
    scanner.forget();
    if (shown === undefined) return;
    if (shown.source === 'camera') scanAgain();
    else setShownKey(null);
  };

  return (
    <div className={`page page--flush ${scanCss.page}`}>
      <div className={scanCss.type}>
        <Segmented
          form
          label={t('scan.type')}
          value={type}
          options={[
            { value: 'deviceID', label: t('scan.kind.deviceID') },
            { value: 'sn', label: t('scan.kind.sn') },
          ]}
          onChange={chooseType}
        />
      </div>
      {/* Dark whatever the theme: it surrounds a picture. */}
      <section className={scanCss.stage} data-theme="dark" aria-label={t('scan.camera')}>
        {shown === undefined ? (
          <ScanStage state={state} scanner={scanner} kind={kind} onPhoto={readPhoto} />
        ) : (
          <ScanResult
            key={shownKey}
            entry={shown}
            readOnly={readOnly}
            onSend={() => void send(shown)}
            onScanAgain={scanAgain}
          />
        )}
      </section>
      <div className={scanCss.below}>
        {!handheld && <Note tone="info">{t('scan.desktop')}</Note>}
        {(shown !== undefined || state.kind !== 'trouble') && (
          <PhotoButton label={t('scan.photo.take')} onPhoto={readPhoto} block />
        )}
        <ManualEntry
          kind={kind}
          readOnly={readOnly}
          onSend={(serial) => {
            scanner.stop();
            show(serial, 'manual');
          }}
          onSeveral={(candidates) => {
            setShownKey(null);
            scanner.offer(candidates);
          }}
        />
        <DocumentLink name="doc-bind-device" anchor="scan" apart />
        <ScanHistory entries={entries} readOnly={readOnly} onSend={(entry) => void send(entry)} />
      </div>
    </div>
  );
}

interface ScanStageProps {
  readonly state: ScannerState;
  readonly scanner: Scanner;
  /** The name of the serial. */
  readonly kind: string;
  readonly onPhoto: (file: File) => void;
}

/** The camera's picture, or a message with a way on in its place. */
function ScanStage({ state, scanner, kind, onPhoto }: ScanStageProps) {
  const t = useT();
  if (state.kind === 'live') return <Viewfinder live={state} scanner={scanner} kind={kind} />;
  if (state.kind === 'trouble') {
    return (
      <ScanTrouble
        trouble={state.trouble}
        kind={kind}
        onCamera={scanner.start}
        photo={(label, look) => <PhotoButton label={label} kind={look} onPhoto={onPhoto} />}
      />
    );
  }
  if (state.kind === 'choosing') {
    return <ScanChoice candidates={state.candidates} kind={kind} scanner={scanner} />;
  }
  if (state.kind === 'resting') {
    return (
      <div className={scanCss.message}>
        <span className={scanCss.icon}>
          <Icon name="scan" />
        </span>
        <h2 className={scanCss.title}>{t('scan.intro.title', { kind })}</h2>
        <p className={scanCss.detail}>{t('scan.intro.detail')}</p>
        <div className={scanCss.actions}>
          <Button kind="primary" size="lg" icon="scan" onClick={scanner.start}>
            {t('scan.open')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={scanCss.message} role="status">
      <span className={`spin ${scanCss.spinner}`} />
      <p className={scanCss.title}>{t(state.kind === 'photo' ? 'scan.photo.reading' : 'scan.starting')}</p>
      {state.kind === 'starting' && <p className={scanCss.detail}>{t('scan.allow')}</p>}
    </div>
  );
}

interface ScanChoiceProps {
  readonly candidates: readonly Candidate[];
  readonly kind: string;
  readonly scanner: Scanner;
}

/** The numbers of a label, to pick one. Gets the focus. */
function ScanChoice({ candidates, kind, scanner }: ScanChoiceProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={scanCss.message}>
      <span className={scanCss.icon}>
        <Icon name="scan" />
      </span>
      <h2 className={`${scanCss.title} ${scanCss.ask}`} ref={heading} tabIndex={-1}>
        {t('scan.choice', { kind })}
      </h2>
      <div className={scanCss.choices}>
        {candidates.map(({ serial, name }) => (
          <Button key={serial} block onClick={() => scanner.choose(serial)}>
            {name !== '' && <span className={scanCss.name}>{name}</span>}{' '}
            <span className={scanCss.serial}>{serial}</span>
          </Button>
        ))}
        <Button kind="text" icon="scan" onClick={scanner.start}>
          {t('scan.scanAgain')}
        </Button>
      </div>
    </div>
  );
}

interface ScanTroubleProps {
  readonly trouble: Trouble;
  /** The name of the serial. */
  readonly kind: string;
  readonly onCamera: () => void;
  readonly photo: (label: string, kind: 'primary' | 'outlined') => ReactElement;
}

const photoTroubles: readonly Trouble[] = ['notPicture', 'photoNothing', 'photoLink', 'photoText'];
/** The user cannot make a camera available here. */
const cameraless: readonly Trouble[] = ['insecure', 'unsupported'];

/** Why nothing is scanned, with a way on. */
function ScanTrouble({ trouble, kind, onCamera, photo }: ScanTroubleProps) {
  const t = useT();
  const ofPhoto = photoTroubles.includes(trouble);
  const foreign = trouble === 'photoLink' || trouble === 'photoText';
  const detail = foreign ? t('scan.wayOn.photoForeign', { kind }) : t(`scan.wayOn.${trouble}`);
  const retryable = !ofPhoto && !cameraless.includes(trouble);
  return (
    <div className={scanCss.message}>
      <div className={scanCss.why} role="alert">
        <span className={`${scanCss.icon} ${scanCss.failed}`}>
          <Icon name="alert" />
        </span>
        <h2 className={scanCss.title}>{t(`scan.trouble.${trouble}`, { kind })}</h2>
        <p className={scanCss.detail}>{detail}</p>
      </div>
      <div className={scanCss.actions}>
        {retryable && (
          <Button kind="primary" icon="refresh" onClick={onCamera}>
            {t('common.retry')}
          </Button>
        )}
        {trouble !== 'decoder' &&
          photo(t(ofPhoto ? 'scan.photo.again' : 'scan.photo.take'), retryable ? 'outlined' : 'primary')}
        {ofPhoto && (
          <Button icon="scan" onClick={onCamera}>
            {t('scan.open')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The serials of this visit, in memory only, and their delivery to the account's desktop (ws_send). */
function useScanEntries() {
  const { uid } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const underWay = useRef(new Set<string>());

  /** Sends once per press: nothing is sent again while the first request is under way. */
  const send = async ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>) => {
    const key = keyOf({ type, serial });
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    const update = (change: Pick<ScanEntry, 'status' | 'error'>) => setEntries((all) => withChange(all, key, change));
    update({ status: 'sending' });
    try {
      await dataProvider.relayScan({ uid, type, data: serial });
      update({ status: 'sent' });
    } catch (error) {
      update({ status: 'failed', error });
    } finally {
      underWay.current.delete(key);
    }
  };
  const add = (entry: Pick<ScanEntry, 'type' | 'serial' | 'source'>) =>
    setEntries((all) =>
      withEntry(all, { ...entry, status: underWay.current.has(keyOf(entry)) ? 'sending' : 'unsent' }),
    );
  return { entries, add, send };
}

/**
 * A scanner for as long as the screen is mounted and no first-run step covers it; `onFound` is called once per result.
 */
function useScanner(onFound: (serial: string, source: ScanSource) => void): [ScannerState, Scanner] {
  const [scanner] = useState(() => createScanner(browserParts));
  const found = useEffectEvent(onFound);
  const blocked = useOverlaysBlocked();
  useEffect(() => {
    if (blocked) return;
    scanner.enter((serial, source) => found(serial, source));
    return () => scanner.leave();
  }, [scanner, blocked]);
  return [useSyncExternalStore(scanner.subscribe, scanner.state), scanner];
}

interface PhotoButtonProps {
  readonly label: string;
  readonly onPhoto: (file: File) => void;
  readonly kind?: 'outlined' | 'primary';
  readonly block?: boolean;
}

/** Takes a photo with the phone's camera app, or opens a file chooser without one. */
function PhotoButton({ label, onPhoto, kind = 'outlined', block = false }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon="image" block={block} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // Allow choosing the same file again.
          if (file !== undefined) onPhoto(file);
        }}
      />
    </>
  );
}
