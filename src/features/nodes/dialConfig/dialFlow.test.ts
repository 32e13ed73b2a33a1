import { describe, expect, it } from 'vitest';
import { explore, type Model, quiet } from '../../../../tests/support/explore';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import type { DialLine } from '../../../platform/contract/dialLines';
import { Refused, Unavailable } from '../../../platform/errors';
import type { WriteOutcome } from '../../../platform/write';
import { createDialFlow, type DialDraft, type DialFlow, draftToKeep, isDirty, linesOf, problemsOf } from './dialFlow';
import type { LineDraft } from './lineRules';
import { openConflicts } from './mergeLines';

const fields = { deviceUUID: 'device', deviceName: '', speed: 0, ip: '', isManager: false, status: 'up' } as const;
const unused = { ipAddress: '', netmask: '', gateway: '', DNS: '', mode: 'pppoe', updatedAt: 1 } as const;
const stored = (name: string, account: string, vlan: number): DialLine => ({
  ...fields,
  ...unused,
  id: `${name}-${account}`,
  name,
  account,
  vlan,
});

function infoOf(dialList: readonly DialLine[], managementNic = 'eth0'): DialInfo {
  const names = ['eth0', 'eth1', 'eth2'];
  return {
    diallingType: 'serverNet',
    dialInfo: Object.fromEntries(
      names.map((name) => [name, { name, speed: 0, ip: '', isManager: name === managementNic }]),
    ),
    dialList: [...dialList],
    netcardInfo: { isManager: managementNic !== '', diallingInfo: dialList.length === 0 ? null : [...dialList] },
  };
}

/** A flow over a device with a line on eth1 and eth2; `send` answers with `outcome`. */
function setup() {
  const world = {
    info: infoOf([stored('eth1', 'a', 1), stored('eth2', 'b', 2)]),
    outcome: { kind: 'done', value: {} } as WriteOutcome<unknown>,
    sent: [] as (readonly LineDraft[])[],
  };
  const flow = createDialFlow(null, {
    info: () => world.info,
    read: async () => world.info,
    review: async () => world.info,
    async send(lines) {
      world.sent.push(lines);
      return world.outcome;
    },
    saved: () => undefined,
  });
  const lines = () => linesOf(flow.state(), world.info);
  const at = (place: number) => lines()[place] as LineDraft;
  return { world, flow, lines, at };
}

it('while saving: ignores edits and further saves', async () => {
  const { world, flow, at, lines } = setup();
  flow.change(at(0), { vlan: '9' });
  flow.save();
  flow.save();
  flow.change(at(0), { vlan: '8' });
  flow.remove(at(0));
  flow.add('eth1');
  expect(lines().map(({ vlan }) => vlan)).toEqual(['9', '2']);
  await quiet();
  expect(world.sent).toHaveLength(1);
  expect(flow.state().phase).toBe('editing');
});

describe('message after an edit', () => {
  it('refusal of one line: stays until that line changes; refusal of all lines: until any line changes', async () => {
    const { world, flow, at } = setup();
    const refuse = async (words: string) => {
      world.outcome = { kind: 'refused', error: new Refused(words, 400, { own: true }) };
      flow.change(at(0), { vlan: `${flow.state().nextKey + world.sent.length + 10}` });
      flow.save();
      await quiet();
      expect(flow.state().message?.kind).toBe('refused');
    };
    await refuse('第1条线路：不正确');
    flow.change(at(1), { vlan: '5' });
    expect(flow.state().message).toMatchObject({ line: 'eth1-a' });
    flow.change(at(0), { vlan: '6' });
    expect(flow.state().message).toBeNull();
    await refuse('设备正在升级');
    flow.change(at(1), { vlan: '7' });
    expect(flow.state().message).toBeNull();
  });

  it('unknown outcome: stays through every edit, and through a save whose read fails', async () => {
    const lost = new Unavailable('timeout');
    const world = { readable: true };
    const info = infoOf([stored('eth1', 'a', 1)]);
    const flow = createDialFlow(null, {
      info: () => info,
      read: async () => {
        if (!world.readable) throw lost;
        return info;
      },
      review: async () => info,
      async send() {
        world.readable = false;
        return { kind: 'unknown', error: lost };
      },
      saved: () => undefined,
    });
    const [line] = linesOf(flow.state(), info);
    if (!line) throw new Error('no line');
    flow.change(line, { vlan: '9' });
    flow.save();
    await quiet();
    const message = { kind: 'unknown', error: lost };
    expect(flow.state().message).toEqual(message);
    flow.change(line, { vlan: '8' });
    expect(flow.state().message).toEqual(message);
    flow.save();
    await quiet();
    expect(flow.state().message).toEqual(message);
  });
});

