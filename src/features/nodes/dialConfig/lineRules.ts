import {
  type DialInfo,
  hasManagementNic,
  isConfigured,
  lineCardsOf,
  modesOf,
  storedLines,
} from '../../../domain/dialling/dialModel';
import {
  addressesIn,
  canonicalAddress,
  inOneSubnet,
  isIPv4,
  isIPv6,
  isNetmask,
  netmaskOf,
  nextAddress,
  prefixOf,
} from '../../../lib/ipAddress';
import { plainText } from '../../../lib/plainText';
import type * as dialLines from '../../../platform/contract/dialLines';
import type { DialLine } from '../../../platform/contract/dialLines';
import type { CallInput } from '../../../platform/endpoint';
import { initialValues, namesOf, type Problem, type Problems, type Values } from '../../../ui/form/fields';

// The lines of a device while they are edited, and their validation before they are sent (R7-14, R7-15;
// docs/platform.md, "Dialling"). Drafts hold texts as typed; a line that is switched to another mode keeps the texts of
// its earlier mode.

/** A technical text in plain characters, with `。` as a dot. Not for passwords. */
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

/** The problems of a line by field. `card`: the line's card is not detected. */
export type LineProblems = Problems<LineField | 'card'>;

/** The parts of a line that identify its stored password. */
export type KnownLine = Pick<LineDraft, 'mode' | 'name' | 'account'>;

/** The facts that lines are validated against. */
export interface LineSurroundings {
  /** The cards that lines may be on. */
  readonly cards: readonly string[];
  readonly onFile: readonly KnownLine[];
  /** The stored lines, as drafts. A stored value that is invalid does not block other changes. */
  readonly saved?: readonly LineDraft[];
}

const fieldsByMode: Readonly<Record<string, readonly LineField[]>> = {
  pppoe: ['account', 'password', 'vlan'],
  static: ['ipAddress', 'netmask', 'gateway', 'DNS', 'vlan'],
  dhcp: ['vlan'],
};

/** The fields of a mode, in the page's order. An unknown mode only has the VLAN. */
export function fieldsOf(mode: string): readonly LineField[] {
  return Object.hasOwn(fieldsByMode, mode) ? (fieldsByMode[mode] ?? []) : ['vlan'];
}

/** Parses a VLAN, 0 for an empty text; null if it is not a whole number from 0 to 4094. */
export function vlanOf(text: string): number | null {
  const given = plain(text);
  if (given === '') return 0;
  return /^\d{1,4}$/.test(given) && Number(given) <= 4094 ? Number(given) : null;
}

/**
 * The netmask in the platform's format: dotted for IPv4, the prefix length for IPv6. For IPv4, the user may also type
 * `24` or `/24`. Null if the text is not valid.
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

/** The static lines whose address is used more than once: maps a line's key to another line with the same address. */
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

/** Problems that block saving even if the line is unchanged. */
const alwaysDue: readonly string[] = ['card', 'password'];

