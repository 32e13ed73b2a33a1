import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceName, devicePath, type ListedState, withNetwork } from '../../../domain/devices/deviceLinks';
import { incomeDayOf } from '../../../domain/violations/incomeDays';
import { dayName } from '../../../lib/calendarWords';
import { dayOf, yesterdayOf } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { isGone } from '../../../providers/calls';
import type { DeviceRecord } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Icon } from '../../../ui/kit/Icon';
import { GoneStatus, toneSuffix } from '../../../ui/kit/Status';
import { lazyModule } from '../../../ui/lazyModule';
import { type DrawerState, useAddress, useNavigate } from '../../../ui/page/navigation';
import css from './DeviceCells.module.css';
import { lastSeen, neverOnline } from './deviceModel';

interface RowLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path within the console, with its query string. */
  readonly to: string;
  /** The state of the new history entry; called when the link is pressed. */
  readonly state: () => unknown;
}

/** Like react-router's `Link`, but cheaper for a page with many links. */
function RowLink({ to, state, ...anchor }: RowLinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || elsewhere) return;
    event.preventDefault();
    navigate(to, { state: state() });
  };
  return <a {...anchor} href={to} onClick={go} />;
}

/** A link to a device's page. The history state holds the list's query string, for the way back. */
export function DeviceLink({ device, className }: { device: Device; className: string }) {
  return (
    <RowLink className={className} to={devicePath(device.id)} state={() => ({ list: window.location.search })}>
      {deviceName(device)}
    </RowLink>
  );
}

interface DeviceStatusProps {
  device: Device;
  /** Whether the time is beside the status instead of below it. */
  inline?: boolean;
}

/**
 * A device's status. If the device is not online, also says since when: short on screen, in full in the title and for
 * screen readers.
 */
export function DeviceStatus({ device, inline = false }: DeviceStatusProps) {
  const t = useT();
  const { locale } = useLocale();
  const codeText = useCodeText();
  const seen = lastSeen(device, useNow(), locale);
  const { tone, icon } = statusLook(device.status);
  if (isGone(device)) return <GoneStatus />;
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

const deviceDay = lazyModule(() => import('./DeviceDay'), 'nodes');
const ZeroReason = deviceDay.part('ZeroReason', { failed: null });

/** What yesterday cost a device without income; loads after the rows are painted. */
export const ZeroLoss = deviceDay.part('ZeroLoss', { failed: null });

/**
 * Yesterday's income of a device, formatted by `format`. Below a zero is the reason (R19-5), which loads after the rows
 * are painted. Below an amount that was read on an earlier day is the day of the income.
 */
export function YesterdayIncome({ device, format }: { device: DeviceRecord; format: (cents: number) => string }) {
  const { locale } = useLocale();
  const now = useNow();
  const amount = format(device.yesterdayIncome);
  const day = incomeDayOf(device, now);
  if (day !== yesterdayOf(now)) {
    return (
      <>
        {amount}
        <span className="sub num">{dayName(day, dayOf(now), locale)}</span>
      </>
    );
  }
  if (device.yesterdayIncome !== 0) return amount;
  return (
    <>
      <span className="dim">{amount}</span>
      <ZeroReason key={device.id} device={device} />
    </>
  );
}

const incomePerGbps = lazyModule(() => import('./IncomePerGbps'), 'nodes');

/** A device's income per Gbps compared with the median (R3-42); loads after the rows are painted. */
export const IncomePerGbps = incomePerGbps.part('IncomePerGbps', { failed: null });

/** The median and the number of nodes behind it. `words`: as a sentence, for phones, which have no column header. */
export const IncomePerGbpsMedian = incomePerGbps.part('IncomePerGbpsMedian', { failed: null });

interface NetworkLinkProps {
  device: Device;
  className: string;
  /** Whether the label includes the device's name. Needed in lists, where links must differ. */
  named?: boolean;
}

/** 配置网络: opens the drawer over the current page by a search parameter. Empty if the device no longer exists. */
export function NetworkLink({ device, className, named = false }: NetworkLinkProps) {
  const t = useT();
  const { pathname, search, state } = useAddress();
  if (isGone(device)) return null;
  return (
    <RowLink
      className={className}
      to={pathname + withNetwork(search, device.id)}
      // Keep the page's history state, and add that the drawer was opened here and for which nodes.
      state={(): DrawerState & ListedState => {
        const links = [...document.querySelectorAll<HTMLElement>('[data-network]')];
        const listed = links.flatMap(({ dataset }) => dataset.network ?? []);
        return { ...(state as object | null), drawer: device.id, listed };
      }}
      data-network={device.id}
      aria-label={named ? t('devices.list.configureOf', { name: deviceName(device) }) : undefined}
    >
      {t('devices.list.configure')}
    </RowLink>
  );
}
