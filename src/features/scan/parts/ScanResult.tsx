import { useEffect, useRef } from 'react';
import { Unavailable } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { ScanEntry } from '../model/scanEntries';

interface ScanResultProps {
  readonly entry: ScanEntry;
  readonly readOnly: boolean;
  readonly onSend: () => void;
  readonly onScanAgain: () => void;
}

/** What was read, large, and how far it has come on its way to the desktop. The focus comes here. */
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
    <div className="scanner__say">
      <span className={`scanner__ico scanner__ico--${failed ? 'bad' : status}`}>
        <Icon name={icon} />
      </span>
      <h2 className="scanner__found" ref={heading} tabIndex={-1}>
        <span className="scanner__d">{t(`scan.kind.${entry.type}`)}</span>{' '}
        <span className={entry.serial.length > 24 ? 'scanner__serial scanner__serial--long' : 'scanner__serial'}>
          {entry.serial}
        </span>
      </h2>
      <div role={failed ? 'alert' : 'status'}>
        <p className="scanner__t">{words}</p>
        {status === 'sent' && <p className="scanner__d">{t('scan.result.sentHelp')}</p>}
        {failed && error instanceof Unavailable && <p className="scanner__d">{t('scan.result.unknown')}</p>}
      </div>
      <div className="scanner__do">
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
