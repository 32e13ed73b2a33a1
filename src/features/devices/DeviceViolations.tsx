import type { Ref } from 'react';
import { violations } from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { DayFoot } from '../../ui/violations/DayFoot';
import { DayStepper } from '../../ui/violations/DayStepper';
import { pastDay } from '../../ui/violations/dayCalls';
import { useViolationDay } from '../../ui/violations/useViolationDay';
import { whyNoIncome } from '../../ui/violations/whyNoIncome';
import { DayReasons } from './DayReasons';
import { DeviceBlock } from './DeviceBlock';
import { useDayIncome } from './useDayIncome';

interface DeviceViolationsProps {
  device: Device;
  titleRef: Ref<HTMLHeadingElement>;
}

/**
 * One day of a device, from yesterday backwards: its income beside its violations, the rule in words, what was not
 * billed and why, as far as is known (issue 4). The day is in the address (decisions §3.1).
 */
export function DeviceViolations({ device, titleRef }: DeviceViolationsProps) {
  const t = useT();
  const now = useNow();
  const { day, latest, go } = useViolationDay();
  const call = useCall(violations, { query: { date: day } }, pastDay);
  const income = useDayIncome(device.id, day);
  const stepper = (
    <DayStepper
      day={day}
      latest={latest}
      previous={t('devicePage.violations.previousDay')}
      next={t('devicePage.violations.nextDay')}
      onGo={go}
    >
      <span className="num s13" aria-live="polite">
        {t('devicePage.violations.day', { day })}
      </span>
    </DayStepper>
  );
  return (
    <DeviceBlock
      title={t('devicePage.violations.title')}
      failed={t('devicePage.violations.failed')}
      call={call}
      end={stepper}
      titleRef={titleRef}
    >
      {({ list }) => {
        const own = list.filter(({ deviceUUID }) => deviceUUID === device.id);
        const why = whyNoIncome({ day, now, cents: income.cents ?? null, violations: own, device });
        return (
          <>
            <DayReasons day={day} device={device} income={income} why={why} />
            <DayFoot day={day} />
          </>
        );
      }}
    </DeviceBlock>
  );
}
