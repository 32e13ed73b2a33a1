import type { PastedReading } from '../../../domain/devices/pastedNodes';
import { searchable, visibleText } from '../../../lib/plainText';
import { lengthOf, maxRemarkLength } from '../../../lib/remark';
import { keywordOf } from '../../../lib/serial';
import type { Device } from '../../../platform/contract/devices';

// The rules for remarks of many nodes, from two columns of a spreadsheet: a node, and its new remark.

/** A line of the pasted text. */
export interface RemarkLine {
  /** Counted from 1, as in the text. */
  readonly line: number;
  /** The node's ID, serial, name or remark, as a search keyword. */
  readonly name: string;
  /**
   * Empty to remove the remark. Null if the cell is missing or, without a header, if the line has more than two
   * columns.
   */
  readonly remark: string | null;
  readonly isTooWide: boolean;
}

const remarkHeads = new Set(['备注', 'remark', 'remarks']);
const nodeHeads = new Set(['设备id', 'device id', 'deviceid', '节点id', 'node id']);

const cellsOf = (text: string): readonly string[] => {
  if (text.includes('\t')) return text.split('\t');
  const at = text.search(/[,，]/);
  // Only the first comma separates: a remark may contain others.
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

/** Where a header line has its columns; null if the line is no header. */
function columnsIn(cells: readonly string[]): { readonly node: number; readonly remark: number } | null {
  const heads = cells.map(searchable);
  const remark = heads.findIndex((head) => remarkHeads.has(head));
  if (remark === -1) return null;
  const node = heads.findIndex((head) => nodeHeads.has(head));
  if (node !== -1) return { node, remark };
  return heads.length === 2 && remark === 1 ? { node: 0, remark } : null;
}

/**
 * The lines of a pasted text: two columns, separated by a tab or a comma. With a header, the columns 设备ID and 备注
 * may be anywhere. Empty lines are left out.
 */
export function remarkLines(text: string): readonly RemarkLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: cellsOf(line) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => visibleText(cell) !== ''));
  const columns = columnsIn(filled[0]?.cells ?? []);
  return filled.slice(columns === null ? 0 : 1).map(({ line, cells }) => {
    const { node, remark } = columns ?? { node: 0, remark: 1 };
    const isTooWide = columns === null && cells.slice(2).some((cell) => visibleText(cell) !== '');
    const cell = cells[remark];
    const isMissing = cell === undefined || isTooWide;
    return { line, name: keywordOf(cells[node] ?? ''), remark: isMissing ? null : visibleText(cell), isTooWide };
  });
}

/** The terms by which the nodes of these lines are found; each occurs once. */
export const termsOf = (lines: readonly RemarkLine[]): readonly string[] => [
  ...new Map(lines.filter(({ name }) => name !== '').map(({ name }) => [searchable(name), name])).values(),
];

/**
 * What a line does.
 * - `write`, `clear`: the remark is written, or removed.
 * - `same`: the node already has the remark.
 * - `repeated`: an earlier line gives the node the same remark.
 * - `conflict`: another line gives the node another remark.
 * - `several`: more than one node has this name.
 * - `cut`: the name is part of so many texts that not all of them were compared.
 */
export type RemarkVerdict =
  | 'write'
  | 'clear'
  | 'same'
  | 'repeated'
  | 'noName'
  | 'noRemark'
  | 'tooWide'
  | 'missing'
  | 'several'
  | 'cut'
  | 'tooLong'
  | 'conflict';

export interface RemarkRow extends RemarkLine {
  /** Null if the line does not name exactly one node. */
  readonly device: Device | null;
  readonly verdict: RemarkVerdict;
}

/** Checks the lines against the nodes that were found for their terms. */
export function remarkRows(lines: readonly RemarkLine[], found: PastedReading['terms']): readonly RemarkRow[] {
  const byTerm = new Map(found.map((term) => [searchable(term.term), term]));
  const named = lines.map((line): RemarkRow => {
    const term = byTerm.get(searchable(line.name));
    const [device, ...others] = term?.devices ?? [];
    const problem = formProblem(line) ?? (others.length > 0 ? 'several' : null) ?? (term?.isCut ? 'cut' : null);
    if (problem !== null) return { ...line, device: null, verdict: problem };
    return device === undefined
      ? { ...line, device: null, verdict: 'missing' }
      : { ...line, device, verdict: line.remark === '' ? 'clear' : 'write' };
  });
  const remarks = new Map<string, Set<string>>();
  for (const { device, remark } of named) {
    if (device === null || remark === null) continue;
    remarks.set(device.id, (remarks.get(device.id) ?? new Set()).add(remark));
  }
  const seen = new Set<string>();
  return named.map((row) => {
    const { device, remark } = row;
    if (device === null) return row;
    if ((remarks.get(device.id)?.size ?? 0) > 1) return { ...row, verdict: 'conflict' };
    if (seen.has(device.id)) return { ...row, verdict: 'repeated' };
    seen.add(device.id);
    return device.remark === remark ? { ...row, verdict: 'same' } : row;
  });
}

/** The problem of a line by itself. */
function formProblem({ name, remark, isTooWide }: RemarkLine): RemarkVerdict | null {
  if (name === '') return 'noName';
  if (isTooWide) return 'tooWide';
  if (remark === null) return 'noRemark';
  return lengthOf(remark) > maxRemarkLength ? 'tooLong' : null;
}
