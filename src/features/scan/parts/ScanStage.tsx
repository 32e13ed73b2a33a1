import { useEffect, useRef } from 'react';
import type { Candidate } from '../../../lib/labelText';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { Scanner, ScannerState } from '../model/scanner';
import { PhotoButton } from './PhotoButton';
import scanCss from './Scan.module.css';
import css from './ScanStage.module.css';
import { ScanTrouble } from './ScanTrouble';
import { Viewfinder } from './Viewfinder';

interface ScanStageProps {
  readonly state: ScannerState;
  readonly scanner: Scanner;
  /** The name of the serial. */
  readonly kind: string;
  readonly onPhoto: (file: File) => void;
}

/** The camera's picture, or a message with a way on in its place. */
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
      <span className={`spin ${css.spinner}`} />
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
      <h2 className={`${scanCss.title} ${css.ask}`} ref={heading} tabIndex={-1}>
        {t('scan.choice', { kind })}
      </h2>
      <div className={css.choices}>
        {candidates.map(({ serial, name }) => (
          <Button key={serial} block onClick={() => scanner.choose(serial)}>
            {name !== '' && <span className={css.name}>{name}</span>} <span className={css.serial}>{serial}</span>
          </Button>
        ))}
        <Button kind="text" icon="scan" onClick={scanner.start}>
          {t('scan.scanAgain')}
        </Button>
      </div>
    </div>
  );
}
