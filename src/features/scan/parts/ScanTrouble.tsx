import type { ReactElement } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { Trouble } from '../model/scanner';
import scanCss from './Scan.module.css';
import css from './ScanTrouble.module.css';

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

/** Why nothing is scanned, with a way on (R6-4). */
export function ScanTrouble({ trouble, kind, onCamera, photo }: ScanTroubleProps) {
  const t = useT();
  const ofPhoto = photoTroubles.includes(trouble);
  const foreign = trouble === 'photoLink' || trouble === 'photoText';
  const detail = foreign ? t('scan.wayOn.photoForeign', { kind }) : t(`scan.wayOn.${trouble}`);
  const retryable = !ofPhoto && !cameraless.includes(trouble);
  return (
    <div className={scanCss.message}>
      <div className={css.why} role="alert">
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
