import type { PastedReading } from '../../../domain/devices/pastedNodes';
import { type DialInfo, lineCardsOf, managementNicOf, modesOf } from '../../../domain/dialling/dialModel';
import { plainText, searchable } from '../../../lib/plainText';
import { keywordOf } from '../../../lib/serial';
import type { Device } from '../../../platform/contract/devices';
import { lineModes } from '../../../platform/contract/dialLines';
import type { FieldOptions, Problem } from '../../../ui/form/fields';
import {
  blankLine,
  contentOf,
  fieldsOf,
  type LineDraft,
  type LineProblems,
  lineFields,
  lineProblemsByKey,
  sameLines,
  savedLines,
  withLine,
} from '../dialConfig/lineRules';
import { pairLines } from '../dialConfig/mergeLines';
import { spelling, textCell } from '../import/cells';

// The rules for dial lines of many nodes, from the rows of a spreadsheet: each row is a line of a node (R7-32). A row
// changes the stored line that it is paired with, or adds a line; stored lines that no row names stay unchanged.

/** The columns of a sheet, in the order that they have without a header. */
const sheetColumns = [
  'node',
  'card',
  'mode',
  'vlan',
  'account',
  'password',
  'ipAddress',
  'netmask',
  'gateway',
  'DNS',
] as const;
type SheetColumn = (typeof sheetColumns)[number];

/** The maximum number of rows: what a page can show. */
export const maxRows = 1000;

/**
 * The names of each column, normalized by `spelling`. If a header has several of them, the first in this order counts.
 */
const headers: Readonly<Record<SheetColumn, readonly string[]>> = {
  node: [
    ...['设备id', 'deviceid', '节点id', 'nodeid', '设备uuid', 'uuid', '序列号', 'serial', 'serialnumber', 'sn'],
    ...['节点', '设备', 'node', 'device', '节点名称', '设备名称', 'nodename', 'devicename', '备注', 'remark'],
  ],
  card: ['网卡', '网口', 'nic', 'card', 'networkcard', 'port'],
  mode: ['拨号方式', '模式', '方式', 'dialmode', 'mode'],
  vlan: ['vlan', 'vlanid'],
  account: ['宽带账号', '拨号账号', '账号', 'pppoe账号', 'broadbandaccount', 'account', 'username'],
  password: ['宽带密码', '拨号密码', '密码', 'pppoe密码', 'broadbandpassword', 'password'],
  ipAddress: [
    '配置的ip地址',
    'configuredipaddress',
    'ip地址',
    'ipaddress',
    '静态地址',
    '静态ip',
    'staticaddress',
    'ip',
  ],
  netmask: ['子网掩码前缀长度', 'netmaskprefixlength', '子网掩码', '掩码', 'netmask', 'subnetmask', 'mask', '前缀长度'],
  gateway: ['网关', 'gateway'],
  DNS: ['dns', 'dns服务器', 'dnsserver'],
};

const modeNames: Readonly<Record<string, readonly string[]>> = {
  pppoe: ['pppoe', '拨号', '宽带拨号'],
  static: ['static', '静态', '静态地址', '静态ip', '固定ip', '固定地址', 'staticaddress', 'staticip'],
  dhcp: ['dhcp', '自动', '自动获取', '动态', 'automatic'],
};

/** A row of the sheet. */
export interface SheetLine extends Readonly<Record<SheetColumn, string>> {
  /** Counted from 1, as in the text. */
  readonly line: number;
  /** A value that the spreadsheet program has changed, such as a long number; null if there is none. */
  readonly damaged: SheetColumn | null;
}

type Places = Partial<Record<SheetColumn, number>>;

/** Where a header has its columns; null if the cells are no header. */
function placesIn(cells: readonly string[]): Places | null {
  const names = cells.map(spelling);
  const places: Places = {};
  for (const column of sheetColumns) {
    const place = headers[column].map((name) => names.indexOf(name)).find((at) => at !== -1);
    if (place !== undefined) places[column] = place;
  }
  return places.node !== undefined && places.card !== undefined ? places : null;
}

/** The column of an exported list that marks the lines of the management NIC, which are left out. */
const managerHeaders: readonly string[] = ['管理线路', 'managementline'];

