import type { Device } from '../../src/platform/contract/devices';
import { DAY, firstDay, midnight } from './calendar';
import { profileOf } from './profiles';
import { hash } from './pseudo';

interface Site {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly isps: readonly string[];
  /** The first half of the device IDs. */
  readonly maker: string;
}

const inChina = (city: string, province: string, maker: string, ...isps: string[]): Site => ({
  country: '中国',
  province,
  city,
  isps,
  maker,
});

const sites: readonly Site[] = [
  inChina('杭州', '浙江', 'E4A7B0', '电信', '移动'),
  inChina('成都', '四川', '09D15F', '移动', '电信', '联通'),
  inChina('南京', '江苏', '7C20E8', '联通', '电信'),
  inChina('广州', '广东', 'AF9032', '电信', '移动'),
  inChina('郑州', '河南', '51B8F3', '联通', '移动'),
  inChina('济南', '山东', '2D6E04', '移动', '联通'),
  inChina('武汉', '湖北', 'B81C5F', '电信'),
  inChina('西安', '陕西', '6A3F9E', '联通', '电信'),
  inChina('合肥', '安徽', 'D05B72', '电信', '移动'),
  inChina('长沙', '湖南', 'F17C9A', '移动', '电信'),
  inChina('宁波', '浙江', 'E4A7B1', '移动', '电信'),
  inChina('苏州', '江苏', '7C20E9', '电信'),
  inChina('重庆', '重庆', 'C93A07', '电信', '联通'),
  inChina('青岛', '山东', '2D6E05', '联通', '移动'),
  inChina('深圳', '广东', 'AF9033', '电信', '移动', '联通'),
  inChina('北京', '北京', '1B64D2', '联通', '教育网', '鹏博士'),
  inChina('上海', '上海', '8E02A6', '电信', '移动'),
  inChina('沈阳', '辽宁', '34F7C1', '联通', '广电'),
  inChina('福州', '福建', '5DA019', '电信', '移动'),
  inChina('昆明', '云南', '73BE48', '电信', '移动'),
];

const abroad: readonly Site[] = [
  { country: '新加坡', province: '', city: '新加坡', isps: ['Singtel', 'StarHub'], maker: '4C19E0' },
  { country: '日本', province: '东京都', city: '东京', isps: ['NTT', 'KDDI'], maker: '4C19E1' },
  { country: '美国', province: '加利福尼亚州', city: '圣何塞', isps: ['AT&T', 'Comcast'], maker: '4C19E2' },
  { country: '越南', province: '河内', city: '河内', isps: ['Viettel'], maker: '4C19E3' },
];

function siteAt(index: number): Site {
  const away = index % 18 === 17;
  return (away ? abroad[Math.floor(index / 18) % abroad.length] : sites[index % sites.length]) as Site;
}

type Kind = Pick<
  Device,
  'machineRoomType' | 'diallingType' | 'natType' | 'ipProtocol' | 'upBandwidth' | 'lineNumber' | 'billingMode'
>;

const kind = (
  machineRoomType: Kind['machineRoomType'],
  diallingType: Kind['diallingType'],
  natType: Kind['natType'],
  ipProtocol: Kind['ipProtocol'],
  upBandwidth: number,
  lineNumber: number,
  billingMode: Kind['billingMode'],
): Kind => ({ machineRoomType, diallingType, natType, ipProtocol, upBandwidth, lineNumber, billingMode });

const kinds: readonly Kind[] = [
  kind('idc', 'fixedMulti', 'public', 'dual', 100, 20, 'p95'),
  kind('man', 'router', 'inner', 'dual', 50, 24, 'p95'),
  kind('hosted', 'serverNet', 'public', 'ipv4', 200, 10, 'hosted'),
  kind('idc', 'fixedMulti', 'public', 'ipv4', 100, 16, 'p95'),
  kind('man', 'router', 'inner', 'ipv4', 50, 12, 'buyout'),
  kind('idc', 'fixedSingle', 'public', 'dual', 1000, 4, 'p95'),
  kind('man', 'routerOneToOne', 'inner', 'ipv4', 30, 40, 'p95'),
  kind('hosted', 'serverNet', 'public', 'ipv6', 200, 8, 'p95'),
  kind('man', 'fixedSingle', 'public', 'dual', 500, 2, 'buyout'),
];

