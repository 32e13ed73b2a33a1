import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { figureOf } from '../src/domain/binding/bindModel';
import { locationOf, uuidsIn } from '../src/domain/nodeInfo/nodeInfoModel';
import { isPhone } from '../src/features/account/certification/phone';
import { loginRefusals } from '../src/features/account/passwordModel';
import { fieldNamedIn } from '../src/features/account/signIn/entranceModel';
import { meantText, spelling } from '../src/features/nodes/import/cells';
import { emailOf, phoneNumberOf, usernameOf, verifyCodeOf } from '../src/lib/contact';
import { readDay, readMonth } from '../src/lib/dayText';
import { plainCardNumber, plainIdNumber } from '../src/lib/idNumbers';
import { addressesIn } from '../src/lib/ipAddress';
import { candidatesIn, serialIn } from '../src/lib/labelText';
import { maskAccount } from '../src/lib/masking';
import { parseUsd } from '../src/lib/money';
import { safeNext } from '../src/lib/nextPath';
import { passwordFault } from '../src/lib/passwords';
import { withoutEndSlashes, withoutSentenceMarks } from '../src/lib/paths';
import { plainText, revealed, visibleText } from '../src/lib/plainText';
import { keywordOf } from '../src/lib/serial';
import { takeSignInParameters } from '../src/lib/signInParameters';
import { exportedMonths } from '../src/shell/commands/billMonths';
import { noticeBill, noticePieces } from '../src/shell/notices/noticeMarkup';

// Regular expressions that are applied to texts of users or of the platform. Such a text may be long, and an expression
// whose time grows with the square of the length then blocks the page for seconds.

/** An atom of an expression, with its quantifier. `body`: the alternatives of a group. */
interface Atom {
  readonly source: string;
  readonly least: number;
  readonly most: number;
  readonly body: readonly Sequence[] | null;
  /** Whether it matches a place and no characters. */
  readonly place: 'anchor' | 'lookahead' | null;
}
type Sequence = readonly Atom[];

const atomForms =
  /\\(?:p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|[^()|]/suy;

/** How often an atom with this quantifier matches. */
function timesOf(quantifier: string): Pick<Atom, 'least' | 'most'> {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (least !== undefined) {
    const top = comma === '' ? least : most;
    return { least: Number(least), most: top === '' ? Number.POSITIVE_INFINITY : Number(top) };
  }
  const isEndless = /^[*+]/.test(quantifier);
  return { least: /^[*?]/.test(quantifier) ? 0 : 1, most: isEndless ? Number.POSITIVE_INFINITY : 1 };
}

/** The alternatives of an expression. */
function alternativesOf(pattern: string): readonly Sequence[] {
  let at = 0;
  function alternatives(): Sequence[] {
    const all: Atom[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at += 1;
        all.push([]);
      } else all.at(-1)?.push(atom());
    }
    return all;
  }
  function atom(): Atom {
    const start = at;
    let body: Sequence[] | null = null;
    let place: Atom['place'] = null;
    if (pattern[at] === '(') {
      const [opening = ''] = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at)) ?? [];
      at += opening.length;
      body = alternatives();
      at += 1;
      if (opening.startsWith('(?<=') || opening.startsWith('(?<!')) place = 'anchor';
      else if (opening === '(?=' || opening === '(?!') place = 'lookahead';
    } else {
      atomForms.lastIndex = at;
      const [one = ''] = atomForms.exec(pattern) ?? [];
      if (one === '') throw new Error(`cannot parse ${pattern} at ${at}`);
      at += one.length;
      if (['^', '$', '\\b', '\\B'].includes(one)) place = 'anchor';
    }
    const source = pattern.slice(start, at);
    const [quantifier = ''] = /^(?:[*+?]|\{\d+,?\d*\})\??/.exec(pattern.slice(at)) ?? [];
    at += quantifier.length;
    return { source, ...timesOf(quantifier), body, place };
  }
  return alternatives();
}

const isEndless = ({ most }: Atom) => most === Number.POSITIVE_INFINITY;

/** `X+$`: a repetition at the start and something behind it, so that a search starts again within each run. */
function startsEndless(sequence: Sequence, isFollowed: boolean): boolean {
  for (const [nth, atom] of sequence.entries()) {
    const followed = isFollowed || nth < sequence.length - 1;
    if (atom.place === 'anchor') return false;
    if (atom.place === 'lookahead') continue;
    if (isEndless(atom) && followed) return true;
    if (atom.body?.some((inner) => startsEndless(inner, followed))) return true;
    if (atom.least > 0) return false;
  }
  return false;
}

/** `(X+)+`: a repeated group that has nothing between two of its repetitions. */
const nestsEndless = (sequence: Sequence): boolean =>
  sequence.some(({ body, ...atom }) => {
    if (body === null) return false;
    const open = (inner: Sequence) =>
      inner.some(isEndless) && inner.filter((one) => one.least > 0 && !isEndless(one)).length === 0;
    return (isEndless({ body, ...atom }) && body.some(open)) || body.some(nestsEndless);
  });