it('undo: restores the last removed line at its place', () => {
  const { flow, at, lines } = setup();
  const before = lines();
  flow.remove(at(0));
  expect(lines()).toEqual([before[1]]);
  flow.bringBack();
  expect(lines()).toEqual(before);
  expect(flow.state().removed).toBeNull();
  flow.bringBack();
  expect(lines()).toEqual(before);
});

it('undo of a pasted block: restores the lines, the removed line and the problems shown; none after an edit (R7-31)', () => {
  const { flow, at, lines } = setup();
  flow.remove(at(1));
  const before = flow.state();
  flow.paste(at(0), 'account', [['x', 'geheim'], ['y']]);
  expect(lines().map(({ account, password }) => `${account} ${password}`)).toEqual(['x geheim', 'y ']);
  expect(flow.state()).toMatchObject({ pasted: { line: 'eth1-a', added: 1 }, removed: null });
  expect(flow.state().touched.size).toBe(3);
  flow.unpaste();
  expect(flow.state()).toEqual({ ...before, nextKey: before.nextKey + 1 });
  flow.paste(at(0), 'account', [['x'], ['y']]);
  flow.change(at(0), { vlan: '9' });
  flow.unpaste();
  expect(lines().map(({ account, vlan }) => `${account} ${vlan}`)).toEqual(['x 9', 'y 2']);
  expect(flow.state().pasted).toMatchObject({ added: 1, before: null });
});

it('lines: leaves out those of a card that has become the management NIC', () => {
  const { world, flow, at, lines } = setup();
  flow.change(at(1), { vlan: '9' });
  world.info = infoOf([stored('eth2', 'b', 2)], 'eth1');
  expect(lines().map(({ name, vlan }) => `${name} ${vlan}`)).toEqual(['eth2 9']);
});

it('isDirty: true only if the lines differ from those opened or just saved; suggested blank lines are not edits', async () => {
  const { world, flow, at } = setup();
  const dirty = () => isDirty(flow.state(), world.info);
  expect(dirty()).toBe(false);
  flow.change(at(0), { password: 'geheim' });
  expect(dirty()).toBe(true);
  flow.save();
  await quiet();
  expect(dirty()).toBe(false);
  expect(JSON.stringify(flow.state())).not.toContain('geheim');
  world.info = infoOf([]);
  flow.change(at(0), { account: 'x' });
  expect(dirty()).toBe(true);
  flow.change(at(0), { account: '' });
  expect(dirty()).toBe(false);
});

// Two windows with the form of one device, and a colleague who saves its lines elsewhere. The platform always stores
// the whole set of lines.

const lost = new Unavailable('timeout');
const own = new Refused('no', 400, { own: true });
/** A line of the model: its account identifies it, its VLAN is edited. */
const textOf = ({ name, account, vlan }: LineDraft) => `${name} ${account} ${vlan}`;
const textsOf = (lines: readonly LineDraft[]) => lines.map(textOf).sort();
const lineText = ({ name, account, vlan }: DialLine) => `${name} ${account} ${vlan}`;

interface Window {
  readonly name: string;
  flow: DialFlow;
  info: DialInfo;
  draft: DialDraft | null;
  /** Every line that this window has shown as the platform's. */
  readonly shown: Set<string>;
  /** Every line that its user typed. */
  readonly typed: Set<string>;
  fate: readonly string[];
  /** Whether its last request has taken effect. */
  effect: boolean;
  /** How many requests its last press has made. */
  sends: number;
}

/**
 * Window A starts with a changed line. A request takes effect (`now`, `later`, `never`) and is answered (`ok`,
 * `refusal`) or not (`none`). `unread`: the lines cannot be read before or after it; `blind`: only not after it. The
 * platform has no protection against saves between a window's read and its request, so the model leaves them out, as
 * well as saves that overtake a late request.
 */