/** How far down the header may be: an exported list has some lines above it. */
const maxAbove = 12;

/** The text of a cell without invisible and full-width characters; a password is never changed. */
function readCell(column: SheetColumn, text: string): string {
  if (column === 'node') return keywordOf(text);
  if (column === 'card' || column === 'mode') return plainText(text);
  const { read }: FieldOptions = lineFields[column];
  return read?.(text, {}) ?? text;
}

/**
 * The rows of a pasted text, with cells separated by tabs. With a header, the columns may be anywhere, and others are
 * left out. Without one, the columns are those of `sheetColumns`.
 */
export function sheetLines(text: string): readonly SheetLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: line.split('\t') }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => plainText(cell) !== ''));
  const head = filled.slice(0, maxAbove).findIndex(({ cells }) => placesIn(cells) !== null);
  const places: Places =
    placesIn(filled[head]?.cells ?? []) ?? Object.fromEntries(sheetColumns.map((column, at) => [column, at]));
  const manager = (filled[head]?.cells ?? []).findIndex((cell) => managerHeaders.includes(spelling(cell)));
  const rows = filled.slice(head + 1).filter(({ cells }) => plainText(cells[manager] ?? '') === '');
  return rows.map(({ line, cells }): SheetLine => {
    const given = (column: SheetColumn) => cells[places[column] ?? -1] ?? '';
    const texts = Object.fromEntries(sheetColumns.map((column) => [column, readCell(column, given(column))]));
    const damaged = sheetColumns.find((column) => textCell(given(column))?.lost) ?? null;
    return { line, damaged, ...(texts as Record<SheetColumn, string>) };
  });
}

/** The terms by which the nodes of these rows are found; each occurs once. */
export const nodesIn = (lines: readonly SheetLine[]): readonly string[] => [
  ...new Map(lines.filter(({ node }) => node !== '').map(({ node }) => [searchable(node), node])).values(),
];

/** The nodes that are found for the rows; each occurs once. */
export function devicesOf(lines: readonly SheetLine[], found: PastedReading['terms']): readonly Device[] {
  const deviceOf = finder(found);
  const devices = lines.flatMap((line) => deviceOf(line).device ?? []);
  return [...new Map(devices.map((device) => [device.id, device])).values()];
}

function finder(found: PastedReading['terms']) {
  const byTerm = new Map(found.map((term) => [searchable(term.term), term]));
  return ({ node }: SheetLine): { device: Device | null; problem: Problem | null } => {
    const term = byTerm.get(searchable(node));
    const [device = null, ...others] = term?.devices ?? [];
    const problem =
      node === '' ? 'noName' : others.length > 0 ? 'several' : term?.isCut ? 'cut' : device === null ? 'missing' : null;
    return problem === null ? { device, problem } : { device: null, problem: { key: `manyNodes.verdicts.${problem}` } };
  };
}

/**
 * What a row does.
 * - `new`, `changed`: the line is added, or changes the stored line `was`.
 * - `same`: the line is stored as it is.
 * - `problem`: see `problems`.
 * - `blocked`: another row of the node has a problem, and a request carries all lines of a node.
 */
type RowVerdict = 'new' | 'changed' | 'same' | 'problem' | 'blocked';

export interface LineRow extends SheetLine {
  readonly verdict: RowVerdict;
  readonly problems: readonly Problem[];
  /** The line as it will be; null if the row names no line. */
  readonly draft: LineDraft | null;
  /** The stored line that the row is paired with; null if the row adds a line. */
  readonly was: LineDraft | null;
}

/** The rows of a node, or the rows that name none. */
export interface NodeRows {
  readonly device: Device | null;
  /** Null if the node could not be read. */
  readonly info: DialInfo | null;
  readonly rows: readonly LineRow[];
  /** How many stored lines no row names; they stay unchanged. */
  readonly kept: number;
  /** What is to be written; null if nothing is. */
  readonly change: LineChange | null;
}

/** A write of a node: all its lines, the stored ones included. */
export interface LineChange {
  readonly device: Device;
  /** What was reviewed. */
  readonly before: DialInfo;
  readonly lines: readonly LineDraft[];
}

