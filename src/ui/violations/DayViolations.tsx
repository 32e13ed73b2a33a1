import { Suspense } from 'react';
import { violations } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { usePart, useT } from '../../providers/texts';
import { Failure } from '../Failure';
import { StatePanel } from '../StatePanel';
import { byDevice } from './byDevice';
import { DayFoot } from './DayFoot';
import { pastDay } from './dayCalls';
import { ViolationSkeleton } from './ViolationSkeleton';
import { Violators } from './Violators';
import './violations.css';

/**
 * The violations of a day (`YYYY-MM-DD`) over all devices: device, rule in words, from when to when, what followed,
 * and beside it what the device earned that day and what was not billed. For a card; loads its texts itself.
 */
export function DayViolations({ day }: { day: string }) {
  return (
    <Suspense fallback={<ViolationSkeleton />}>
      {/* Another day is another list: neither its page nor its rows stay. */}
      <Day key={day} day={day} />
    </Suspense>
  );
}

function Day({ day }: { day: string }) {
  usePart('noIncome');
  usePart('sla');
  const t = useT();
  const { data, error, isFetching, refetch } = useCall(violations, { query: { date: day } }, pastDay);
  if (data === undefined) {
    if (error && !isFetching) return <Failure title={t('noIncome.list.failed')} error={error} onRetry={refetch} />;
    return <ViolationSkeleton />;
  }
  if (data.list.length > 0) return <Violators day={day} list={byDevice(data.list)} />;
  return (
    <>
      <StatePanel icon="ok" title={t('noIncome.list.none', { day })} />
      <DayFoot day={day} />
    </>
  );
}
