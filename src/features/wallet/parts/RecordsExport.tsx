import { useExport } from '../../../domain/export/useExport';
import { type RecordRange, type RecordTab, rangeDays } from '../../../domain/wallet/walletAddress';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import css from './RecordsExport.module.css';

/** 导出: exports every record of a table in a range of days, not only the page (R3-11). */
export function RecordsExport({ tab, range }: { tab: RecordTab; range: RecordRange }) {
  const t = useT();
  const { client, clock } = useConsole();
  const { busy, start } = useExport(async (words) =>
    (await import('../model/recordExport')).exportRecords({
      client,
      t: words,
      tab,
      days: rangeDays(range, clock.now()),
    }),
  );
  return (
    <Button
      kind="text"
      size="sm"
      icon="download"
      className={css.export}
      busy={busy}
      onClick={start}
      aria-label={t('wallet.records.exportOf', { records: t(`resources.wallet/${tab}.name`) })}
    >
      {t('ra.action.export')}
    </Button>
  );
}