interface Known {
  readonly found: PastedReading['terms'];
  /** The nodes' cards and lines by the node's UUID; null if they could not be read. */
  readonly infos: ReadonlyMap<string, DialInfo | null>;
  /** What was written before. A password in it need not be written again. */
  readonly written: ReadonlyMap<string, readonly LineDraft[]>;
}

/** Checks the rows against the nodes that were found, and against their cards and lines. */
export function nodeRows(lines: readonly SheetLine[], { found, infos, written }: Known): readonly NodeRows[] {
  const deviceOf = finder(found);
  const byDevice = new Map<string, { readonly device: Device; readonly lines: SheetLine[] }>();
  const nameless: LineRow[] = [];
  for (const line of lines) {
    const { device, problem } = deviceOf(line);
    if (device === null) {
      const problems = problem === null ? [] : [problem];
      nameless.push({ ...line, verdict: 'problem', problems, draft: null, was: null });
      continue;
    }
    const own = byDevice.get(device.id) ?? { device, lines: [] };
    own.lines.push(line);
    byDevice.set(device.id, own);
  }
  const nodes = [...byDevice.values()].map(({ device, lines: own }) =>
    rowsOfNode(device, own, infos.get(device.id) ?? null, written.get(device.id) ?? []),
  );
  return nameless.length === 0
    ? nodes
    : [...nodes, { device: null, info: null, rows: nameless, kept: 0, change: null }];
}

/** The card that a row names, whatever the case of its letters. */
const cardNamed = (name: string, cards: readonly string[]) =>
  cards.find((card) => card === name) ?? cards.find((card) => searchable(card) === searchable(name)) ?? name;

/** The mode that a row names; undefined if it names none, null if it is not known. */
function modeOf({ mode, account, ipAddress }: SheetLine): string | null | undefined {
  if (mode === '') return account !== '' ? 'pppoe' : ipAddress !== '' ? 'static' : undefined;
  return lineModes.find((one) => modeNames[one]?.includes(spelling(mode))) ?? null;
}

/**
 * The stored lines that the rows are paired with. A row without a VLAN is also paired with the only stored line of its
 * card, if it is the card's only row.
 */
function pairRows(drafts: readonly LineDraft[], stored: readonly LineDraft[]): ReadonlyMap<string, LineDraft> {
  const pairs = pairLines(drafts, stored);
  const taken = new Set(pairs.values());
  const isOnly = ({ name }: LineDraft, lines: readonly LineDraft[]) =>
    lines.filter((line) => line.name === name).length === 1;
  const left = drafts.filter((line) => !pairs.has(line.key) && line.vlan === '' && isOnly(line, drafts));
  const free = stored.filter((line) => !taken.has(line) && isOnly(line, stored));
  return new Map([...pairs, ...pairLines(left, free, [({ name }) => name])]);
}

/** The stored line with the row's values: an empty cell changes nothing. */
function changedLine(row: LineDraft, named: string | undefined, was: LineDraft): LineDraft {
  const mode = named ?? was.mode;
  const base = mode === was.mode ? was : { ...blankLine(was.key, was.name, mode), vlan: was.vlan };
  const given = fieldsOf(mode).filter((field) => row[field] !== '');
  return { ...base, ...Object.fromEntries(given.map((field) => [field, row[field]])) };
}

