import { useT } from '../../../providers/texts';
import type { ImportRow } from '../model/importRows';
import { SheetButton } from './SheetButton';
import { useFailedSheets } from './useSheets';

/** Hands out the rows that are not bound, each with the reason. */
export function DownloadButton({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT();
  const sheets = useFailedSheets();
  const left = rows.filter(({ outcome: { kind } }) => kind !== 'bound' && kind !== 'removed');
  return (
    <SheetButton name={t('binding.import.sheet.failedName')} sheets={() => sheets(left)}>
      {t('binding.import.download', { count: left.length })}
    </SheetButton>
  );
}
