import {
  addressesIn,
  canonicalAddress,
  inOneSubnet,
  isIPv4,
  isIPv6,
  isNetmask,
  netmaskOf,
  prefixOf,
} from '../../../lib/ipAddress';
import { plainText } from '../../../lib/plainText';
import { namesOf, type Values } from '../../../ui/form/fields';
import type { Problem, Problems } from '../../../ui/form/rules';

/**
 * The validation of lines before they are sent (R7-14, R7-15; docs/platform.md, "Dialling"). Drafts
 * hold texts as typed; a line that is switched to another mode keeps the texts of the mode before.
 */

/** A technical text without input slips. A password is none. */
export const plain = (text: string): string => plainText(text).replaceAll('。', '.');

export const lineFields = {
  vlan: { read: plain },
  account: { read: plainText },
  password: { secret: true },
  ipAddress: { read: plain },
  netmask: { read: plain },
  gateway: { read: plain },
  DNS: { read: plain },
};
export type LineField = keyof typeof lineFields;

/** A line being edited. `key` identifies it while the page is open; `name` is its card. */
export interface LineDraft extends Values<LineField> {
  readonly key: string;
  readonly name: string;
  readonly mode: string;
}

/** The problems of a line by field; `card` if its card is not detected. */
export type LineProblems = Problems<LineField | 'card'>;

/** The part of a line that decides whether the platform has a password for it. */
export type KnownLine = Pick<LineDraft, 'mode' | 'name' | 'account'>;

/** What lines are validated against. */
export interface LineSurroundings {
  /** The cards that lines may be on. */
  readonly cards: readonly string[];
  readonly onFile: readonly KnownLine[];
  /** The lines on file, as drafts. Values that already were invalid there do not block other changes. */
  readonly saved?: readonly LineDraft[];
}

const fieldsByMode: Readonly<Record<string, readonly LineField[]>> = {
  pppoe: ['account', 'password', 'vlan'],
  static: ['ipAddress', 'netmask', 'gateway', 'DNS', 'vlan'],
  dhcp: ['vlan'],
};

/** The fields of a mode in their order on the page; only the VLAN for a mode that the console does not know. */
export function fieldsOf(mode: string): readonly LineField[] {
  return Object.hasOwn(fieldsByMode, mode) ? (fieldsByMode[mode] ?? []) : ['vlan'];
}

/** The VLAN of a text, 0 for an empty one; null if it is not a whole number from 0 to 4094. */
export function vlanOf(text: string): number | null {
  const given = plain(text);
  if (given === '') return 0;
  return /^\d{1,4}$/.test(given) && Number(given) <= 4094 ? Number(given) : null;
}

/**
 * The netmask in the platform's format: dotted for IPv4, where `24` and `/24` are accepted too, and the prefix length
 * for IPv6. Null if the text is neither.
 */
export function netmaskFor(ipAddress: string, text: string): string | null {
  const given = plain(text);
  const length = /^\/?(\d{1,3})$/.exec(given)?.[1];
  const prefix = length === undefined ? 0 : Number(length);
  if (isIPv6(plain(ipAddress))) return prefix >= 1 && prefix <= 128 ? String(prefix) : null;
  if (isNetmask(given)) return given;
  return prefix >= 1 && prefix <= 32 ? netmaskOf(prefix) : null;
}

/** Whether the platform has a password for this card and account, so that the line may be saved without one. */
export function hasPassword({ name, account }: LineDraft, onFile: readonly KnownLine[]): boolean {
  const wanted = plainText(account);
  return onFile.some((line) => line.mode === 'pppoe' && line.name === name && plainText(line.account) === wanted);
}

function staticProblems(line: LineDraft): LineProblems {
  const address = plain(line.ipAddress);
  const gateway = plain(line.gateway);
  const six = isIPv6(address);
  const known = six || isIPv4(address);
  const found: LineProblems = {};
  if (!known) found.ipAddress = { key: address === '' ? 'dialling.rules.noAddress' : 'dialling.rules.address' };
  if (plain(line.netmask) === '') found.netmask = { key: six ? 'dialling.rules.noPrefix' : 'dialling.rules.noNetmask' };
  else if (netmaskFor(address, line.netmask) === null) {
    found.netmask = { key: six ? 'dialling.rules.prefix' : 'dialling.rules.netmask' };
  }
  if (gateway === '') found.gateway = { key: 'dialling.rules.noGateway' };
  else if (!isIPv4(gateway) && !isIPv6(gateway)) found.gateway = { key: 'dialling.rules.gateway' };
  else if (known && isIPv6(gateway) !== six) {
    found.gateway = { key: 'dialling.rules.gatewayFamily', vars: { family: six ? 'IPv6' : 'IPv4' } };
  }
  if (addressesIn(plain(line.DNS)) === null) found.DNS = { key: 'dialling.rules.DNS' };
  return found;
}