function rowsOfNode(
  device: Device,
  lines: readonly SheetLine[],
  info: DialInfo | null,
  written: readonly LineDraft[],
): NodeRows {
  if (info === null) {
    const rows = lines.map((line): LineRow => ({ ...line, verdict: 'problem', problems: [], draft: null, was: null }));
    return { device, info, rows, kept: 0, change: null };
  }
  const stored = savedLines(info);
  const cards = lineCardsOf(info).map(({ name }) => name);
  const keyOf = ({ line }: SheetLine) => `row-${line}`;
  const given = lines.map((line) => {
    const { vlan, account, password, ipAddress, netmask, gateway, DNS } = line;
    const mode = modeOf(line) ?? 'dhcp';
    const name = cardNamed(line.card, cards);
    return { key: keyOf(line), name, mode, vlan, account, password, ipAddress, netmask, gateway, DNS };
  });
  const pairs = pairRows(given, stored);
  const drafts = given.map((row, at): LineDraft => {
    const was = pairs.get(row.key);
    return was === undefined ? row : changedLine(row, modeOf(lines[at] as SheetLine) ?? undefined, was);
  });
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  let all: readonly LineDraft[] = stored.map((line) => byKey.get(line.key) ?? line);
  for (const draft of drafts) if (!all.includes(draft)) all = withLine(all, draft, cards);
  const found = lineProblemsByKey(all, { cards, onFile: stored, saved: stored });
  const rows = lines.map((line, at): LineRow => {
    const draft = drafts[at] as LineDraft;
    const was = pairs.get(keyOf(line)) ?? null;
    const problems = problemsOf({
      line,
      draft,
      was,
      info,
      found: found[draft.key] ?? {},
      earlier: drafts.slice(0, at),
    });
    const isKnown = draft.password === '' || written.some((one) => sameLines([one], [draft]));
    const isSame = was !== null && isKnown && sameLines([withoutPassword(draft)], [was]);
    const verdict = problems.length > 0 ? 'problem' : isSame ? 'same' : was === null ? 'new' : 'changed';
    return { ...line, verdict, problems, draft, was };
  });
  const kept = stored.filter(({ key }) => !byKey.has(key));
  // A stored line that the platform would refuse: its card is not detected.
  const lost = kept.find(({ key }) => found[key] !== undefined);
  const isBlocked = lost !== undefined || rows.some(({ verdict }) => verdict === 'problem');
  const isChanged = rows.some(({ verdict }) => verdict === 'new' || verdict === 'changed');
  const lostProblem: readonly Problem[] = lost ? [{ key: 'manyLines.problems.lost', vars: { card: lost.name } }] : [];
  return {
    device,
    info,
    rows: isBlocked ? rows.map((row) => blocked(row, lostProblem)) : rows,
    kept: kept.length,
    change: isBlocked || !isChanged ? null : { device, before: info, lines: all },
  };
}

const withoutPassword = (line: LineDraft): LineDraft => ({ ...line, password: '' });

/**
 * Marks a row that would be written as not writable: with these problems or, without any, because another row of the
 * node has one.
 */
function blocked(row: LineRow, problems: readonly Problem[]): LineRow {
  if (row.verdict !== 'new' && row.verdict !== 'changed') return row;
  return problems.length > 0 ? { ...row, verdict: 'problem', problems } : { ...row, verdict: 'blocked' };
}

interface RowFacts {
  readonly line: SheetLine;
  readonly draft: LineDraft;
  readonly was: LineDraft | null;
  readonly info: DialInfo;
  /** The problems by the rules of the form. */
  readonly found: LineProblems;
  /** The lines of the node's earlier rows. */
  readonly earlier: readonly LineDraft[];
}

function problemsOf({ line, draft, was, info, found, earlier }: RowFacts): readonly Problem[] {
  if (line.damaged !== null) return [{ key: 'manyLines.problems.damaged' }];
  if (line.card === '') return [{ key: 'manyLines.problems.noCard' }];
  const card = { card: draft.name };
  if (managementNicOf(info)?.name === cardNamed(draft.name, Object.keys(info.dialInfo))) {
    return [{ key: 'manyLines.problems.manager', vars: card }];
  }
  if (found.card) return [{ key: 'manyLines.problems.card', vars: card }];
  if (modeOf(line) === null) return [{ key: 'manyLines.problems.mode', vars: { mode: line.mode } }];
  const modes: readonly string[] = modesOf(info.diallingType);
  if (was?.mode !== draft.mode && !modes.includes(draft.mode)) return [{ key: 'manyLines.problems.notOffered' }];
  const { ipAddress, ...others } = found;
  const twice = ipAddress?.key === 'dialling.rules.twice';
  const problems = Object.values({ ...others, ...(ipAddress && !twice && { ipAddress }) });
  if (twice) problems.push({ key: 'manyLines.problems.twice', vars: { card: ipAddress.vars?.card ?? '' } });
  const text = JSON.stringify(contentOf(draft));
  if (problems.length === 0 && earlier.some((one) => JSON.stringify(contentOf(one)) === text)) {
    problems.push({ key: 'manyLines.problems.repeated' });
  }
  return problems;
}
