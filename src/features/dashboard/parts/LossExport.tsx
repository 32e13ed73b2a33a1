import { useId } from 'react';
import { useExport } from '../../../domain/export/useExport';
import type { LossDay } from '../../../domain/losses/lossLedger';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import type { Days } from '../model/dayRange';
import type { LedgerFilter } from '../model/ledgerFilter';
import type { LedgerReading } from './useLossLedger';

interface LossExportProps {
  reading: LedgerReading;
  /** The lines that the filter leaves, by day. */
  shown: readonly LossDay[];
  filter: LedgerFilter;
  days: Days;
}

/** 导出申诉明细: exports the violations that the filter leaves, once all are read. */
export function LossExport({ reading: { reading, devices, told }, shown, filter, days }: LossExportProps) {
  const t = useT();
  const phone = usePhone();
  const why = useId();
  const { client } = useConsole();
  const agent = useUser().user.role === 'agent';
  const { busy, start } = useExport(async (words) => {
    const { exportLosses } = await import('../model/lossExport');
    exportLosses({ client, t: words, days, filter, shown, missing: told.failed, devices, agent });
  });
  return (
    <>
      <Button
        size="sm"
        icon="download"
        busy={busy}
        disabled={reading || shown.length === 0}
        aria-label={t('techDashboard.losses.export')}
        aria-describedby={reading ? why : undefined}
        onClick={start}
      >
        {t(phone ? 'techDashboard.losses.exportShort' : 'techDashboard.losses.export')}
      </Button>
      {reading && (
        <span className="vh" id={why}>
          {t('techDashboard.losses.exportLater')}
        </span>
      )}
    </>
  );
}