const roomNames: Readonly<Record<string, string>> = { idc: '机房', man: '城域', hosted: '托管' };

const remarks = [
  '',
  '',
  '',
  '双路市电，UPS 两小时',
  '机柜 07U，二期扩容',
  '',
  '夜间值班 138****2210',
  '',
  '上联 10G，备用口 eth3',
  '',
  '待更换光模块',
  '',
  '移动二枢纽 3F',
  '',
  // Fifty characters, the longest possible remark.
  '一号楼三层东侧机房，第七排第十二列机柜，上联两条万兆光纤；断电后须人工合闸，钥匙在值班室左边第二抽屉',
];

/** Derives another evenly distributed number from `figure`, the `hash` of a record. Each field has its own `round`. */
export function mix(figure: number, round: number): number {
  let mixed = Math.imul(figure ^ Math.imul(round, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hex8 = (figure: number) => figure.toString(16).padStart(8, '0');

function uuidOf(figure: number): string {
  const a = hex8(mix(figure, 101));
  const b = hex8(mix(figure, 102));
  const c = hex8(mix(figure, 103));
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${hex8(mix(figure, 104))}`;
}

/** The account of an agent's `nth` miner, from 0. */
function minerAccount(nth: number): string {
  return `node_provider_${String(nth + 1).padStart(4, '0')}`;
}

/** The account of an agent's `nth` miner, from 0, and the agent's remark about it. */
export function minerOf(agent: string, nth: number): { account: string; remark: string } {
  const names = ['云栈', '恒通', '联讯', '宽达', '数联', '启明', '九州', '星河', '华澜', '汇川'];
  const figure = hash(agent, 'miner', nth);
  const site = sites[mix(figure, 1) % sites.length];
  const remark = mix(figure, 2) % 4 === 0 ? '' : `${site?.city ?? ''}${names[mix(figure, 3) % names.length] ?? ''}网络`;
  return { account: minerAccount(nth), remark };
}

/** The miner of a device. A few miners have most of the devices; each miner has at least one. */
function minerIndex(figure: number, index: number, miners: number): number {
  if (index < miners) return index;
  const place = (mix(figure, 4) % 10_000) / 10_000;
  return Math.floor(place * place * miners);
}

/** Thirty percent of the devices were bound before the first bill, the others one by one until May 2025. */
function boundDayOf(index: number, count: number): number {
  const share = (index + 1) / count;
  const first = firstDay('2020-06') + 10;
  if (share <= 0.3) return first + Math.floor((share / 0.3) * 18);
  const start = firstDay('2020-07');
  return start + Math.floor(((share - 0.3) / 0.7) * (firstDay('2025-05') - start));
}

function statusAt(place: number): 'online' | 'offline' | 'fault' {
  if (place === 2 || place === 34) return 'fault';
  return place === 4 || place === 13 || place === 27 ? 'offline' : 'online';
}

function lastOnline(status: 'online' | 'offline' | 'fault', bornAt: number, figure: number): number {
  const ago = mix(figure, 6);
  if (status === 'online') return bornAt;
  return status === 'fault' ? bornAt - 600 - (ago % 21_600) : bornAt - 7_200 - (ago % (9 * DAY));
}

type LineFacts = Pick<
  Device,
  'country' | 'province' | 'isp' | 'natType' | 'diallingType' | 'upBandwidth' | 'lineNumber' | 'DNS'
>;

/** A switch has no line data. */
const noLines: LineFacts = {
  country: '',
  province: '',
  isp: '',
  natType: '',
  diallingType: '',
  upBandwidth: 0,
  lineNumber: 0,
  DNS: '',
};

function linesAt(site: Site, facts: Kind, index: number, figure: number): LineFacts {
  const large = index % 90 === 14;
  return {
    country: site.country,
    province: site.province,
    isp: site.isps[mix(figure, 10) % site.isps.length] ?? '',
    natType: facts.natType,
    diallingType: facts.diallingType,
    upBandwidth: large ? 10_000 : facts.upBandwidth,
    lineNumber: large ? 2 : facts.lineNumber + (mix(figure, 12) % 3) * 2,
    DNS: mix(figure, 13) % 2 === 0 ? '' : '223.5.5.5',
  };
}

/** `杭州机房 A03`, `南京城域 01`, `东京交换机 05`. */
function nameOf(site: Site, facts: Kind, aSwitch: boolean, index: number, figure: number): string {
  const number = 1 + ((Math.floor(index / sites.length) * 3 + (mix(figure, 7) % 3)) % 99);
  const lettered = !aSwitch && facts.machineRoomType !== 'man';
  const letter = lettered ? ('ABCD'[mix(figure, 8) % 4] ?? '') : '';
  const room = aSwitch ? '交换机' : (roomNames[facts.machineRoomType] ?? '');
  return `${site.city}${room} ${letter}${String(number).padStart(2, '0')}`;
}

/**
 * The last two of every 500 devices are a switch and a machine that was never online; very small fleets have neither.
 */
function specialAt(index: number, count: number): 'switch' | 'never' | null {
  const cycle = Math.min(count, 500);
  const fromEnd = count > 5 ? cycle - 1 - (index % cycle) : -1;
  if (fromEnd === 0) return 'never';
  return fromEnd === 1 ? 'switch' : null;
}

/**
 * The `index`th seeded device of an account; the same for the same seed and `bornAt` (unix seconds), whatever the order
 * of calls. A large enough account has devices of every status, dialling type and protocol, a device that was never
 * online, a switch without line data, and a device in a country without provinces. `yesterdayIncome` is 0, because the
 * fleet computes it from the earnings. The `lastOnlineAt` of an online device is `bornAt`.
 */
export function seedDevice(seed: string, username: string, index: number, bornAt: number): Device {
  const { devices: count, miners, serialBase, inspectionRows } = profileOf(username);
  const figure = hash(seed, username, 'device', index);
  const site = siteAt(index);
  const facts = kinds[index % kinds.length] as Kind;
  const special = specialAt(index, count);
  const aSwitch = special === 'switch';

  // In a large fleet with a fixed number of inspection rows, all devices were bound before the first bill.
  const boundDay = inspectionRows === null ? boundDayOf(index, count) : firstDay('2020-06') + (index % 20);
  const boundAt = midnight(boundDay) + 9 * 3600 + (mix(figure, 5) % 28_800);
  const never = special === 'never';
  const status = never ? 'offline' : statusAt(index % 64);
  const serial = (Math.imul(serialBase + index, 0x9e3779) & 0xffffff).toString(16).toUpperCase().padStart(6, '0');

  return {
    id: uuidOf(figure),
    deviceID: aSwitch ? `SW2102${serial}` : `${site.maker}${serial}`,
    name: nameOf(site, facts, aSwitch, index, figure),
    remark: remarks[mix(figure, 9) % remarks.length] ?? '',
    minerAccount: miners === 0 ? username : minerAccount(minerIndex(figure, index, miners)),
    status,
    lastOnlineAt: never ? boundAt : lastOnline(status, bornAt, figure),
    boundAt,
    ...(aSwitch ? noLines : linesAt(site, facts, index, figure)),
    machineRoomType: facts.machineRoomType,
    ipProtocol: facts.ipProtocol,
    hasUPS: mix(figure, 11) % 3 !== 0,
    billingMode: facts.billingMode,
    yesterdayIncome: 0,
    managerCard: special !== null || mix(figure, 14) % 10 > 6 ? '' : 'eth0',
  };
}

/**
 * A device's weight in its fleet's earnings: 1 per 10 Mbps, more or less if the device is busy or idle. 0 if the device
 * was never online.
 */
export function weightOf(device: Device): number {
  if (device.lastOnlineAt === device.boundAt) return 0;
  const busy = 82 + (Number.parseInt(device.id.slice(0, 6), 16) % 37);
  return Math.floor((device.upBandwidth * device.lineNumber * busy) / 1_000);
}