/** `\s*,?\s*`: the same repetition twice, with nothing between that must be there. */
const repeatsEndless = (sequence: Sequence): boolean =>
  sequence.some((atom, nth) => {
    if (atom.body?.some(repeatsEndless)) return true;
    if (!isEndless(atom)) return false;
    const rest = sequence.slice(nth + 1);
    const must = rest.findIndex(({ least, source }) => least > 0 && source !== atom.source);
    return rest.slice(0, must === -1 ? undefined : must).some((one) => isEndless(one) && one.source === atom.source);
  });

function faultOf(pattern: string): string | null {
  const all = alternativesOf(pattern);
  if (all.some((sequence) => startsEndless(sequence, false))) return 'X+$';
  if (all.some(nestsEndless)) return '(X+)+';
  return all.some(repeatsEndless) ? 'X*Y?X*' : null;
}

/** Expressions of these shapes whose time is linear all the same, each with the reason. */
const linear: readonly string[] = [
  // The second alternative takes the rest of each run of blanks.
  String.raw`\s*[,;、/|]\s*|\s+`,
];

/** The expressions of a file: literals, and `new RegExp` of one text. */
function expressionsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, type, callee, arguments: given } = node as Record<string, unknown>;
    if (regex !== undefined) found.push((regex as { pattern: string }).pattern);
    if (type === 'NewExpression' && (callee as { name?: string }).name === 'RegExp') {
      const [{ value }] = given as [{ value?: unknown }];
      if (typeof value === 'string') found.push(value);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

describe('the expressions of the sources', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join('src', file));

  it('have no shape whose time may grow with the square of the length of a text (R3-47)', () => {
    const all = files.flatMap((file) => expressionsIn(file).map((pattern) => ({ file, pattern })));
    expect(all.length).toBeGreaterThan(200);
    const faults = all.flatMap(({ file, pattern }) => {
      const fault = linear.includes(pattern) ? null : faultOf(pattern);
      return fault === null ? [] : [`${file}: ${pattern} is like ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it.each([
    [String.raw`[\s,]+$`, 'X+$'],
    [String.raw`^\s+|\s+$`, 'X+$'],
    [String.raw`\s*@\s*`, 'X+$'],
    [String.raw`([\w-]+)\.js$`, 'X+$'],
    [String.raw`a?\s+$`, 'X+$'],
    ['^(a+)+$', '(X+)+'],
    ['^(?:a*b?)*$', '(X+)+'],
    [String.raw`^\d+\s*(?:x)?(?:y)?\s*z$`, 'X*Y?X*'],
    [String.raw`^\s+$`, null],
    [String.raw`(?<!\s)\s+$`, null],
    [String.raw`\s+`, null],
    [String.raw`^(?:\.\w+)+$`, null],
    [String.raw`^\d+\s*,\s*\d+$`, null],
    [String.raw`[^\]]{1,9}\]`, null],
  ])('%s is judged as %s', (pattern, fault) => {
    expect(faultOf(pattern)).toBe(fault);
  });
});

/** What is done with a text that a user types or pastes, or that the platform sends. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  parseUsd,
  plainText,
  visibleText,
  revealed,
  phoneNumberOf,
  emailOf,
  verifyCodeOf,
  usernameOf,
  readDay,
  readMonth,
  plainIdNumber,
  plainCardNumber,
  addressesIn,
  candidatesIn,
  serialIn,
  maskAccount,
  keywordOf,
  safeNext,
  takeSignInParameters,
  passwordFault,
  withoutEndSlashes,
  withoutSentenceMarks,
  figureOf,
  uuidsIn,
  locationOf,
  spelling,
  noticePieces,
  fieldNamedIn,
  'a phone number abroad': (text) => isPhone('JP', text),
  'a bandwidth': (text) => meantText('upBandwidth', text),
  'a number of lines': (text) => meantText('lineNumber', text),
  'the months of a command': (text) => exportedMonths(`导出${text}`, 1_750_000_000),
  'the bill of a notice': (text) => noticeBill(`${text}账单`, 1_750_000_000),
  'the field of a refusal': (text) => loginRefusals.map(([name]) => name.test(text)),
};

/** Texts that are slow for an expression of one of the shapes above. */
const runs = [
  ' ',
  '\u200d',
  '\u3000',
  '\t',
  ',',
  '.',
  '。',
  '(',
  '0',
  '1',
  'a',
  '@',
  '/',
  '-',
  "'",
  '=',
  '<',
  ':',
  '%',
];
const hostile = [...runs, '2025', 'old ', 'token', 'SN:', '1 ', '年'].flatMap((run) => {
  const long = run.repeat(Math.ceil(30_000 / run.length));
  return [long, `81${long}x`, `2025 1${long}x`, `x@${long}@x`];
});

// The shapes are not everything: two repetitions of which one contains the other, or a recursion for each character. With
// 30,000 characters, the time of such a reader is longer than a test may take, or the stack overflows.
it.each(Object.keys(readers))('a text of 30,000 characters does not block %s', (name) => {
  for (const text of hostile) expect(() => readers[name]?.(text)).not.toThrow();
});
