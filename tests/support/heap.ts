import type { BrowserContext, Page } from '@playwright/test';

interface Live {
  readonly timers: Map<number, string>;
  readonly addresses: Set<string>;
}

/** Keeps count of timers and object URLs in every page of a browser; call it before the first one is opened. */
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

/** The timers and object URLs that a page holds now, by number or address, each with what it is. */
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
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/**
 * Which of these texts a page's memory still holds, each with the way that leads to it, once everything that nobody
 * holds is gone.
 */
export async function heldTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const snapshot = JSON.parse(chunks.join('')) as Snapshot;
  return Object.entries(texts).flatMap(([name, text]) => {
    const way = wayTo(snapshot, text);
    return way === null ? [] : [`${name}: ${way}`];
  });
}

/** The shortest way from the root to a string that contains the text; null where none does. */
function wayTo({ snapshot: { meta }, nodes, edges, strings }: Snapshot, text: string): string | null {
  const width = meta.node_fields.length;
  const [name, count] = [meta.node_fields.indexOf('name'), meta.node_fields.indexOf('edge_count')];
  const edgeWidth = meta.edge_fields.length;
  const kinds = meta.edge_types[0];
  const found = new Set(strings.flatMap((value, index) => (value.includes(text) ? [index] : [])));
  if (found.size === 0) return null;
  const first: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += width) {
    first.push(edge);
    edge += (nodes[node + count] ?? 0) * edgeWidth;
  }
  const from = new Map<number, { readonly node: number; readonly edge: number }>();
  const waiting = [0];
  for (const node of waiting) {
    if (node !== 0 && found.has(nodes[node + name] ?? -1)) {
      const steps: string[] = [];
      for (let at = node; at !== 0; ) {
        const step = from.get(at);
        if (step === undefined) break;
        const label = edges[step.edge + 1] ?? 0;
        const indexed = ['element', 'hidden'].includes(kinds[edges[step.edge] ?? 0] ?? '');
        steps.unshift(`${indexed ? `[${label}]` : strings[label]}→${strings[nodes[at + name] ?? 0]?.slice(0, 40)}`);
        at = step.node;
      }
      return steps.join(' ');
    }
    const begin = first[node / width] ?? 0;
    for (let edge = begin; edge < begin + (nodes[node + count] ?? 0) * edgeWidth; edge += edgeWidth) {
      if (kinds[edges[edge] ?? 0] === 'weak') continue;
      const to = edges[edge + 2] ?? 0;
      if (to === 0 || from.has(to)) continue;
      from.set(to, { node, edge });
      waiting.push(to);
    }
  }
  return null;
}
