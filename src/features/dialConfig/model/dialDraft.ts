import {
  type DialInfo,
  hasManager,
  isConfigured,
  lineCardsOf,
  linesOnFile,
  modesOf,
} from '../../../domain/dialling/dialModel';
import { addressesIn, canonicalAddress, inOneSubnet, nextAddress, prefixOf } from '../../../lib/ipAddress';
import type { dialLines } from '../../../platform/contract';
import type { DialLine } from '../../../platform/contract/dialLines';
import type { CallInput } from '../../../platform/endpoint';
import { fieldsOf, type LineDraft, netmaskFor, plain, vlanOf } from './lineRules';

/** A lot of lines being edited: where it begins, what can be done to it, and what is sent. Lines stand by card. */

type ConfigBody = CallInput<typeof dialLines.saveConfig>['body'];

export function blankLine(key: string, name: string, mode: string): LineDraft {
  return {
    key,
    name,
    mode,
    vlan: '',
    account: '',
    password: '',
    ipAddress: '',
    netmask: '',
    gateway: '',
    DNS: '',
  };
}

function draftLine(line: DialLine): LineDraft {
  const { id, name, mode, vlan, account, ipAddress, netmask, gateway, DNS } = line;
  const text = vlan === 0 ? '' : String(vlan);
  return { key: id, name, mode, vlan: text, account, password: '', ipAddress, netmask, gateway, DNS };
}

/** The lines on file, as they are edited. */
export function heldLines(info: DialInfo): readonly LineDraft[] {
  return linesOnFile(info).map(draftLine);
}

/**
 * Where editing begins: the lines on file; where there are none, though the dialling type asks for them and the
 * managing card is known, a blank one for every other card.
 */
export function draftOf(info: DialInfo): readonly LineDraft[] {
  const cards = lineCardsOf(info).map(({ name }) => name);
  const onFile = heldLines(info);
  // Those whose card is not detected come last: they can only be removed.
  const [there, gone] = [true, false].map((known) => onFile.filter(({ name }) => cards.includes(name) === known));
  if (onFile.length > 0) return [...(there ?? []), ...(gone ?? [])];
  if (!isConfigured(info.diallingType) || !hasManager(info)) return [];
  const mode = modesOf(info.diallingType)[0] ?? 'dhcp';
  return cards.map((name) => blankLine(`blank-${name}`, name, mode));
}

/** Whether nothing was filled in yet. */
function isBlank(line: LineDraft): boolean {
  return fieldsOf(line.mode).every((field) => line[field].trim() === '');
}

/** Adds a line below the last one of its card, or where its card stands in their order. */
export function withLine(lines: readonly LineDraft[], line: LineDraft, cards: readonly string[]): readonly LineDraft[] {
  const rank = cards.indexOf(line.name);
  const place = lines.findIndex(({ name }) => {
    const other = cards.indexOf(name);
    return other === -1 || other > rank;
  });
  return place === -1 ? [...lines, line] : lines.toSpliced(place, 0, line);
}

/** The next address after a line's own that is free in the lot and in its subnet; '' where none can be told. */
function freeAddressAfter(line: LineDraft, lines: readonly LineDraft[]): string {
  const from = plain(line.ipAddress);
  const mask = netmaskFor(from, line.netmask);
  const taken = new Set(
    lines.flatMap(({ ipAddress, gateway }) => [ipAddress, gateway].map((text) => canonicalAddress(plain(text)))),
  );
  let next = nextAddress(from);
  while (next !== null && taken.has(canonicalAddress(next))) next = nextAddress(next);
  if (next === null || mask === null) return next ?? '';
  const prefix = mask.includes('.') ? (prefixOf(mask) ?? 0) : Number(mask);
  const following = nextAddress(next);
  // The last one of an IPv4 subnet is everybody's.
  const last = mask.includes('.') && prefix < 31 && (following === null || !inOneSubnet(from, following, prefix));
  return inOneSubnet(from, next, prefix) && !last ? next : '';
}

