import { Suspense } from 'react';
import type { Device } from '../../../platform/contract/devices';
import { Boundary } from '../../../ui/lazy/Boundary';
import { onUse } from '../../../ui/lazy/onUse';
import { usePainted } from '../../../ui/lazy/still';

const ZeroReason = onUse(async () => import('./ZeroReason'));

/** Yesterday's income of a device as `format` writes it; below a zero, why it is one (R19-5), loaded after the rows are painted. */
export function YesterdayIncome({ device, format }: { device: Device; format: (cents: number) => string }) {
  const amount = format(device.yesterdayIncome);
  const painted = usePainted();
  if (device.yesterdayIncome !== 0) return amount;
  return (
    <>
      <span className="dim">{amount}</span>
      {painted && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <ZeroReason device={device} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