function dialModel(seen: Set<string>): Model {
  let lines: readonly DialLine[] = [stored('eth1', 'a', 1), stored('eth2', 'b', 2)];
  let time = 1;
  let late: (() => void) | null = null;
  const wrong: string[] = [];
  const take = (next: readonly LineDraft[]) => {
    time += 1;
    lines = next.map((line) => ({
      ...stored(line.name, line.account, Number(line.vlan)),
      updatedAt: time,
    }));
  };
  const texts = () => lines.map(lineText).sort();
  const same = (given: readonly LineDraft[]) => JSON.stringify(textsOf(given)) === JSON.stringify(texts());
  const formLines = (window: Window) => linesOf(window.flow.state(), window.info);

  /** Records what a window currently shows as the platform's. */
  const look = (window: Window) => {
    const { edited, opened, news } = window.flow.state();
    const all =
      edited === null ? formLines(window) : [...(opened ?? []), ...news.flatMap(({ theirs }) => theirs ?? [])];
    for (const line of all) window.shown.add(textOf(line));
  };

  async function send(window: Window, given: readonly LineDraft[]): Promise<WriteOutcome<unknown>> {
    const now = texts();
    const next = textsOf(given);
    for (const line of now) {
      if (!next.includes(line) && !window.shown.has(line)) wrong.push(`${line} is replaced without having been shown`);
    }
    for (const line of next) {
      if (!now.includes(line) && !window.typed.has(line))
        wrong.push(`${line} is put back, which its user did not type`);
    }
    if (JSON.stringify(next) !== JSON.stringify(textsOf(formLines(window))))
      wrong.push('other lines are sent than shown');
    if (openConflicts(given, window.flow.state().news).length > 0) wrong.push('a conflict is sent undecided');
    const [answer, effect] = window.fate;
    window.sends += 1;
    window.effect = answer === 'ok' || effect === 'now';
    if (window.effect) take(given);
    if (effect === 'later') late = () => take(given);
    if (answer === 'ok') return { kind: 'done', value: {} };
    return answer === 'refusal' ? { kind: 'refused', error: own } : { kind: 'unknown', error: lost };
  }

  const read = async (window: Window) => {
    const reads = window.fate.includes('unread') || window.fate.includes('blind');
    // The lines are read before a request, unless the model says otherwise.
    if (reads && (window.fate.includes('unread') || window.flow.state().phase === 'checking')) throw lost;
    window.info = infoOf(lines);
    return window.info;
  };
  const open = (window: Window) =>
    createDialFlow(window.draft, {
      info: () => window.info,
      read: () => read(window),
      review: () => read(window),
      send: (given) => send(window, given),
      saved() {
        if (!window.effect || !same(formLines(window))) wrong.push('lines are told as saved, which are not');
      },
    });
  const windows = ['A', 'B'].map((name) => {
    const parts = { name, info: infoOf(lines), draft: null, fate: [], effect: false, sends: 0 };
    const window = { ...parts, shown: new Set<string>(), typed: new Set<string>() } as unknown as Window;
    window.flow = open(window);
    look(window);
    return window;
  });

  /** The edits of a window's user; A changes, adds and removes, B changes the same line. */
  const edits: Readonly<Record<string, (window: Window) => void>> = {
    change(window) {
      const line = formLines(window).find(({ account }) => account === 'a');
      if (line) window.flow.change(line, { vlan: window.name === 'A' ? '10' : '20' });
    },
    add({ flow, info }) {
      flow.add('eth1');
      const line = linesOf(flow.state(), info).find(({ account }) => account === '');
      if (line) flow.change(line, { account: 'n', vlan: '30', password: 'p' });
    },
    remove(window) {
      const line = formLines(window).find(({ account }) => account === 'b');
      if (line) window.flow.remove(line);
    },
  };
  const [first] = windows;
  edits.change?.(first as Window);
  for (const line of formLines(first as Window)) first?.typed.add(textOf(line));
  const colleague: Readonly<Record<string, () => readonly DialLine[]>> = {
    adds: () => [...lines.filter(({ account }) => account !== 'c'), stored('eth2', 'c', 77)],
    changes: () => lines.map((line) => (line.account === 'b' ? { ...line, vlan: 40 } : line)),
    removes: () => lines.filter(({ account }) => account !== 'a'),
  };

  const check = (window: Window) => {
    const { message, phase } = window.flow.state();
    seen.add(message?.kind ?? phase);
    look(window);
    if (message?.kind === 'saved' && !window.effect && late !== null) wrong.push('lines are told as saved too early');
    if (wrong.length > 0) throw new Error(wrong.join('; '));
  };
  /** Right after a press: checks the message against the lines in the form. */
  const checkMessage = (window: Window, before: readonly LineDraft[]) => {
    const { message } = window.flow.state();
    const { info, flow } = window;
    const dirty = isDirty(flow.state(), info);
    if (message?.kind === 'saved' && !same(before)) wrong.push('lines are told as saved, which are not');
    if (message?.kind === 'unclear' && !same(before)) wrong.push('lines are told to be there, which are not');
    if (message?.kind === 'unsaved' && same(before)) wrong.push('lines are told as not saved, which are');
    if (message?.kind === 'refused' && same(before) && window.effect) wrong.push('saved lines are told as refused');
    if (message?.kind === 'changed' && !dirty && !same(formLines(window)))
      wrong.push('unsaved lines are told as saved');
    const notSent = message?.kind === 'changed' || message?.kind === 'unread';
    if (notSent && window.sends > 0) wrong.push('a request is told as not sent');
    if (window.sends > 1) wrong.push('one press is sent twice');
  };

  const press = async (window: Window, fate: readonly string[]) => {
    window.fate = fate;
    window.effect = false;
    window.sends = 0;
    look(window);
    // A double click.
    window.flow.save();
    window.flow.save();
    const before = formLines(window);
    await quiet();
    const { message } = window.flow.state();
    checkMessage(window, message?.kind === 'changed' ? formLines(window) : before);
    window.fate = [];
  };
  const choose = (window: Window, choice: 'mine' | 'theirs') => {
    for (const news of openConflicts(formLines(window), window.flow.state().news)) window.flow.choose(news, choice);
    // A line that the platform no longer has needs its password again.
    for (const line of formLines(window)) {
      if (problemsOf(window.flow.state(), window.info)[line.key]?.password) window.flow.change(line, { password: 'p' });
    }
  };
  const reload = (window: Window) => {
    window.draft = JSON.parse(JSON.stringify(draftToKeep(window.flow.state(), window.info)));
    window.info = infoOf(lines);
    window.flow = open(window);
  };
  const happen = async (window: Window, what: string, how: readonly string[]) => {
    if (what === 'press') return press(window, how);
    window.fate = how;
    if (what === 'ask') window.flow.lookAgain();
    if (what === 'choose') choose(window, how[0] === 'mine' ? 'mine' : 'theirs');
    if (what === 'reload') reload(window);
    edits[what]?.(window);
    if (what in edits) for (const line of formLines(window)) window.typed.add(textOf(line));
    await quiet();
    window.fate = [];
  };
  const windowActions = (window: Window): readonly string[] => {
    const state = window.flow.state();
    const shown = formLines(window);
    const has = (account: string, vlan?: string) =>
      shown.some((line) => line.account === account && (vlan === undefined || line.vlan === vlan));
    const first = window.name === 'A';
    const undecided = openConflicts(shown, state.news).length > 0;
    const fates = first
      ? ['ok', 'refusal', 'none now', 'none later', 'none never', 'none now blind', 'unread']
      : ['ok'];
    return [
      ...(has('a') && !has('a', first ? '10' : '20') ? ['change'] : []),
      ...(first && !has('n') ? ['add'] : []),
      ...(first && has('b') ? ['remove'] : []),
      ...(undecided ? ['choose mine', 'choose theirs'] : []),
      ...(isDirty(state, window.info) && late === null ? fates.map((fate) => `press ${fate}`) : []),
      ...(state.message?.kind === 'unknown' || state.message?.kind === 'notSeen' ? ['ask', 'ask unread'] : []),
      ...(first ? ['reload'] : []),
    ].map((action) => `${window.name} ${action}`);
  };
  return {
    actions: () => [
      ...windows.flatMap(windowActions),
      ...(late === null
        ? Object.keys(colleague).filter((name) => changesLines(colleague[name]?.() ?? [], lines))
        : []
      ).map((name) => `colleague ${name}`),
      ...(late === null ? [] : ['arrive']),
    ],
    async act(action) {
      const [who, what = '', ...how] = action.split(' ');
      const window = windows.find(({ name }) => name === who);
      if (window) await happen(window, what, how);
      if (who === 'colleague') {
        lines = colleague[what]?.() ?? lines;
        time += 1;
      }
      if (who === 'arrive') {
        late?.();
        late = null;
      }
      for (const one of windows) check(one);
    },
    key: () =>
      JSON.stringify([
        texts(),
        late !== null,
        windows.map(({ flow, info, shown }) => {
          const { edited, opened, news, message, removed } = flow.state();
          return [
            edited && textsOf(edited),
            opened && textsOf(opened),
            news.map(({ was, theirs, conflict }) => [was && textOf(was), theirs && textOf(theirs), conflict?.choice]),
            message?.kind,
            removed !== null,
            info.dialList.map(lineText),
            [...shown].sort(),
          ];
        }),
      ]),
    async end() {
      late?.();
      late = null;
      for (const window of windows) {
        // The rest is decided and saved: it takes a few presses at most.
        for (let times = 0; times < 3 && isDirty(window.flow.state(), window.info); times += 1) {
          await happen(window, 'choose', ['mine']);
          await press(window, ['ok']);
        }
        check(window);
        if (isDirty(window.flow.state(), window.info)) throw new Error('the lines cannot be saved');
      }
    },
  };
}

const changesLines = (next: readonly DialLine[], lines: readonly DialLine[]) =>
  JSON.stringify(next.map(lineText).sort()) !== JSON.stringify(lines.map(lineText).sort());

it('through every sequence of edits, presses and saves elsewhere, no line is replaced unseen, and no save is claimed or denied (W4)', async () => {
  const seen = new Set<string>();
  const { states, sequences, depth } = await explore(() => dialModel(seen), 4);
  console.info(`dial lines: ${states} states, ${sequences} sequences, up to ${depth} steps`);
  expect([...seen].sort()).toEqual([
    'changed',
    'editing',
    'refused',
    'saved',
    'unclear',
    'unknown',
    'unread',
    'unsaved',
  ]);
});
