import { codeText } from '../../../domain/devices/deviceCodes';
import { columnsIn, headLines, textLine } from '../../../domain/export/headLines';
import { type DownNode, type LossBasis, nodeLoss } from '../../../domain/losses/nodeLoss';
import { type BrokenRule, readViolations, type Violation } from '../../../domain/violations/violationRules';
import { formatUsd, sumCents } from '../../../lib/money';
import { createSheetWriter } from '../../../lib/spreadsheet/sheetWriter';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Translate } from '../../../providers/texts';
import type { MinerRow } from './minerModel';

// The nodes of a miner that are down, as a list that the agent sends to the miner.

/** A node of a list. */
export interface ListedNode extends Pick<DownNode, 'id' | 'name' | 'deviceID' | 'fault'> {
  /** The last contact, unix seconds; null if the node was never online. */
  readonly since: number | null;
  /** The rules that the platform says the node broke yesterday; `other` for one that the console does not know. */
  readonly rules: readonly (BrokenRule | 'other')[];
  /** The estimated loss, cents a day; null without an estimate. */
  readonly loss: number | null;
}

export interface MinerList {
  readonly account: string;
  readonly remark: string;
  /** The nodes with the largest loss first, then those that have been down longest. */
  readonly nodes: readonly ListedNode[];
  /** The sum of the losses, cents a day; null if no node has an estimate. */
  readonly loss: number | null;
}

interface ListFacts {
  /** All nodes that are down. */
  readonly nodes: readonly DownNode[];
  /** The day whose losses are estimated, `YYYY-MM-DD`. */
  readonly day: string;
  /** Null if no loss can be estimated. */
  readonly basis: LossBasis | null;
  /** Yesterday's violations over all devices; empty if they could not be loaded. */
  readonly violations: readonly Violation[];
}

/** The lists of these miners. A miner without a node that is down has none. */
export function minerLists(miners: readonly MinerRow[], { nodes, day, basis, violations }: ListFacts): MinerList[] {
  return miners.flatMap(({ id, remark }) => {
    const own = nodes
      .filter(({ minerAccount }) => minerAccount === id)
      .map((node): ListedNode => {
        const broken = readViolations(violations.filter(({ deviceUUID }) => deviceUUID === node.id));
        return {
          ...node,
          since: node.wasOnline ? node.lastOnlineAt : null,
          rules: [
            ...new Set(broken.flatMap(({ rules }): ListedNode['rules'] => (rules.length > 0 ? rules : ['other']))),
          ],
          loss: basis && (nodeLoss(node, day, basis) ?? null),
        };
      })
      .sort((a, b) => (b.loss ?? -1) - (a.loss ?? -1) || (a.since ?? 0) - (b.since ?? 0));
    if (own.length === 0) return [];
    const losses = own.flatMap(({ loss }) => loss ?? []);
    return { account: id, remark, nodes: own, loss: losses.length === 0 ? null : sumCents(losses) };
  });
}

/** Why a node earns nothing: its status, and the rules it broke yesterday. */
export function whyDown(t: Translate, { fault, since, rules }: ListedNode): string {
  const facts = [
    codeText(t, 'status', fault ? 'fault' : 'offline'),
    since === null && t('devices.neverOnline'),
    rules.length > 0 &&
      t('miners.lists.broke', { rules: rules.map((rule) => t(`noIncome.rules.${rule}`)).join(t('common.and')) }),
  ];
  return facts.filter(Boolean).join(t('common.and'));
}

/** An estimated loss in words; — without an estimate. */
export const lossText = (t: Translate, loss: number | null): string =>
  loss === null ? '—' : t('miners.lists.aDay', { amount: formatUsd(loss) });

/** A list as a text for a chat. `at`: when the nodes were read, unix seconds. */
export function listText(t: Translate, { account, remark, nodes, loss }: MinerList, at: number): string {
  const lines = nodes.map((node, place) => {
    const { name, deviceID, since } = node;
    const facts = [
      name,
      deviceID === name ? '' : deviceID,
      since === null ? '' : t('devices.since', { time: formatInstant(since).slice(0, 16) }),
      whyDown(t, node),
      t('miners.lists.missed', { loss: lossText(t, node.loss) }),
    ];
    return `${place + 1}. ${facts.filter(Boolean).join(' · ')}`;
  });
  return [
    [account, remark].filter(Boolean).join(' · ') || '—',
    t('miners.lists.head', {
      count: nodes.length,
      loss: lossText(t, loss),
      // All times of the list are in this zone.
      time: formatInstant(at).slice(0, 16) + t('common.beijingTime'),
    }),
    ...lines,
    t('miners.lists.estimate'),
  ].join('\n');
}

/** A workbook with a sheet for each list, and its file name. `at`: when the nodes were read, unix seconds. */
export function minerWorkbook(t: Translate, lists: readonly MinerList[], at: number): { file: Blob; name: string } {
  const column = columnsIn<ListedNode>(t);
  const columns = [
    column('exporting.devices.columns.name', 24, ({ name }) => name),
    column('exporting.devices.columns.deviceID', 20, ({ deviceID }) => deviceID),
    column('exporting.devices.columns.lastOnlineAt', 20, ({ since }) => since, 'instant'),
    column('miners.lists.why', 28, (node) => whyDown(t, node)),
    column('miners.export.loss', 24, ({ loss }) => (loss === null ? null : -loss), 'money'),
  ];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const faces = lists.map(({ account, remark, nodes }) => ({
    name: account || '—',
    heading: [
      textLine(t('miners.export.account'), account || '—'),
      textLine(t('resources.device/list.fields.remark'), remark),
      textLine(t('miners.export.readAt'), formatInstant(at)),
      textLine(t('miners.export.note'), t('miners.lists.estimate')),
      ...headLines(t, nodes.length),
    ],
    columns,
  }));
  const writer = createSheetWriter(faces, (bytes) => pieces.push(bytes));
  for (const [place, { nodes, loss }] of lists.entries()) {
    writer.rows(nodes.map((node) => columns.map(({ value }) => value(node))));
    const foot = loss === null ? null : { label: t('exporting.sheet.sum'), column: columns.length - 1, cents: -loss };
    if (place < lists.length - 1) writer.next(foot);
    else writer.end(foot);
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { file: new Blob(pieces, { type }), name: `${t('miners.lists.file', { day: dayOf(at) })}.xlsx` };
}
