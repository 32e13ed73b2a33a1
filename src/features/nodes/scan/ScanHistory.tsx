import { useId } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Status } from '../../../ui/kit/Status';
import css from './ScanHistory.module.css';
import { keyOf, type ScanEntry } from './scanEntries';

interface ScanHistoryProps {
  readonly entries: readonly ScanEntry[];
  readonly readOnly: boolean;
  readonly onSend: (entry: ScanEntry) => void;
}

const looks = {
  unsent: { tone: 'neutral', icon: 'off' },
  sending: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'ok' },
  failed: { tone: 'danger', icon: 'fail' },
} as const;

/** The serials of this visit, newest first; each can be sent again. */
export function ScanHistory({ entries, readOnly, onSend }: ScanHistoryProps) {
  const t = useT();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section className={css.history} aria-labelledby={titleId}>
      <h2 className={css.heading} id={titleId}>
        {t('scan.history.title')}
      </h2>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={keyOf(entry)} className={css.item}>
            <span className="grow">
              <span className={`mono ${css.code}`}>{entry.serial}</span>
              <span className="s12 t3">
                {t(`scan.kind.${entry.type}`)} · {t(`scan.history.${entry.source}`)}
              </span>
            </span>
            <Status {...looks[entry.status]}>{t(`scan.history.${entry.status}`)}</Status>
            <Button
              kind="text"
              size="sm"
              disabled={readOnly}
              busy={entry.status === 'sending'}
              aria-label={t(entry.status === 'sent' ? 'scan.sendAgainNamed' : 'scan.sendNamed', {
                serial: entry.serial,
              })}
              onClick={() => onSend(entry)}
            >
              {t(entry.status === 'sent' ? 'scan.sendAgain' : 'scan.send')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
