import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addDays, formatInstant, yesterdayOf } from '../../lib/time';
import { violations } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { IconButton } from '../../ui/IconButton';
import { StatePanel } from '../../ui/StatePanel';
import { dayParameter, violationDay } from '../../ui/violations/violationDay';
import { DeviceBlock } from './DeviceBlock';

/** A device's SLA violations of one day, from yesterday backwards; the day is in the address (decisions §3.1). */
export function DeviceViolations({ id }: { id: string }) {
  const t = useT();
  const now = useNow();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const yesterday = yesterdayOf(now);
  const day = violationDay(search, now);
  const call = useCall(violations, { query: { date: day } });
  const asked = search.get(dayParameter);

  const go = (to: string) =>
    setSearch(
      (from) => {
        if (to === yesterday) from.delete(dayParameter);
        else from.set(dayParameter, to);
        return from;
      },
      { replace: true, state },
    );
  // A day that cannot be shown is dropped, not obeyed.
  useEffect(() => {
    if (asked === null || asked === day) return;
    setSearch(
      (from) => {
        from.delete(dayParameter);
        return from;
      },
      { replace: true, state },
    );
  }, [asked, day, setSearch, state]);

  const stepper = (
    <>
      <IconButton icon="left" label={t('devicePage.violations.previousDay')} onClick={() => go(addDays(day, -1))} />
      <span className="num s13" aria-live="polite">
        {t('devicePage.violations.day', { day })}
      </span>
      <IconButton
        icon="right"
        label={t('devicePage.violations.nextDay')}
        disabled={day >= yesterday}
        onClick={() => go(addDays(day, 1))}
      />
    </>
  );
  return (
    <DeviceBlock
      title={t('devicePage.violations.title')}
      failed={t('devicePage.violations.failed')}
      call={call}
      end={stepper}
    >
      {({ list }) => {
        const own = list.filter(({ deviceUUID }) => deviceUUID === id);
        if (own.length === 0) return <StatePanel icon="ok" title={t('devicePage.violations.none')} />;
        return (
          <ul className="vio">
            {own.map(({ id: key, rule, reason, startTime, endTime }) => (
              <li key={key}>
                <p className="medium">{rule || '—'}</p>
                {reason !== '' && <p className="t2">{reason}</p>}
                <p className="t3 num s12">
                  {formatInstant(startTime)} – {formatInstant(endTime)}
                </p>
              </li>
            ))}
          </ul>
        );
      }}
    </DeviceBlock>
  );
}
