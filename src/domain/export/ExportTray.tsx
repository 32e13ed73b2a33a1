import { type FocusEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatPercent } from '../../lib/money';
import { usePart, useT, wordingText } from '../../providers/texts';
import { usePageMark } from '../../ui/hooks/usePageMark';
import { ExportItem } from './ExportItem';
import css from './ExportTray.module.css';
import { type ExportEntry, exportQueue } from './exportQueue';
import { exportWording } from './exportWording';

/**
 * What a screen reader announces about an export: its start, each quarter, that it is trying again, and its result, but
 * not every row.
 */
function usePhaseText(): (entry: ExportEntry) => string {
  const t = useT();
  return ({ fileName: name, failed, phase }) => {
    if (phase.kind === 'waiting') return t('exporting.waiting');
    if (phase.kind === 'done') return t('exporting.told.done', { name });
    if (phase.kind === 'failed') {
      const wording = exportWording(phase.error);
      return t('exporting.told.failed', {
        failed,
        why: wordingText(wording, t),
      });
    }
    if (phase.trouble !== null) {
      return t('exporting.trouble', { why: wordingText(exportWording(phase.trouble), t) });
    }
    if (phase.total === null) return '';
    const quarters = Math.floor((phase.rows * 4) / Math.max(1, phase.total));
    if (quarters === 0) return t('exporting.told.started', { name });
    return t('exporting.told.part', { name, percent: formatPercent(quarters / 4) });
  };
}

/** The exports of this page, at the bottom of every screen. */
export function ExportTray() {
  usePart('exporting');
  const t = useT();
  const phaseText = usePhaseText();
  const entries = useSyncExternalStore(exportQueue.subscribe, exportQueue.entries);
  const any = entries.length > 0;
  usePageMark('tray', any);
  // Entries stay while the user reads or is about to press something.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const place = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const pressed = useRef(false);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  // The focused button may have disappeared: the focus stays in the tray while there is one, otherwise it returns.
  useLayoutEffect(() => {
    const lost = pressed.current && document.activeElement === document.body;
    pressed.current = false;
    if (!lost) return;
    const before = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
    (entries.length > 0 ? place.current : before)?.focus({ preventScroll: true });
  }, [entries]);

  return (
    <>
      <div className="vh" role="status">
        {entries.map((entry) => (
          <p key={entry.id}>{phaseText(entry)}</p>
        ))}
      </div>
      {any && (
        <section
          ref={place}
          className={css.tray}
          aria-label={t('exporting.title')}
          tabIndex={-1}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={enter}
          onBlur={() => setFocused(false)}
          onClickCapture={() => {
            pressed.current = true;
          }}
        >
          <ul className={css.list}>
            {entries.map((entry) => (
              <ExportItem key={entry.id} entry={entry} held={pointed || focused} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
