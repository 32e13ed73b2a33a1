import type * as dialLines from '../../src/platform/contract/dialLines';
import type { CallInput } from '../../src/platform/endpoint';
import type { Card } from '../seed/dialLines';

/** A line as the console sends it. */
export type GivenLine = CallInput<typeof dialLines.saveConfig>['body']['lines'][number];

const FOUR = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/** Whether a text is an IPv4 address in dotted form. */
export function isIPv4(text: string): boolean {
  return FOUR.test(text);
}

/** Whether a text is an IPv6 address, with at most one `::`. */
export function isIPv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const fits = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return fits && (halves.length === 2 ? groups.length < 8 : groups.length === 8);
}

/** The canonical form of an address: `2001:DB8::1` and `2001:db8:0::1` are equal. */
export function canonicalAddress(text: string): string {
  if (!isIPv6(text)) return text;
  const [head = '', tail = ''] = text.toLowerCase().split('::');
  const split = (half: string) => (half === '' ? [] : half.split(':'));
  const before = split(head);
  const after = split(tail);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function isMask(text: string): boolean {
  if (!isIPv4(text)) return false;
  const bits = text
    .split('.')
    .reduce((sum, part) => sum * 256 + Number(part), 0)
    .toString(2)
    .padStart(32, '0');
  return /^1+0*$/.test(bits);
}

function staticProblem({ ipAddress = '', netmask = '', gateway = '' }: GivenLine): string | null {
  const six = isIPv6(ipAddress);
  if (!six && !isIPv4(ipAddress)) return 'IP 地址不正确';
  if (six ? !(/^\d{1,3}$/.test(netmask) && Number(netmask) >= 1 && Number(netmask) <= 128) : !isMask(netmask)) {
    return six ? '前缀长度不正确' : '子网掩码不正确';
  }
  return (six ? isIPv6(gateway) : isIPv4(gateway)) ? null : '网关不正确';
}

function lineProblem(
  line: GivenLine,
  cards: readonly Card[],
  managementNic: string,
  hasPassword: boolean,
): string | null {
  if (!cards.some(({ name }) => name === line.name)) return '设备没有这张网卡';
  if (line.name === managementNic) return '管理网卡不能用于拨号';
  if ((line.vlan ?? 0) > 4_094) return 'VLAN 须为 0–4094';
  const { DNS = '' } = line;
  if (DNS !== '' && !DNS.split(',').every((one) => isIPv4(one) || isIPv6(one))) return 'DNS 不正确';
  if (line.mode === 'dhcp') return null;
  if (line.mode === 'static') return staticProblem(line);
  if (line.mode !== 'pppoe') return '拨号方式不正确';
  if ((line.account ?? '') === '') return '请输入宽带账号';
  return hasPassword ? null : '请输入宽带密码';
}

/**
 * The first problem of a set of lines, naming the line; null if there is none.
 *
 * @param cards the device's network cards
 * @param managementNic the name of the management NIC; '' for none
 * @param hasPassword whether a password was sent with the line, or is stored for the line's card and account
 */
export function configProblem(
  lines: readonly GivenLine[],
  cards: readonly Card[],
  managementNic: string,
  hasPassword: (line: GivenLine) => boolean,
): string | null {
  const addresses = new Map<string, number>();
  for (const [place, line] of lines.entries()) {
    const named = `第 ${place + 1} 条线路（${line.name}）`;
    const problem = lineProblem(line, cards, managementNic, hasPassword(line));
    if (problem) return `${named}：${problem}`;
    if (line.mode !== 'static') continue;
    const address = canonicalAddress(line.ipAddress ?? '');
    const other = addresses.get(address);
    if (other !== undefined) return `${named}：IP 地址与第 ${other + 1} 条线路重复`;
    addresses.set(address, place);
  }
  return null;
}
