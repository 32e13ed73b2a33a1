import { type ReactElement, useEffect, useRef } from 'react';
import type { Candidate } from '../../../lib/labelText';
import { isInDoubt } from '../../../platform/errors';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { ScanEntry } from './ManualEntry';
import css from './ScanStage.module.css';
import type { Scanner, ScannerState, Trouble } from './scanner';
import { Viewfinder } from './Viewfinder';

interface ScanStageProps {
  readonly state: ScannerState;
  readonly scanner: Scanner;
  /** The name of the serial. */
  readonly kind: string;
  readonly onPhoto: (file: File) => void;
}

/** The camera's picture. If there is none, a message that says what to do. */
export function ScanStage({ state, scanner, kind, onPhoto }: ScanStageProps) {
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
      <div className={css.message}>
        <span className={css.icon}>
          <Icon name="scan" />
        </span>
        <h2 className={css.title}>{t('scan.intro.title', { kind })}</h2>
        <p className={css.detail}>{t('scan.intro.detail')}</p>
        <div className={css.actions}>
          <Button kind="primary" size="lg" icon="scan" onClick={scanner.start}>
            {t('scan.open')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css.message} role="status">
      <span className={`spin ${css.spinner}`} />
      <p className={css.title}>{t(state.kind === 'photo' ? 'scan.photo.reading' : 'scan.starting')}</p>
      {state.kind === 'starting' && <p className={css.detail}>{t('scan.allow')}</p>}
    </div>
  );
}

interface ScanChoiceProps {
  readonly candidates: readonly Candidate[];
  readonly kind: string;
  readonly scanner: Scanner;
}

/** Lets the user choose one of a label's numbers. Takes the focus. */
function ScanChoice({ candidates, kind, scanner }: ScanChoiceProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.message}>
      <span className={css.icon}>
        <Icon name="scan" />
      </span>
      <h2 className={`${css.title} ${css.ask}`} ref={heading} tabIndex={-1}>
        {t('scan.choice', { kind })}
      </h2>
      <div className={css.choices}>
        {candidates.map(({ serial, name }) => (
          <Button key={serial} block onClick={() => scanner.choose(serial)}>
            {name !== '' && <span className={css.name}>{name}</span>} <span className={css.number}>{serial}</span>
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
/** Troubles that a retry cannot fix, because this page can never use a camera. */
const cameraless: readonly Trouble[] = ['insecure', 'unsupported'];

/** Why scanning is not possible, and what to do. */
function ScanTrouble({ trouble, kind, onCamera, photo }: ScanTroubleProps) {
  const t = useT();
  const ofPhoto = photoTroubles.includes(trouble);
  const foreign = trouble === 'photoLink' || trouble === 'photoText';
  const detail = foreign ? t('scan.wayOn.photoForeign', { kind }) : t(`scan.wayOn.${trouble}`);
  const retryable = !ofPhoto && !cameraless.includes(trouble);
  return (
    <div className={css.message}>
      <div className={css.why} role="alert">
        <span className={`${css.icon} ${css.failed}`}>
          <Icon name="alert" />
        </span>
        <h2 className={css.title}>{t(`scan.trouble.${trouble}`, { kind })}</h2>
        <p className={css.detail}>{detail}</p>
      </div>
      <div className={css.actions}>
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

interface ScanResultProps {
  readonly entry: ScanEntry;
  readonly readOnly: boolean;
  readonly onSend: () => void;
  readonly onScanAgain: () => void;
}

/** The last serial, in large type, with the state of its delivery. Takes the focus. */
export function ScanResult({ entry, readOnly, onSend, onScanAgain }: ScanResultProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const { status, error } = entry;
  const failed = status === 'failed';
  const unsure = failed && isInDoubt(error);
  let words = t(readOnly ? 'scan.result.readOnly' : `scan.result.${status}`, { why: errorText(error) });
  if (unsure) words = t('scan.result.unsure', { answer: answerText(error) });
  const sendLabel = failed ? 'common.retry' : status === 'sent' ? 'scan.sendAgain' : 'scan.send';
  const sendFirst = status === 'unsent' || failed;
  const icon = failed ? 'fail' : status === 'sent' ? 'ok' : 'scan';
  return (
    <div className={css.message}>
      <span className={`${css.icon} ${failed ? css.failed : status === 'sent' ? css.sent : ''}`}>
        <Icon name={icon} />
      </span>
      <h2 className={css.found} ref={heading} tabIndex={-1}>
        <span className={css.detail}>{t(`scan.kind.${entry.type}`)}</span>{' '}
        <span className={entry.serial.length > 24 ? `${css.serial} ${css.long}` : css.serial}>{entry.serial}</span>
      </h2>
      <div role={failed ? 'alert' : 'status'}>
        <p className={css.title}>{words}</p>
        {status === 'sent' && <p className={css.detail}>{t('scan.result.sentHelp')}</p>}
        {unsure && <p className={css.detail}>{t('scan.result.unknown')}</p>}
      </div>
      <div className={css.actions}>
        <Button
          kind={sendFirst ? 'primary' : 'outlined'}
          icon={failed ? 'refresh' : undefined}
          disabled={readOnly}
          busy={status === 'sending'}
          onClick={onSend}
        >
          {t(sendLabel)}
        </Button>
        <Button kind={sendFirst ? 'outlined' : 'primary'} icon="scan" onClick={onScanAgain}>
          {t('scan.scanAgain')}
        </Button>
      </div>
    </div>
  );
}

interface PhotoButtonProps {
  readonly label: string;
  readonly onPhoto: (file: File) => void;
  readonly kind?: 'outlined' | 'primary';
  readonly block?: boolean;
}

/** Takes a photo with the phone's camera app, or opens a file chooser without one. */
export function PhotoButton({ label, onPhoto, kind = 'outlined', block = false }: PhotoButtonProps) {
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
          event.target.value = ''; // Otherwise the same file again fires no event.
          if (file !== undefined) onPhoto(file);
        }}
      />
    </>
  );
}
