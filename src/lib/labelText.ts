import { urlOf } from './paths';
import { endTrimmed, plainText } from './plainText';
import { isPlausibleSerial, plainSerial } from './serial';

/** A number on a label that may be the serial of the device. */
export interface Candidate {
  readonly serial: string;
  /** The name of the number on the label, such as `SN`; '' if it has none. */
  readonly name: string;
}

/** The separator of elements in a GS1 code. */
const fnc1 = '\u001d';
/** The maximum length of a label's text, longer than any printed code. */
const maxLength = 4000;
/** The maximum number of candidates, more than any label has. */
const maxCandidates = 8;

/** Names of a device's numbers on labels, in the form of `nameOf`. */
const wanted =
  /^(s\/?n|sn(o|um|umber)?|serial(n(o|um|umber)|code)?|device(id|sn|no|code)?|deviceserial(no|number)?|id|mac(addr(ess)?|id)?|(wan|lan|eth\d*)mac|uuid|guid|imei|产品序列号|设备序列号|序列号|序号|设备(id|编号|号|码|sn)|机身号|sn号|sn码|mac地址|物理地址)$/;
const nameOf = (text: string) => endTrimmed(text.toLowerCase().replace(/[\s._-]/g, ''), /[#：:=]/);
const isWanted = (name: string) => wanted.test(nameOf(name).replace(/^s\/n/, 'sn'));

/** A name followed by its mark (`:` or `=`), anywhere in a text. */
const named =
  /(?<![\p{L}\d/])((?:[A-Za-z]{1,12}(?:[ ._/-]{1,2}[A-Za-z]{1,12}){0,2}|[A-Za-z]{0,4}\p{Script=Han}{1,8}[A-Za-z]{0,4}))(?:\.| ?#)? ?[:=] ?/gu;

function candidate(text: string, name = ''): Candidate | null {
  const plain = plainSerial(endTrimmed(text.replace(/^[*"'“”‘’]+/, ''), /[*"'“”‘’,;，；、。]/));
  // A MAC address is written in capitals.
  const serial = /^[\da-f]{12}$/i.test(plain) ? plain.toUpperCase() : plain;
  return isPlausibleSerial(serial) ? { serial, name: name.trim() } : null;
}

/** The candidates without nulls and repeated serials, at most `maxCandidates`. */
export const distinct = (all: readonly (Candidate | null)[]): readonly Candidate[] => {
  const bySerial = new Map<string, Candidate>();
  for (const one of all) if (one !== null && !bySerial.has(one.serial)) bySerial.set(one.serial, one);
  return [...bySerial.values()].slice(0, maxCandidates);
};

/** The texts of a JSON value with their names; null if the text is not JSON. */
function entriesOfJson(text: string): readonly (readonly [string, string])[] | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    const entries: (readonly [string, string])[] = [];
    const walk = (value: unknown, name: string, depth: number) => {
      if (typeof value === 'string' || typeof value === 'number') entries.push([name, String(value)]);
      else if (typeof value === 'object' && value !== null && depth < 5) {
        for (const [key, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? name : key, depth + 1);
      }
    };
    walk(JSON.parse(text), '', 0);
    return entries;
  } catch {
    return null;
  }
}

/** The parameters of a URL, and the pairs of neighbouring segments in its path; null if the text is not a URL. */
function entriesOfAddress(text: string): readonly (readonly [string, string])[] | null {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? urlOf(text) : null;
  if (url === null) return null;
  const { pathname, searchParams, hash } = url;
  const parts = pathname.split('/').filter(Boolean);
  const pairs = parts.map((part, at) => [part, parts[at + 1] ?? ''] as const);
  // In a GS1 Digital Link, the serial follows the segment `21`.
  const serial = pairs.flatMap(([key, value]) =>
    key === '21' && parts.includes('01') ? [['SN', value] as const] : [],
  );
  const behind = new URLSearchParams(hash.replace(/^#[^?]*\??/, ''));
  // An `id` in a web address may be the ID of anything.
  return [...searchParams, ...behind, ...pairs, ...serial].filter(([key]) => nameOf(key) !== 'id');
}

/** The lengths of GS1 application identifiers with a fixed length, by their first two digits. */
const fixed: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  11: 6,
  12: 6,
  13: 6,
  15: 6,
  16: 6,
  17: 6,
  20: 2,
};
/**
 * The number of digits of a GS1 application identifier: three or four if the text begins with these
 * digits, otherwise two.
 */
const digitsOf = (text: string) => (/^(24|25|40|41|42)/.test(text) ? 3 : /^(3[1-69]|[78])/.test(text) ? 4 : 2);

function isGtin(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return /^\d{14}$/.test(digits) && sum % 10 === 0;
}

/**
 * The serial (AI 21) of a GS1 code; null if there is none. The code has brackets, or is raw with FNC1 as a character. A
 * raw code with neither FNC1 nor a symbology identifier is recognized by its article number, which has a check digit.
 */
function serialOfGs1(given: string): string | null {
  const [, bracketed] = /^\(\d{2,4}\).*\(21\)([^()]+)/.exec(given) ?? [];
  if (bracketed !== undefined) return bracketed;
  const withoutMark = (text: string) => (text.startsWith(fnc1) ? text.slice(1) : text);
  let rest = withoutMark(given.replace(/^\](?:C1|e0|d2|Q3)/, ''));
  const isMarked = rest !== given || given.includes(fnc1);
  if (!isMarked && !(rest.startsWith('01') && isGtin(rest.slice(2, 16)))) return null;
  while (rest.length > 2) {
    const head = rest.slice(0, 2);
    const digits = digitsOf(rest);
    const length = fixed[head];
    const end = length === undefined ? rest.indexOf(fnc1) : 2 + length;
    const value = rest.slice(digits, end === -1 ? undefined : end);
    if (head === '21') return value;
    if (!/^\d{2}$/.test(head) || end === -1) return null;
    rest = withoutMark(rest.slice(end));
  }
  return null;
}

/** Candidates in a text without names: a serial printed in groups, or several serials. */
function ofWords(text: string): readonly Candidate[] {
  const groups = text.split(' ');
  if (!/\d/.test(text) || !groups.every((group) => /^\*?[A-Za-z\d:._-]+\*?$/.test(group))) return [];
  // Lower-case letters are a word, such as `call`, unless they are hexadecimal, such as `beef`.
  if (groups.length > 8 || groups.some((group) => /^[A-Za-z]?[a-z]+$/.test(group) && !/^[a-f]+$/.test(group)))
    return [];
  const long = groups.filter((group) => group.length >= 6 && /\d/.test(group));
  return distinct([candidate(groups.join('')), ...(groups.length > 1 ? long.map((group) => candidate(group)) : [])]);
}

/** The parts of a text without names: its lines, and the items of a line with commas, such as `SN,model,MAC`. */
const itemsOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(/[,、]/).map((item) => item.trim())).filter((item) => item !== '');

const linesOf = (given: string): readonly string[] =>
  given
    .replaceAll(fnc1, '\n')
    .split(/[\r\n\t;；|]+/)
    .map(plainText)
    .filter((line) => line !== '');

/** The numbers in a GS1 code, in JSON, in a URL, or after names and marks; null for a text in none of these forms. */
function marked(given: string): readonly Candidate[] | null {
  if (given.length > maxLength || /\p{Cc}/u.test(given.replaceAll(fnc1, '').replace(/[\r\n\t]/g, ''))) return [];
  const gs1 = serialOfGs1(given.trim());
  if (gs1 !== null) return distinct([candidate(gs1)]);
  const whole = plainText(given.replaceAll(fnc1, '\n'));
  const entries = entriesOfJson(whole) ?? entriesOfAddress(whole);
  if (entries?.every(([name]) => name === ''))
    return distinct(entries.flatMap(([, value]) => ofWords(plainText(value))));
  if (entries !== null) {
    return distinct(entries.map(([name, value]) => (isWanted(name) ? candidate(value, name) : null)));
  }
  const labelled = linesOf(given).flatMap(ofNames);
  return labelled.length === 0 ? null : distinct(labelled.filter(({ isNamed }) => isNamed).map((one) => one.found));
}

/**
 * The numbers that a label's text can mean. The text may be a plain serial, a serial in groups or after its name
 * (`SN: …`), JSON, a URL (`sn=…`), several lines, or a GS1 code. Numbers with another name (`P/N`) are ignored. If
 * there are several, the user chooses.
 */
export function candidatesIn(given: string): readonly Candidate[] {
  const found = marked(given);
  if (found !== null) return found;
  const lines = itemsOf(linesOf(given));
  // If the whole text is one word, it may have no digits; a word within a longer text must have some.
  const [only = ''] = lines;
  return lines.length === 1 && !only.includes(' ') ? distinct([candidate(only)]) : distinct(lines.flatMap(ofWords));
}

/**
 * The numbers in a typed or pasted text, or in a cell. The same as for a label, except for a single line of several
 * words: its words are not searched one by one, because the platform's IDs may have blanks.
 */
export function typedCandidates(given: string): readonly Candidate[] {
  const found = marked(given);
  if (found !== null) return found;
  const lines = itemsOf(linesOf(given));
  return lines.length === 1 ? distinct([candidate(lines[0] ?? '')]) : distinct(lines.flatMap(ofWords));
}

/** The only number in a typed text, otherwise the text unchanged. A plain number keeps its letter case. */
export function serialIn(text: string): string {
  const plain = plainSerial(text);
  const [only, ...others] = typedCandidates(text);
  return only === undefined || others.length > 0 || only.serial === plain.toUpperCase() ? plain : only.serial;
}

interface Named {
  readonly isNamed: boolean;
  readonly found: Candidate | null;
}

/** The values after the names in a line, and whether each name is the name of a device's number. */
function ofNames(line: string): readonly Named[] {
  // A name without a mark: `SN 2102…`.
  const bare =
    /^(S\/N|SN|Serial(?: (?:No\.?|Number))?|序列号|设备ID|设备编号)[ #]+([A-Za-z\d][A-Za-z\d:._-]{3,63})$/i.exec(line);
  if (bare !== null) return [{ isNamed: true, found: candidate(bare[2] ?? '', bare[1]) }];
  // Only known names count, because a MAC address contains colons, and `AB:12` is a serial.
  const marks = [...line.matchAll(named)].filter(([, name = '']) => isWanted(name) || isOther(name));
  return marks.map((mark, nth) => {
    const [whole, name = ''] = mark;
    const value = line.slice(mark.index + whole.length, marks[nth + 1]?.index).trim();
    const found = isWanted(name) ? (candidate(value.split(',')[0] ?? '', name) ?? ofWords(value)[0] ?? null) : null;
    return { isNamed: isWanted(name), found: found === null ? null : { ...found, name: name.trim() } };
  });
}

/** Names of other things on labels, in the form of `nameOf`. */
const others =
  /^(p\/?n|partn(o|umber)|model(no|name)?|m\/?n|type|rev|ver(sion)?|hw|fw|date|mfd|mfg|qty|ssid|pwd|password|key|ip|user(name)?|url|power|input|型号|产品型号|料号|日期|生产日期|版本|数量|密码|品名|名称|规格|批号|产地|电源)$/;
const isOther = (name: string) => others.test(nameOf(name));
