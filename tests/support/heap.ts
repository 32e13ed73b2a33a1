import type { BrowserContext, CDPSession, Page } from '@playwright/test';

interface Live {
  readonly timers: Map<number, string>;
  readonly addresses: Set<string>;
}

/** Counts timers and object URLs in every page of a browser; call it before the first page opens. */
export async function countLive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const live: Live = { timers: new Map(), addresses: new Set() };
    Object.assign(window, { live });
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const repeat = window.setInterval.bind(window);
    const make = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    const from = () => new Error().stack?.split('\n').slice(3, 6).join(' ') ?? '';
    const clear = (id?: number) => {
      live.timers.delete(id ?? 0);
      stop(id);
    };
    Object.assign(window, {
      setTimeout(act: () => void, milliseconds?: number, ...rest: []) {
        const id = start(() => {
          live.timers.delete(id);
          act(...rest);
        }, milliseconds);
        live.timers.set(id, `${milliseconds} ms ${from()}`);
        return id;
      },
      setInterval(act: () => void, milliseconds?: number) {
        const id = repeat(act, milliseconds);
        live.timers.set(id, `every ${milliseconds} ms ${from()}`);
        return id;
      },
      clearTimeout: clear,
      clearInterval: clear,
    });
    URL.createObjectURL = (content) => {
      const address = make(content);
      live.addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      live.addresses.delete(address);
      revoke(address);
    };
  });
}

/** The current timers and object URLs of a page, by number or address, with a description. */
export async function liveIn(page: Page): Promise<Map<string, string>> {
  const held = await page.evaluate(() => {
    const { live } = window as unknown as { readonly live: Live };
    return [
      ...[...live.timers].map(([id, from]): [string, string] => [`timer ${id}`, from]),
      ...[...live.addresses].map((address): [string, string] => [address, 'object URL']),
    ];
  });
  return new Map(held);
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** Takes a snapshot after garbage collection. */
async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as Snapshot;
}

/** The bytes of a page's own objects, without those of the browser, which continues compiling code for hours. */
export async function objectBytes(devtools: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devtools);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const browsers = ['code', 'native', 'hidden', 'synthetic', 'object shape'].map((name) => types[0].indexOf(name));
  let sum = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!browsers.includes(nodes[node + type] ?? 0)) sum += nodes[node + size] ?? 0;
  }
  return sum;
}

/** The texts that a page's memory still contains after garbage collection, each with the path of references to it. */
export async function heldTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const snapshot = await takeSnapshot(devtools);
  await devtools.detach();
  return Object.entries(texts).flatMap(([name, text]) => {
    const way = wayTo(snapshot, text);
    return way === null ? [] : [`${name}: ${way}`];
  });
}

/** Reads a snapshot: the name of each object, and the objects it refers to. */
function readerOf({ snapshot: { meta }, nodes, edges, strings }: Snapshot) {
  const width = meta.node_fields.length;
  const edgeWidth = meta.edge_fields.length;
  const name = meta.node_fields.indexOf('name');
  const count = meta.node_fields.indexOf('edge_count');
  const kinds = meta.edge_types[0];
  const first: number[] = [0];
  for (let node = 0; node < nodes.length; node += width) {
    first.push((first.at(-1) ?? 0) + (nodes[node + count] ?? 0) * edgeWidth);
  }
  return {
    nameOf: (node: number) => strings[nodes[node + name] ?? 0] ?? '',
    heldBy(node: number) {
      const held: { readonly to: number; readonly label: string }[] = [];
      const end = first[node / width + 1] ?? 0;
      for (let edge = first[node / width] ?? 0; edge < end; edge += edgeWidth) {
        const kind = kinds[edges[edge] ?? 0] ?? '';
        const label = edges[edge + 1] ?? 0;
        if (kind === 'weak') continue;
        held.push({
          to: edges[edge + 2] ?? 0,
          label: ['element', 'hidden'].includes(kind) ? `[${label}]` : (strings[label] ?? ''),
        });
      }
      return held;
    },
  };
}

/** The shortest path from the root to a string that contains the text; null if there is none. */
function wayTo(snapshot: Snapshot, text: string): string | null {
  if (!snapshot.strings.some((value) => value.includes(text))) return null;
  const { nameOf, heldBy } = readerOf(snapshot);
  const ways = new Map<number, { readonly from: number; readonly label: string }>();
  const wayOf = (node: number): string => {
    const way = ways.get(node);
    return node === 0 || way === undefined ? '' : `${wayOf(way.from)} ${way.label}→${nameOf(node).slice(0, 40)}`;
  };
  const waiting = [0];
  for (const node of waiting) {
    if (node !== 0 && nameOf(node).includes(text)) return wayOf(node);
    for (const { to, label } of heldBy(node)) {
      if (to === 0 || ways.has(to)) continue;
      ways.set(to, { from: node, label });
      waiting.push(to);
    }
  }
  return null;
}