/** The problems of a line, without the problems of values that are the same as stored. */
function withoutUnchanged(problems: LineProblems, line: LineDraft, saved: LineDraft | undefined): LineProblems {
  if (saved === undefined || saved.mode !== line.mode) return problems;
  const changed = namesOf(lineFields).filter((field) => line[field] !== saved[field]);
  // A new address may have another IP version, so check netmask and gateway as well.
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

// Editing a device's lines: the initial draft, the edits, and the request body. Drafts are ordered by card.

type ConfigBody = CallInput<typeof dialLines.saveConfig>['body'];

export function blankLine(key: string, name: string, mode: string): LineDraft {
  return { key, name, mode, ...initialValues(lineFields) };
}

function draftLine(line: DialLine): LineDraft {
  const { id, name, mode, vlan, account, ipAddress, netmask, gateway, DNS } = line;
  const text = vlan === 0 ? '' : String(vlan);
  return { key: id, name, mode, vlan: text, account, password: '', ipAddress, netmask, gateway, DNS };
}

/** The stored lines, as drafts. Lines whose card is not detected come last: they can only be removed. */
export function savedLines(info: DialInfo): readonly LineDraft[] {
  const cards = lineCardsOf(info).map(({ name }) => name);
  const onFile = storedLines(info).map(draftLine);
  return [true, false].flatMap((known) => onFile.filter(({ name }) => cards.includes(name) === known));
}

/**
 * The initial draft: the stored lines. If none are stored although the dialling type needs lines, and a management NIC
 * is bound, a blank line for every other card.
 */
export function draftOf(info: DialInfo): readonly LineDraft[] {
  const cards = lineCardsOf(info).map(({ name }) => name);
  const onFile = savedLines(info);
  if (onFile.length > 0) return onFile;
  if (!isConfigured(info.diallingType) || !hasManagementNic(info)) return [];
  const mode = modesOf(info.diallingType)[0] ?? 'dhcp';
  return cards.map((name) => blankLine(`blank-${name}`, name, mode));
}

/** Whether all fields of the line's mode are empty. */
export function isBlank(line: LineDraft): boolean {
  return fieldsOf(line.mode).every((field) => plainText(line[field]) === '');
}

/** The lines with another one at a place. */
export const inserted = (lines: readonly LineDraft[], place: number, line: LineDraft): readonly LineDraft[] => [
  ...lines.slice(0, place),
  line,
  ...lines.slice(place),
];

/** Inserts a line after the last line of its card. If the card has no lines, by the order of the cards. */
export function withLine(lines: readonly LineDraft[], line: LineDraft, cards: readonly string[]): readonly LineDraft[] {
  const rank = cards.indexOf(line.name);
  const place = lines.findIndex(({ name }) => {
    const other = cards.indexOf(name);
    return other === -1 || other > rank;
  });
  return place === -1 ? [...lines, line] : inserted(lines, place, line);
}

/** The next address after the line's address, in the same subnet, that no line or gateway uses; '' if there is none. */
function freeAddressAfter(line: LineDraft, lines: readonly LineDraft[]): string {
  const from = plain(line.ipAddress);
  const mask = netmaskFor(from, line.netmask);
  const used = new Set(
    lines.flatMap(({ ipAddress, gateway }) => [ipAddress, gateway].map((text) => canonicalAddress(plain(text)))),
  );
  let next = nextAddress(from);
  while (next !== null && used.has(canonicalAddress(next))) next = nextAddress(next);
  if (next === null || mask === null) return next ?? '';
  const prefix = mask.includes('.') ? (prefixOf(mask) ?? 0) : Number(mask);
  const following = nextAddress(next);
  // The last address of an IPv4 subnet is its broadcast address.
  const last = mask.includes('.') && prefix < 31 && (following === null || !inOneSubnet(from, following, prefix));
  return inOneSubnet(from, next, prefix) && !last ? next : '';
}

/** A copy of a line for a card, with the next free address, and without account and password. */
function lineLike(pattern: LineDraft, key: string, name: string, lines: readonly LineDraft[]): LineDraft {
  const ipAddress = pattern.mode === 'static' ? freeAddressAfter(pattern, lines) : '';
  return { ...pattern, key, name, account: '', password: '', ipAddress };
}

/** Copies a line below itself, on the same card. If the line has a VLAN, the copy has the next one. */
export function repeated(lines: readonly LineDraft[], key: string, newKey: string): readonly LineDraft[] {
  const place = lines.findIndex((line) => line.key === key);
  const pattern = lines[place];
  if (pattern === undefined) return lines;
  const vlan = vlanOf(pattern.vlan) ?? 0;
  const next = vlan > 0 && vlan < 4094 ? String(vlan + 1) : pattern.vlan;
  return inserted(lines, place + 1, { ...lineLike(pattern, newKey, pattern.name, lines), vlan: next });
}

/**
 * Copies a line to all cards below the line's card: into a card's blank line, or as a new line if the card has none.
 * Lines that are filled in stay as they are.
 */
export function filledDown(
  lines: readonly LineDraft[],
  key: string,
  cards: readonly string[],
  newKey: (card: string) => string,
): readonly LineDraft[] {
  const pattern = lines.find((line) => line.key === key);
  if (pattern === undefined) return lines;
  let filled = lines;
  let last = pattern;
  for (const card of cards.slice(cards.indexOf(pattern.name) + 1)) {
    const own = filled.filter(({ name }) => name === card);
    const blank = own.find(isBlank);
    if (own.length > 0 && blank === undefined) continue;
    const line = lineLike(last, blank?.key ?? newKey(card), card, filled);
    filled = blank ? filled.map((one) => (one === blank ? line : one)) : withLine(filled, line, cards);
    if (line.ipAddress !== '') last = line;
  }
  return filled;
}

/** The request body for lines without problems: the fields of each line's mode, without empty passwords. */
export function configBody(deviceUUID: string, lines: readonly LineDraft[]): ConfigBody {
  return {
    deviceUUID,
    lines: lines.map((line) => {
      const { name, mode, password } = line;
      // An out-of-range VLAN that came from the platform is sent back unchanged.
      const vlan = vlanOf(line.vlan) ?? Number(plain(line.vlan));
      const account = plainText(line.account);
      if (mode === 'pppoe') return { name, mode, vlan, account, ...(password !== '' && { password }) };
      if (mode === 'dhcp') return { name, mode, vlan };
      const ipAddress = plain(line.ipAddress);
      const netmask = netmaskFor(ipAddress, line.netmask) ?? plain(line.netmask);
      const DNS = addressesIn(plain(line.DNS))?.join(',') ?? plain(line.DNS);
      const fixed = { name, mode, vlan, ipAddress, netmask, gateway: plain(line.gateway), ...(DNS !== '' && { DNS }) };
      // A line with an unknown mode is sent back unchanged.
      return mode === 'static' || account === '' ? fixed : { ...fixed, account };
    }),
  };
}

/** The parts of a line that the platform stores and returns. */
export type LinePart = 'mode' | Exclude<LineField, 'password'>;
export const lineParts: readonly LinePart[] = ['mode', 'account', 'ipAddress', 'netmask', 'gateway', 'DNS', 'vlan'];

/** A line's content as texts, to compare lines. Equal values have equal texts, and fields of other modes are ''. */
export function contentOf(line: LineDraft): Readonly<Record<LinePart | 'name', string>> {
  const body: ConfigBody['lines'][number] | undefined = configBody('', [line]).lines[0];
  const { vlan = 0, account = '', ipAddress = '', netmask = '', gateway = '', DNS = '' } = body ?? {};
  return {
    name: line.name,
    mode: line.mode,
    vlan: String(vlan),
    account,
    ipAddress: canonicalAddress(ipAddress),
    netmask,
    gateway: canonicalAddress(gateway),
    DNS: DNS.split(',').map(canonicalAddress).join(),
  };
}

/** The content of lines as one text, whatever their order. Without passwords, which the platform never returns. */
function visible(lines: readonly LineDraft[]): string {
  return JSON.stringify(lines.map((line) => JSON.stringify(contentOf(line))).sort());
}

/** Whether lines have the same content, in any order, including typed passwords. */
export function sameLines(one: readonly LineDraft[], other: readonly LineDraft[]): boolean {
  const texts = (lines: readonly LineDraft[]) =>
    JSON.stringify(
      lines.map((line) => JSON.stringify([contentOf(line), line.mode === 'pppoe' ? line.password : ''])).sort(),
    );
  return texts(one) === texts(other);
}

/**
 * The outcome of a save whose answer was lost, from the info before and after the save. `unclear` if only passwords
 * were changed: the platform never returns them, and a line's `updatedAt` may come from another change.
 */
export function lostOutcome(
  sent: readonly LineDraft[],
  before: DialInfo,
  after: DialInfo,
): 'saved' | 'unsaved' | 'unclear' {
  const wanted = visible(sent);
  const [was, is] = [before, after].map((info) => visible(savedLines(info)));
  if (is !== wanted) return 'unsaved';
  return was === wanted ? 'unclear' : 'saved';
}

/** The index of the line that the platform's refusal names (第 3 条线路… is 2); null if it names none. */
export function lineNamed(words: string): number | null {
  const number = /第\s*(\d{1,4})\s*条线路/.exec(words)?.[1];
  return number === undefined || number === '0' ? null : Number(number) - 1;
}
