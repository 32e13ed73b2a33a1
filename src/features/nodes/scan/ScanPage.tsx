import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useCanAccessNow } from '../../../providers/authProvider';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { useHandheld } from '../../../ui/hooks/useMedia';
import { Segmented } from '../../../ui/kit/Segmented';
import { useOverlaysBlocked } from '../../../ui/overlays';
import { useTitle } from '../../../ui/page/pageTitle';
import { browserParts } from './browserParts';
import { ManualEntry, type ScanEntry, type ScanType, typeOf } from './ManualEntry';
import css from './ScanPage.module.css';
import { PhotoButton, ScanResult, ScanStage } from './ScanStage';
import { createScanner, type Scanner, type ScannerState, type ScanSource } from './scanner';

/**
 * `/scan-device`: reads a device ID (with `?type=sn`, a switch's serial number) with a phone's camera. Sends the serial
 * to the bind page that the account has open on a desktop (R6-1). Scans are sent at once. A serial from a photo is only
 * sent when the user presses the button.
 */
export function ScanPage() {
  const t = useT();
  useTitle(t('scan.title'));
  const handheld = useHandheld();
  const readOnly = !useCanAccessNow('create', 'scan-device');
  const [search, setSearch] = useSearchParams();
  const type = typeOf(search);
  const kind = t(`scan.kind.${type}`);
  const { shown, setShown, send } = useScanEntry();

  const show = (serial: string, source: ScanEntry['source']) => {
    // Read the type from the address, because the camera may be faster than the render after a change of type.
    const type = typeOf(new URLSearchParams(window.location.search));
    setShown({ type, serial, source, status: 'unsent' });
    if (source !== 'photo' && !readOnly) void send({ type, serial });
  };
  const [state, scanner] = useScanner((serial, source) => {
    // Chrome logs a warning if a page vibrates before the user has touched it.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    show(serial, source);
  });

  const scanAgain = () => {
    setShown(null);
    scanner.start();
  };
  const readPhoto = (file: File) => {
    setShown(null);
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
    // Forget the last code, so that the same code can be read again as the other type.
    scanner.forget();
    if (shown === null) return;
    if (shown.source === 'camera') scanAgain();
    else setShown(null);
  };

  return (
    <div className={`page page--flush ${css.page}`}>
      <div className={css.type}>
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
      {/* Dark in every theme, because this area surrounds the camera's picture. */}
      <section className={css.stage} data-theme="dark" aria-label={t('scan.camera')}>
        {shown === null ? (
          <ScanStage state={state} scanner={scanner} kind={kind} onPhoto={readPhoto} />
        ) : (
          <ScanResult
            key={keyOf(shown)}
            entry={shown}
            readOnly={readOnly}
            onSend={() => void send(shown)}
            onScanAgain={scanAgain}
          />
        )}
      </section>
      <div className={css.below}>
        {!handheld && <Note tone="info">{t('scan.desktop')}</Note>}
        {(shown !== null || state.kind !== 'trouble') && (
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
            setShown(null);
            scanner.offer(candidates);
          }}
        />
        <DocumentLink name="doc-bind-device" anchor="scan" apart />
      </div>
    </div>
  );
}

/** The key of an entry. A serial of a type has only one key, however often it is scanned. */
const keyOf = ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>): string => `${type} ${serial}`;

/** The serial that is shown (only in memory), and its delivery to the account's desktop (ws_send). */
function useScanEntry() {
  const { uid } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [shown, setShown] = useState<ScanEntry | null>(null);
  const underWay = useRef(new Set<string>());

  /** Sends a serial. Ignored while a request for the same serial is pending. */
  const send = async ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>) => {
    const key = keyOf({ type, serial });
    const update = (change: Pick<ScanEntry, 'status' | 'error'>) =>
      setShown((entry) => (entry && keyOf(entry) === key ? { ...entry, error: undefined, ...change } : entry));
    update({ status: 'sending' });
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      await dataProvider.relayScan({ uid, type, data: serial });
      update({ status: 'sent' });
    } catch (error) {
      update({ status: 'failed', error });
    } finally {
      underWay.current.delete(key);
    }
  };
  return { shown, setShown, send };
}

/**
 * A scanner that runs while the page is mounted and no first-run step covers it; `onFound` is called once per result.
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
