import { formatPercent } from '../../lib/money';
import { useT, wordingText } from '../../providers/texts';
import type { ExportEntry } from './exportQueue';
import { exportWording } from './exportWording';

/** What a screen reader announces about an export: its start, each quarter and its result, but not every row. */
export function usePhaseText(): (entry: ExportEntry) => string {
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
    if (phase.total === null) return '';
    const quarters = Math.floor((phase.rows * 4) / Math.max(1, phase.total));
    if (quarters === 0) return t('exporting.told.started', { name });
    return t('exporting.told.part', { name, percent: formatPercent(quarters / 4) });
  };
}