function lineProblems(line: LineDraft, { cards, onFile }: LineSurroundings): LineProblems {
  const found: LineProblems = line.mode === 'static' ? staticProblems(line) : {};
  if (!cards.includes(line.name)) found.card = { key: 'dialling.rules.card', vars: { card: line.name } };
  if (vlanOf(line.vlan) === null) found.vlan = { key: 'dialling.rules.vlan' };
  if (line.mode === 'pppoe') {
    if (plainText(line.account) === '') found.account = { key: 'dialling.rules.account' };
    if (line.password === '' && !hasPassword(line, onFile)) found.password = { key: 'dialling.rules.password' };
  }
  return found;
}

/** The static lines that share an address, by key, each with another line that has it. */
function sharedAddresses(lines: readonly LineDraft[]): Map<string, LineDraft> {
  const first = new Map<string, LineDraft>();
  const shared = new Map<string, LineDraft>();
  for (const line of lines) {
    const address = plain(line.ipAddress);
    if (line.mode !== 'static' || !(isIPv4(address) || isIPv6(address))) continue;
    const other = first.get(canonicalAddress(address));
    if (other === undefined) first.set(canonicalAddress(address), line);
    else {
      shared.set(line.key, other);
      if (!shared.has(other.key)) shared.set(other.key, line);
    }
  }
  return shared;
}

/** Problems that block saving even on an unchanged line. */
const alwaysDue: readonly string[] = ['card', 'password'];

/** The problems of a line without those of values that are unchanged from the line on file. */
function withoutUnchanged(problems: LineProblems, line: LineDraft, saved: LineDraft | undefined): LineProblems {
  if (saved === undefined || saved.mode !== line.mode) return problems;
  const changed = namesOf(lineFields).filter((field) => line[field] !== saved[field]);
  // The address decides the IP version of netmask and gateway.
  const due = changed.includes('ipAddress') ? [...changed, 'netmask', 'gateway'] : changed;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => [...alwaysDue, ...due].includes(field)));
}

/** The problems of lines, by line key and field; empty if there are none. */
export function lineProblemsByKey(
  lines: readonly LineDraft[],
  surroundings: LineSurroundings,
): Readonly<Record<string, LineProblems>> {
  const shared = sharedAddresses(lines);
  const savedByKey = new Map(surroundings.saved?.map((line) => [line.key, line]));
  const found: Record<string, LineProblems> = {};
  for (const line of lines) {
    const problems = lineProblems(line, surroundings);
    const other = shared.get(line.key);
    if (other !== undefined) {
      const number = lines.indexOf(other) + 1;
      problems.ipAddress = { key: 'dialling.rules.twice', vars: { number, card: other.name } };
    }
    const own = withoutUnchanged(problems, line, savedByKey.get(line.key));
    if (Object.keys(own).length > 0) found[line.key] = own;
  }
  return found;
}

/** A warning that does not block saving: the gateway is outside the line's subnet. */
export function gatewayWarning(line: LineDraft): Problem | null {
  const address = plain(line.ipAddress);
  const gateway = plain(line.gateway);
  const mask = netmaskFor(address, line.netmask);
  const six = isIPv6(address);
  if (line.mode !== 'static' || mask === null || isIPv6(gateway) !== six || isIPv4(gateway) !== isIPv4(address)) {
    return null;
  }
  const prefix = six ? Number(mask) : (prefixOf(mask) ?? 0);
  // A link-local gateway, or a subnet of a single address, is common and works.
  if (prefix === (six ? 128 : 32) || (six && inOneSubnet(gateway, 'fe80::', 10))) return null;
  if (!isIPv4(address) && !six) return null;
  return inOneSubnet(address, gateway, prefix) ? null : { key: 'dialling.rules.gatewayOutside' };
}
