import { useEffect, useRef } from 'react';
import { Unavailable } from '../../../platform/errors';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import scanCss from './Scan.module.css';
import css from './ScanResult.module.css';
import type { ScanEntry } from './scanEntries';

interface ScanResultProps {
  readonly entry: ScanEntry;
  readonly readOnly: boolean;
  readonly onSend: () => void;
  readonly onScanAgain: () => void;
}

/** The last serial, in large type, with the state of its delivery. Gets the focus. */
export function ScanResult({ entry, readOnly, onSend, onScanAgain }: ScanResultProps) {
  const t = useT();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const { status, error } = entry;
  const failed = status === 'failed';
  const words = failed
    ? t('scan.result.failed', { why: errorText(error) })
    : t(readOnly ? 'scan.result.readOnly' : `scan.result.${status}`);
  const sendLabel = failed ? 'common.retry' : status === 'sent' ? 'scan.sendAgain' : 'scan.send';
  const sendFirst = status === 'unsent' || failed;
  const icon = failed ? 'fail' : status === 'sent' ? 'ok' : 'scan';
  return (
    <div className={scanCss.message}>
      <span className={`${scanCss.icon} ${failed ? scanCss.failed : status === 'sent' ? scanCss.sent : ''}`}>
        <Icon name={icon} />
      </span>
      <h2 className={css.found} ref={heading} tabIndex={-1}>
        <span className={scanCss.detail}>{t(`scan.kind.${entry.type}`)}</span>{' '}
        <span className={entry.serial.length > 24 ? `${css.serial} ${css.serialLong}` : css.serial}>
          {entry.serial}
        </span>
      </h2>
      <div role={failed ? 'alert' : 'status'}>
        <p className={scanCss.title}>{words}</p>
        {status === 'sent' && <p className={scanCss.detail}>{t('scan.result.sentHelp')}</p>}
        {failed && error instanceof Unavailable && <p className={scanCss.detail}>{t('scan.result.unknown')}</p>}
      </div>
      <div className={scanCss.actions}>
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
