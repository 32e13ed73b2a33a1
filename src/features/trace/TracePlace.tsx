import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Subject } from '../../domain/wallet/traceSubject';
import { isBillOpen, type RecordTab, recordIn, withoutRecord } from '../../domain/wallet/walletAddress';
import { useConsole } from '../../providers/console';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../../ui/feedback/toast';
import type { TraceStageProps } from './parts/TraceStage';

interface TracePlaceProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

/**
 * Where the drawer 对账 stands, opened by the address alone (`record=…`, `reconcile=bill`). Its code comes with the first one that opens;
 * where that cannot be had, the page stays as it is and a toast says why.
 */
export function TracePlace({ tab, month }: TracePlaceProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [Stage, setStage] = useState<ComponentType<TraceStageProps> | null>(null);
  const number = recordIn(search);
  const asked: Subject | null =
    number !== null ? { kind: 'record', tab, number } : isBillOpen(search) ? { kind: 'bill', month } : null;
  const wanted = asked !== null && Stage === null;
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorText(error));
    void navigate({ search: withoutRecord(search) }, { replace: true });
  });
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([import('./parts/TraceStage'), texts.enter('reconcile')]).then(
      ([loaded]) => left || setStage(() => loaded.TraceStage),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, texts]);
  return Stage && <Stage asked={asked} />;
}
