import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsole } from '../../../providers/console';
import { toast } from '../../../ui/toast';
import { useErrorText } from '../../../ui/useErrorText';
import { isBillOpen, type RecordTab, recordIn, withoutRecord } from '../walletAddress';
import type { ReconcileStageProps } from './ReconcileStage';
import type { Subject } from './reconcileSubject';

interface ReconcilePlaceProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

/**
 * Where the drawer 对账 stands, opened by the address alone (`record=…`, `reconcile=bill`). Its code comes with the first one that opens;
 * where that cannot be had, the page stays as it is and a toast says why.
 */
export function ReconcilePlace({ tab, month }: ReconcilePlaceProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [Stage, setStage] = useState<ComponentType<ReconcileStageProps> | null>(null);
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
    Promise.all([import('./ReconcileStage'), texts.enter('reconcile')]).then(
      ([loaded]) => left || setStage(() => loaded.ReconcileStage),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, texts]);
  return Stage && <Stage asked={asked} />;
}
