import type { Device } from '../../src/platform/contract/devices';
import type { DialLine } from '../../src/platform/contract/dialLines';
import { mix } from './devices';
import { hash } from './pseudo';

/** A network card of a device; `speed` in Mbps. */
export interface Card {
  readonly name: string;
  readonly speed: number;
  readonly ip: string;
}

/** The dialling types whose lines are configured on the platform. */
const CONFIGURED: readonly string[] = ['serverNet', 'fixedMulti', 'routerOneToOne'];

/** The address of the `nth` data card, in ranges reserved for examples or private use. */
function addressOf(device: Device, figure: number, nth: number): string {
  const subnet = mix(figure, 50 + nth) % 250;
  const host = (mix(figure, 70) % 200) + nth * 2;
  if (device.ipProtocol === 'ipv6') return `2001:db8:${(subnet + 256).toString(16)}::${(host + 16).toString(16)}`;
  const lastByte = (host % 250) + 2;
  return device.natType === 'public' ? `203.0.113.${lastByte}` : `192.168.${subnet + 1}.${lastByte}`;
}

/** A device's network cards; none if it was never online or is a switch. */
export function cardsOf(seed: string, device: Device): Card[] {
  const everOnline = device.lastOnlineAt !== device.boundAt || device.status === 'online';
  if (!everOnline || device.lineNumber === 0) return [];
  const figure = hash(seed, device.id, 'cards');
  const dataCards = Math.min(device.lineNumber, 2 + (mix(figure, 1) % 3));
  const speed = device.upBandwidth >= 100 ? 10_000 : 1_000;
  return [
    { name: 'eth0', speed: 1_000, ip: `10.0.${mix(figure, 2) % 64}.${(mix(figure, 3) % 250) + 2}` },
    ...Array.from({ length: dataCards }, (_, nth) => ({
      name: `eth${nth + 1}`,
      speed,
      ip: addressOf(device, figure, nth),
    })),
  ];
}

/** The fields of a line that its mode does not use. */
export const emptyLine = { vlan: 0, account: '', ipAddress: '', netmask: '', gateway: '', DNS: '' } as const;

function settingsOf(device: Device, card: Card, figure: number, nth: number): Partial<DialLine> {
  const vlan = mix(figure, 20) % 2 === 0 ? 0 : 100 + (mix(figure, 21) % 50) + nth;
  if (device.diallingType === 'serverNet' || device.diallingType === 'routerOneToOne') {
    return { mode: 'pppoe', vlan, account: `${device.deviceID.slice(-6).toLowerCase()}${nth + 1}@broadband` };
  }
  if (mix(figure, 22) % 5 === 0) return { mode: 'dhcp', vlan };
  const isIPv6 = card.ip.includes(':');
  return {
    mode: 'static',
    vlan,
    ipAddress: card.ip,
    netmask: isIPv6 ? '64' : '255.255.255.0',
    gateway: isIPv6 ? card.ip.replace(/::.*/, '::1') : card.ip.replace(/\.\d+$/, '.1'),
    DNS: device.DNS,
  };
}

/**
 * A device's seeded lines, one per data card. Only devices with a management NIC and a dialling type that is configured
 * on the platform can have lines, and a fifth of these devices have none either.
 */
export function seedLines(seed: string, device: Device): DialLine[] {
  const figure = hash(seed, device.id, 'lines');
  const managementNic = device.managerCard;
  if (managementNic === '' || !CONFIGURED.includes(device.diallingType) || mix(figure, 1) % 5 === 0) return [];
  return cardsOf(seed, device)
    .filter(({ name }) => name !== managementNic)
    .map((card, nth) => {
      const isDown = device.status === 'offline' || mix(figure, 30 + nth) % 17 === 0;
      const status = isDown ? 'down' : mix(figure, 40 + nth) % 23 === 0 ? 'dialling' : 'up';
      return {
        id: `${device.id}-${card.name}`,
        deviceUUID: device.id,
        deviceName: device.name,
        minerAccount: device.minerAccount,
        name: card.name,
        speed: card.speed,
        ip: status === 'up' ? card.ip : '',
        isManager: false,
        mode: 'dhcp',
        ...emptyLine,
        ...settingsOf(device, card, figure, nth),
        status,
        updatedAt: device.boundAt + 3_600 + (mix(figure, 60 + nth) % 864_000),
      };
    });
}
