import { expect, it } from 'vitest';
import { explore, type Model, quiet } from '../../../../tests/support/explore';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import type { Device } from '../../../platform/contract/devices';
import { Offline, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { contentOf, type LineDraft, savedLines } from '../dialConfig/lineRules';
import type { LineChange } from './lineSheet';
import { changesOnlyPasswords, createLineWrites } from './lineWrites';

const names = ['A', 'B'] as const;
type Name = (typeof names)[number];

const infoOf = (node: string, account: string): DialInfo => ({
  diallingType: 'serverNet',
  dialInfo: {
    eth0: { name: 'eth0', speed: 1000, ip: '', isManager: true },
    eth1: { name: 'eth1', speed: 1000, ip: '', isManager: false },
  },
  dialList: [
    {
      ...{ id: `${node}-eth1`, deviceUUID: node, deviceName: node, name: 'eth1', speed: 1000, ip: '' },
      ...{ isManager: false, mode: 'pppoe', vlan: 0, account, ipAddress: '', netmask: '', gateway: '', DNS: '' },
      ...{ status: 'up', updatedAt: 0 },
    },
  ],
  netcardInfo: { isManager: true, diallingInfo: null },
});

const changeOf = (node: string, account: string): LineChange => {
  const before = infoOf(node, 'old');
  const lines = savedLines(before).map((line): LineDraft => ({ ...line, account, password: 'secret' }));
  return { device: { id: node } as Device, before, lines };
};

it('knows a change of passwords only, which the platform never shows', () => {
  expect(changesOnlyPasswords(changeOf('B', 'old'))).toBe(true);
  expect(changesOnlyPasswords(changeOf('A', 'new'))).toBe(false);
});

const errors: Readonly<Record<string, Error>> = {
  refusal: new Refused('第 1 条线路的账号不正确', 400, { own: true }),
  unsent: new Offline(),
  '429': new Refused('', 429),
  '404': new Refused('page not found', 404),
  missing: new Refused('page not found', 404),
  end: new SessionEnded(),
};

interface Call {
  readonly kind: 'review' | 'save' | 'look';
  readonly node: Name;
  readonly change?: LineChange;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Two nodes and a platform: A gets another account, B only another password. Every call waits until an action answers
 * it. A request takes effect (`now`, `later`, `never`) and is answered by the platform (`ok`, `refusal`), by a gateway
 * (`429`), by the end of the session, or not at all (`none`); `unsent`: there is no network.
 */
function writesModel(seen: Set<string>): Model {
  const changes = [changeOf('A', 'new'), changeOf('B', 'old')];
  const accounts: Record<Name, string> = { A: 'old', B: 'old' };
  const late = new Set<Name>();
  /** The nodes that have got what was written, unless somebody has replaced it since. */
  const written = new Set<Name>();
  const everWritten = new Set<Name>();
  /** The nodes whose last request may have taken effect, as far as the console's lookups show. */
  const inDoubt = new Set<Name>();
  const pressed = new Set<Name>();
  const wrong: string[] = [];
  let pending: Call | null = null;
  let stops = 0;
  let hasEnded = false;
  let hasColleague = false;

  const wait = <Answer>(call: Omit<Call, 'resolve' | 'reject'>) =>
    new Promise<Answer>((resolve, reject) => {
      if (pending !== null) wrong.push('two requests at a time');
      pending = { ...call, resolve: resolve as Call['resolve'], reject };
    });
  const take = (node: Name) => {
    accounts[node] = contentOf(changes[names.indexOf(node)]?.lines[0] as LineDraft).account;
    written.add(node);
    everWritten.add(node);
  };
  const job = createLineWrites(changes, {
    review: (id) => wait<DialInfo>({ kind: 'review', node: id as Name }),
    read: (id) => wait<DialInfo>({ kind: 'look', node: id as Name }),
    save(change) {
      const node = change.device.id as Name;
      if (hasEnded) wrong.push(`${node} is sent after the end of the session`);
      if (inDoubt.has(node)) wrong.push(`${node} is sent again without a lookup`);
      if (!pressed.delete(node)) wrong.push(`${node} is sent without a press`);
      if (accounts[node] !== 'old') wrong.push(`${node} is sent over lines that were not reviewed`);
      inDoubt.add(node);
      return wait({ kind: 'save', node, change });
    },
    onWritten: ({ device }) => {
      if (!everWritten.has(device.id as Name)) wrong.push(`${device.id} is told as written, which is not`);
    },
    onStopped() {
      stops += 1;
    },
  });
  const kindOf = (node: Name) => job.state().writes[names.indexOf(node)]?.kind ?? 'idle';
  const phase = () => job.state().phase.kind;
  const isRunning = () => phase() === 'running' || phase() === 'stopping';

  const answers: Readonly<Record<Call['kind'], readonly string[]>> = {
    review: ['ok', 'none', 'missing', 'end'],
    save: [
      ...['ok now', 'refusal', 'unsent', 'none now', 'none later', 'none never'],
      ...['429 now', '429 never', '404 now', 'end now', 'end never'],
    ],
    look: ['ok', 'none', 'end'],
  };

  function answer({ kind, node, resolve, reject }: Call, how: string, effect: string | undefined): void {
    if (effect === 'now') take(node);
    if (effect === 'later') late.add(node);
    if (how === 'refusal' || how === 'unsent') inDoubt.delete(node);
    if (how === 'end') hasEnded = true;
    if (how === 'ok' && kind === 'look') {
      // A change of a password cannot be seen.
      if (accounts[node] === 'other' || (node === 'A' && accounts.A === 'old')) inDoubt.delete(node);
    }
    if (how === 'ok') resolve(kind === 'save' ? {} : infoOf(node, accounts[node]));
    else reject(errors[how] ?? new Unavailable('timeout'));
  }

  function check(): void {
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    for (const node of names) {
      const kind = kindOf(node);
      seen.add(`${node} ${kind}`);
      if (kind === 'done' && !everWritten.has(node)) throw new Error(`${node} is told as done, which is not`);
    }
    if (!isRunning() && pending !== null) throw new Error('a request is left when the run has stopped');
  }
  /** Right after a lookup: what the console shows agrees with the platform. */
  function checkTold(node: Name): void {
    const kind = kindOf(node);
    if ((kind === 'notDone' || kind === 'refused') && written.has(node) && accounts[node] !== 'other')
      throw new Error(`${node} is told as not written, which is`);
  }
  const press = (node: Name | null) => {
    pressed.clear();
    for (const one of node === null ? names : [node]) pressed.add(one);
  };

  const model: Model = {
    actions: () => [
      ...(pending === null ? [] : answers[(pending as Call).kind].map((how) => `answer ${how}`)),
      ...(phase() === 'running' ? ['pause'] : []),
      ...(isRunning() ? [] : ['start']),
      ...(isRunning() ? [] : names.filter((node) => /unknown|notDone|refused/.test(kindOf(node)))).map(
        (node) => `retry ${node}`,
      ),
      ...[...late].map((node) => `arrive ${node}`),
      ...(hasColleague ? [] : ['colleague A', 'colleague B']),
    ],
    async act(action) {
      const [what, how = '', effect] = action.split(' ');
      const call = pending as Call | null;
      if (what === 'start') {
        press(null);
        job.start();
        job.start();
      }
      if (what === 'retry') {
        press(how as Name);
        job.retry(names.indexOf(how as Name));
        job.retry(names.indexOf(how as Name));
      }
      if (what === 'pause') job.pause();
      if (what === 'arrive' && late.delete(how as Name)) take(how as Name);
      if (what === 'colleague') {
        hasColleague = true;
        accounts[how as Name] = 'other';
        written.delete(how as Name);
      }
      if (what === 'answer' && call !== null) {
        pending = null;
        answer(call, how, effect);
      }
      for (let turns = 0; turns < 2; turns += 1) await quiet();
      if (what === 'answer' && call?.kind === 'look' && how === 'ok') checkTold(call.node);
      check();
    },
    key: () =>
      JSON.stringify([
        accounts,
        [...late].sort(),
        [...written].sort(),
        [...everWritten].sort(),
        [...inDoubt].sort(),
        [...pressed].sort(),
        pending === null ? null : [(pending as Call).kind, (pending as Call).node],
        job.state().phase.kind,
        job.state().writes.map((state) => [state.kind, 'error' in state && String(state.error), state.kind]),
        hasEnded,
        hasColleague,
      ]),
    async end() {
      late.clear();
      const finish = async () => {
        while (pending !== null) await model.act(`answer ok${(pending as Call).kind === 'save' ? ' now' : ''}`);
      };
      await finish();
      for (let times = 0; times < 4 && !hasEnded && phase() !== 'over'; times += 1) {
        await model.act('start');
        await finish();
      }
      // A retry of an unknown one only looks it up.
      for (const node of [...names, ...names]) {
        if (hasEnded || !/unknown|notDone|refused/.test(kindOf(node))) continue;
        await model.act(`retry ${node}`);
        await finish();
      }
      if (stops === 0 && !hasEnded && phase() !== 'over') throw new Error('the run never stops');
      for (const node of names) {
        const kind = kindOf(node);
        const isElsewhere = hasColleague && accounts[node] === 'other';
        const isHidden = node === 'B' && kind === 'unknown';
        if (!hasEnded && kind !== 'done' && !isElsewhere && !isHidden) throw new Error(`${node} stays ${kind}`);
      }
    },
  };
  return model;
}

it('through every sequence of answers, pauses and retries, no node is sent twice unasked, and none is told wrong (R7-32)', async () => {
  const seen = new Set<string>();
  const { states, sequences, depth, whole } = await explore(() => writesModel(seen), 7);
  console.info(`lines of many nodes: ${states} states, ${sequences} sequences, up to ${depth} steps, whole: ${whole}`);
  const kinds = ['checking', 'done', 'idle', 'notDone', 'refused', 'sending', 'unknown'];
  expect([...seen].sort()).toEqual(names.flatMap((node) => kinds.map((kind) => `${node} ${kind}`)));
});
