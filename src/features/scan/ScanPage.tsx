import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../providers/access';
import { usePart, useT } from '../../providers/texts';
import { DocumentLink } from '../../ui/article/DocumentLink';
import { Note } from '../../ui/feedback/Note';
import { useHandheld } from '../../ui/hooks/useHandheld';
import { Segmented } from '../../ui/kit/Segmented';
import { useTitle } from '../../ui/page/pageTitle';
import { keyOf, type ScanEntry, type ScanType, typeOf } from './model/scanEntries';
import { ManualEntry } from './parts/ManualEntry';
import { PhotoButton } from './parts/PhotoButton';
import { ScanHistory } from './parts/ScanHistory';
import { ScanResult } from './parts/ScanResult';
import { ScanStage } from './parts/ScanStage';
import { useScanEntries } from './parts/useScanEntries';
import { useScanner } from './parts/useScanner';
import css from './ScanPage.module.css';

/**
 * `/scan-device`: reads a device ID, or with `?type=sn` a switch's serial number, with a phone's camera, and sends it
 * to the bind page that the account has open on a desktop (R6-1). Scans are sent at once; a serial from a photo is sent
 * when the user presses the button.
 */
export function ScanPage() {
  usePart('scan');
  const t = useT();
  useTitle(t('scan.title'));
  const handheld = useHandheld();
  const readOnly = !useMay('create', 'scan-device');
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
      {/* Dark whatever the theme: it surrounds a picture. */}
      <section className={css.stage} data-theme="dark" aria-label={t('scan.camera')}>
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
      <div className={css.below}>
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