/** A further line by the pattern of one: the next free address, everything but account and password as it is. */
function lineLike(pattern: LineDraft, key: string, name: string, lines: readonly LineDraft[]): LineDraft {
  const ipAddress = pattern.mode === 'static' ? freeAddressAfter(pattern, lines) : '';
  return { ...pattern, key, name, account: '', password: '', ipAddress };
}

/** Repeats a line on its own card, below it, in the next VLAN where it is in one. */
export function repeated(lines: readonly LineDraft[], key: string, newKey: string): readonly LineDraft[] {
  const place = lines.findIndex((line) => line.key === key);
  const pattern = lines[place];
  if (pattern === undefined) return lines;
  const vlan = vlanOf(pattern.vlan) ?? 0;
  const next = vlan > 0 && vlan < 4094 ? String(vlan + 1) : pattern.vlan;
  return lines.toSpliced(place + 1, 0, { ...lineLike(pattern, newKey, pattern.name, lines), vlan: next });
}

/**
 * Fills the cards below a line's own by its pattern: blank lines there, and a new one on each card that has none.
 * What was filled in already stays.
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

/** What is sent for lines without problems: what the line's mode asks for, an empty password left out. */
export function configBody(deviceUUID: string, lines: readonly LineDraft[]): ConfigBody {
  return {
    deviceUUID,
    lines: lines.map((line) => {
      const { name, mode, password } = line;
      // What the platform has goes back as it came.
      const vlan = vlanOf(line.vlan) ?? Number(plain(line.vlan));
      const account = line.account.trim();
      if (mode === 'pppoe') return { name, mode, vlan, account, ...(password !== '' && { password }) };
      if (mode === 'dhcp') return { name, mode, vlan };
      const ipAddress = plain(line.ipAddress);
      const netmask = netmaskFor(ipAddress, line.netmask) ?? plain(line.netmask);
      const DNS = addressesIn(plain(line.DNS))?.join(',') ?? plain(line.DNS);
      const fixed = { name, mode, vlan, ipAddress, netmask, gateway: plain(line.gateway), ...(DNS !== '' && { DNS }) };
      // A mode that the console does not know goes back as it came.
      return mode === 'static' || account === '' ? fixed : { ...fixed, account };
    }),
  };
}

/** One writing for what a lot of lines says, but for passwords, which are never sent back. */
function visible(lines: readonly LineDraft[]): string {
  const addresses = (text: string) => canonicalAddress(text);
  return JSON.stringify(
    configBody('', lines).lines.map((line) => [
      line.name,
      line.mode,
      line.vlan,
      line.account ?? '',
      addresses(line.ipAddress ?? ''),
      line.netmask ?? '',
      addresses(line.gateway ?? ''),
      (line.DNS ?? '').split(',').map(addresses),
    ]),
  );
}

/** Whether two lots say the same, typed passwords included. */
export function sameLines(one: readonly LineDraft[], other: readonly LineDraft[]): boolean {
  const secrets = (lines: readonly LineDraft[]) =>
    JSON.stringify(lines.map(({ mode, password }) => (mode === 'pppoe' ? password : '')));
  return visible(one) === visible(other) && secrets(one) === secrets(other);
}

/**
 * What became of a lot whose answer was lost, by what the platform had before and has now: `unclear` where all that
 * was changed is passwords, which nobody is ever told, and no line was touched since.
 */
export function lostOutcome(
  sent: readonly LineDraft[],
  before: DialInfo,
  after: DialInfo,
): 'saved' | 'unsaved' | 'unclear' {
  const wanted = visible(sent);
  const [was, is] = [before, after].map((info) =>
    visible(draftOf(info).filter(({ key }) => info.dialList.some(({ id }) => id === key))),
  );
  if (is !== wanted) return 'unsaved';
  const times = (info: DialInfo) => JSON.stringify(info.dialList.map(({ id, updatedAt }) => [id, updatedAt]));
  return was !== wanted || times(before) !== times(after) ? 'saved' : 'unclear';
}

/** The place of the line that the platform's refusal names (第 3 条线路…), counted from 0; null where it names none. */
export function lineNamed(words: string): number | null {
  const number = /第\s*(\d{1,4})\s*条线路/.exec(words)?.[1];
  return number === undefined || number === '0' ? null : Number(number) - 1;
}
