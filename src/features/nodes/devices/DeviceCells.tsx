import { Suspense } from 'react';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceName, devicePath, withNetwork } from '../../../domain/devices/deviceLinks';
import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Icon } from '../../../ui/kit/Icon';
import { toneSuffix } from '../../../ui/kit/Status';
import { Boundary } from '../../../ui/lazy/Boundary';
import { onUse } from '../../../ui/lazy/onUse';
import { usePainted } from '../../../ui/lazy/preview';
import { HistoryLink } from '../../../ui/page/HistoryLink';
import { type DrawerState, useAddress } from '../../../ui/page/historyContext';
import css from './DeviceCells.module.css';
import { lastSeen, neverOnline } from './deviceModel';

/** A link to a device's page; its state holds the list's search, for the way back. */
export function DeviceLink({ device, className }: { device: Device; className: string }) {
  return (
    <HistoryLink className={className} to={devicePath(device.id)} state={({ search }) => ({ list: search })}>
      {deviceName(device)}
    </HistoryLink>
  );
}

interface DeviceStatusProps {
  device: Device;
  /** Puts the time beside the status instead of below it. */
  inline?: boolean;
}

/** A device's status and, where it is not online, since when: short on screen, in full in the title and for screen readers. */
export function DeviceStatus({ device, inline = false }: DeviceStatusProps) {
  const t = useT();
  const { locale } = useLocale();
  const codeText = useCodeText();
  const seen = lastSeen(device, useNow(), locale);
  const { tone, icon } = statusLook(device.status);
  const since = (time: string) => (seen?.since ? t('devices.since', { time }) : time);
  const never = neverOnline(device) ? t('devices.neverOnline') : null;
  const detail = seen ? (
    <span title={seen.instant}>
      <span aria-hidden="true">{since(seen.text)}</span>
      <span className="vh">{since(seen.instant)}</span>
    </span>
  ) : (
    never
  );
  return (
    <>
      <span className={`st st--${toneSuffix[tone]}`}>
        <Icon name={icon} size={16} />
        {codeText('status', device.status) || '—'}
        {inline && detail && <span className={`num ${css.inline}`}>{detail}</span>}
      </span>
      {!inline && detail && <span className={`sub num ${css.below}`}>{detail}</span>}
    </>
  );
}

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

interface NetworkLinkProps {
  device: Device;
  className: string;
  /** Adds the device's name to the label, for lists. */
  named?: boolean;
}

/** 配置网络: opens the drawer over the current screen, by a parameter of its address. */
export function NetworkLink({ device, className, named = false }: NetworkLinkProps) {
  const t = useT();
  const { pathname, search } = useAddress();
  const opened: DrawerState = { drawer: device.id };
  return (
    <HistoryLink
      className={className}
      to={pathname + withNetwork(search, device.id)}
      // Keeps the screen's other history state.
      state={({ state }) => ({ ...(state as object | null), ...opened })}
      data-network={device.id}
      aria-label={named ? t('devices.list.configureOf', { name: deviceName(device) }) : undefined}
    >
      {t('devices.list.configure')}
    </HistoryLink>
  );
}
