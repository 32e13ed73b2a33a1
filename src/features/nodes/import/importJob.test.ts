import { describe, expect, it } from 'vitest';
import { explore, type Model, quiet } from '../../../../tests/support/explore';
import { countries, importWorld, lines, refused, sheetRow, unknown } from '../../../../tests/support/importWorld';
import { memoryStorage } from '../../../lib/browserStorage';
import { entriesBelow } from '../../../platform/accountStorage';
import { Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { createImportJob, indexByDeviceId } from './importJob';
import { countRows, type ImportRow, notSent, rowOf } from './importRows';
import { createImportStore } from './importStore';

describe('checking', () => {
  it('applies the form’s rules, uses the platform’s names of places, and finds duplicates (R5-5)', async () => {
    const { job } = importWorld([
      sheetRow(2),
      sheetRow(3, { deviceID: 'ID-2' }),
      sheetRow(4, { province: '火星', DNS: 'x' }),
    ]);
    await job.check();
    const [first, second, third] = job.state().rows;
    expect(first?.form).toMatchObject({ province: '浙江', isp: '电信' });
    expect(first?.problems).toEqual({});
    expect(second?.problems).toEqual({ deviceID: { key: 'binding.import.rules.twin', vars: { line: 2 } } });
    expect(Object.keys(third?.problems ?? {})).toEqual(['province', 'DNS']);
    expect(job.state().counts).toEqual({ all: 3, ready: 1, problems: 2, failed: 0, bound: 0 });
  });

  it('yields to the page every few milliseconds', async () => {
    let now = 0;
    let breaths = 0;
    const rows = lines(1000).map((row) => rowOf(row, countries));
    const platform = { attempt: async () => unknown, find: async () => null, saveRow: () => {} };
    const job = createImportJob(
      rows,
      countries,
      {
        ...platform,
        time() {
          now += 1;
          return now;
        },
        async breathe() {
          breaths += 1;
        },
      },
      false,
    );
    await job.check();
    expect(breaths).toBeGreaterThan(100);
    expect(job.state().counts.ready).toBe(1000);
  });

  it('after correcting or removing a duplicate, the other row is valid', async () => {
    const { job } = importWorld([sheetRow(2), sheetRow(3, { deviceID: 'ID-2' }), sheetRow(4, { deviceID: 'ID-2' })]);
    await job.check();
    const wrong = () => job.state().rows.map(({ problems }) => problems.deviceID?.vars?.line ?? null);
    expect(wrong()).toEqual([null, 2, 2]);
    job.mend(0, { deviceID: 'OWN' });
    expect(wrong()).toEqual([null, null, 3]);
    job.mend(0, { deviceID: 'ID-2' });
    expect(wrong()).toEqual([null, 2, 2]);
    job.mend(1, { deviceID: 'OTHER' });
    job.mend(1, { deviceID: 'ID-2' });
    expect(wrong()).toEqual([null, 2, 2]);
    job.mend(0, { deviceID: 'OWN' });
    job.remove(1);
    expect(wrong()).toEqual([null, null, null]);
    expect(job.state().counts).toMatchObject({ all: 2, ready: 2 });
    job.mend(2, { deviceID: 'OWN' });
    expect(wrong()).toEqual([null, null, 2]);
  });

  it('clears the spreadsheet’s change once the field is edited', async () => {
    const { job } = importWorld([{ ...sheetRow(2), lost: { deviceID: 'changed' } }]);
    await job.check();
    expect(job.state().rows[0]?.problems.deviceID?.key).toBe('binding.import.rules.changed');
    job.mend(0, { deviceID: 'ID-2' });
    expect(job.state().counts.ready).toBe(1);
  });
});

describe('hidden rows', () => {
  const hidden = (line: number, change: Record<string, string> = {}) => ({ ...sheetRow(line, change), hidden: true });

  it('are left out, neither counted nor sent, until they are included and checked', async () => {
    const stand = importWorld([sheetRow(2), hidden(3), hidden(4, { deviceID: 'ID-2' })]);
    await stand.job.check();
    expect(stand.job.state()).toMatchObject({ aside: 2, counts: { all: 1, ready: 1 } });
    await stand.run();
    expect([stand.sent, stand.outcomes()]).toEqual([['ID-2'], ['bound', 'aside', 'aside']]);
    await stand.job.takeHidden();
    expect(stand.job.state()).toMatchObject({
      aside: 0,
      phase: { kind: 'over' },
      counts: { all: 3, ready: 1, problems: 1 },
    });
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-3']);
  });
});

describe('IDs and values', () => {
  it('are the same if they mean the same, and are sent in their normalised form', async () => {
    const stand = importWorld([
      sheetRow(2, { deviceID: 'ＮＯＤＥ－１' }),
      sheetRow(3, { deviceID: 'NODE\u200b-1\u00a0', upBandwidth: '1G', DNS: '8.8.8.8；1.1.1.1' }),
    ]);
    await stand.job.check();
    expect(stand.job.state().rows[1]?.problems).toEqual({
      deviceID: { key: 'binding.import.rules.twin', vars: { line: 2 } },
    });
    stand.job.remove(0);
    await stand.run();
    expect(stand.bodies).toMatchObject([{ deviceID: 'NODE-1', upBandwidth: 1024, DNS: '8.8.8.8,1.1.1.1' }]);
  });
  it('name the sheet of a row with the same device', async () => {
    const rows = ['a', 'b'].map((sheet) => rowOf(sheetRow(2, { deviceID: 'SAME' }), countries, sheet));
    const { job } = importWorld(rows);
    await job.check();
    expect(job.state().rows[1]?.problems.deviceID).toEqual({
      key: 'binding.import.rules.twinElsewhere',
      vars: { sheet: 'a', line: 2 },
    });
  });
});

describe('binding', () => {
  it('sends valid rows one by one in order, and saves each before its request (R5-7)', async () => {
    const stand = importWorld([...lines(2), sheetRow(9, { hasUPS: '' }), sheetRow(10)]);
    await stand.job.check();
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-3', 'ID-10']);
    expect(stand.kept.slice(0, 4)).toEqual(['ID-2 sending', 'ID-2 bound', 'ID-3 sending', 'ID-3 bound']);
    expect(stand.outcomes()).toEqual(['bound', 'bound', 'waiting', 'bound']);
    expect(stand.job.state()).toMatchObject({ phase: { kind: 'over', cancelled: false }, done: 3, total: 3 });
  });

  it('starts once', async () => {
    const stand = importWorld(lines(3));
    await stand.job.check();
    await stand.run(() => {
      stand.job.start();
      stand.job.start();
      stand.job.retry();
    });
    expect(stand.sent).toEqual(['ID-2', 'ID-3', 'ID-4']);
  });

  it('refusal: keeps the platform’s words and continues', async () => {
    const stand = importWorld(lines(3), [
      refused('该设备已被绑定'),
      refused(''),
      refused(new Refused('省份不正确', 400)),
    ]);
    await stand.job.check();
    await stand.run();
    expect(stand.job.state().rows.map(({ outcome }) => outcome)).toEqual([
      { kind: 'failed', reason: { words: '该设备已被绑定' } },
      { kind: 'failed', reason: { key: 'binding.result.failed' } },
      { kind: 'failed', reason: { words: '省份不正确' } },
    ]);
    expect(stand.looked).toEqual([]);
  });

  it('pauses after the current row, and continues with the next (R5-7)', async () => {
    const stand = importWorld(lines(3));
    await stand.job.check();
    const open = stand.hold();
    stand.job.start();
    stand.job.pause();
    expect(stand.job.state().phase.kind).toBe('stopping');
    open();
    await stand.untilIdle();
    expect(stand.job.state()).toMatchObject({ phase: { kind: 'paused', reason: { kind: 'user' } }, done: 1, total: 3 });
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-3', 'ID-4']);
    expect(stand.job.state()).toMatchObject({ phase: { kind: 'over' }, done: 3, total: 3 });
  });

  it('cancels after the current row, or at once while paused; the rest stays unbound', async () => {
    const stand = importWorld(lines(3));
    await stand.job.check();
    const open = stand.hold();
    stand.job.start();
    stand.job.cancel();
    open();
    await stand.untilIdle();
    expect(stand.job.state().phase).toEqual({ kind: 'over', cancelled: true });
    expect(stand.outcomes()).toEqual(['bound', 'waiting', 'waiting']);
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-3', 'ID-4']);
  });

  it('retries failed and corrected rows', async () => {
    const stand = importWorld(lines(2), [refused('x'), refused('y')]);
    await stand.job.check();
    await stand.run();
    stand.job.mend(0, { deviceID: 'NEW' });
    expect(stand.outcomes()).toEqual(['waiting', 'failed']);
    await stand.run(stand.job.retry);
    expect(stand.sent.slice(2)).toEqual(['NEW', 'ID-3']);
    expect(stand.job.state().counts).toMatchObject({ bound: 2, failed: 0 });
  });

  it('does not change rows that are in progress or bound', async () => {
    const stand = importWorld(lines(1));
    await stand.job.check();
    const open = stand.hold();
    stand.job.start();
    stand.job.mend(0, { deviceID: 'NEW' });
    stand.job.remove(0);
    open();
    await stand.untilIdle();
    stand.job.mend(0, { deviceID: 'NEW' });
    stand.job.remove(0);
    expect(stand.job.state().rows[0]).toMatchObject({ form: { deviceID: 'ID-2' }, outcome: { kind: 'bound' } });
  });
});

describe('without the platform’s own answer', () => {
  it('looks the device up', async () => {
    const stand = importWorld(lines(3), [unknown, unknown], new Set(['ID-2']));
    await stand.job.check();
    await stand.run();
    // The last lookup finds the request that took effect late.
    expect(stand.looked).toEqual(['ID-2', 'ID-3', 'ID-3']);
    expect(stand.job.state().rows.map(({ outcome }) => outcome)).toEqual([
      { kind: 'bound', found: true },
      { kind: 'unknown', reason: { key: 'errors.noAnswer' }, read: true },
      { kind: 'bound', found: false },
    ]);
  });

  it('no answer from the list: pauses, and looks the row up before sending it again', async () => {
    const there = new Set<string>();
    const stand = importWorld(lines(2), [unknown], there);
    await stand.job.check();
    stand.failList(new Unavailable('offline'));
    await stand.run();
    expect(stand.job.state().phase).toEqual({ kind: 'paused', reason: { kind: 'unreachable' } });
    expect(stand.outcomes()).toEqual(['unknown', 'waiting']);
    await stand.run();
    expect(stand.sent).toEqual(['ID-2']);
    stand.failList(null);
    there.add('ID-2');
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-3']);
    expect(stand.outcomes()).toEqual(['bound', 'bound']);
  });

  it('pauses after several rows without an answer', async () => {
    const stand = importWorld(
      lines(20),
      Array.from({ length: 20 }, () => unknown),
    );
    await stand.job.check();
    await stand.run();
    expect(stand.sent).toHaveLength(5);
    expect(stand.job.state().phase).toEqual({ kind: 'paused', reason: { kind: 'unreachable' } });
  });
});

describe('automatic pauses', () => {
  it('rate limit: waits for the user', async () => {
    const busy = new Refused('', 429, { retryAfter: 30 });
    const stand = importWorld(lines(2), [{ kind: 'unknown', error: busy }]);
    await stand.job.check();
    await stand.run();
    expect(stand.job.state().phase).toEqual({ kind: 'paused', reason: { kind: 'tooMany', seconds: 30 } });
    expect(stand.sent).toEqual(['ID-2']);
    await stand.run();
    expect(stand.sent).toEqual(['ID-2', 'ID-2', 'ID-3']);
  });

  it('session end: stops', async () => {
    const stand = importWorld(lines(2), [{ kind: 'sessionEnded' }]);
    await stand.job.check();
    await stand.run();
    expect(stand.job.state().phase).toEqual({ kind: 'paused', reason: { kind: 'ended' } });
    expect(stand.outcomes()).toEqual(['waiting', 'waiting']);
  });

  it('page left: stops after the current row', async () => {
    const stand = importWorld(lines(3));
    await stand.job.check();
    const open = stand.hold();
    stand.job.start();
    const left = stand.job.leave();
    open();
    await left;
    expect(stand.sent).toEqual(['ID-2']);
    expect(stand.kept.at(-1)).toBe('ID-2 bound');
  });
});

it('counts each row in one filter besides `all`', () => {
  const [row] = lines(1).map((one) => rowOf(one, countries)) as [ImportRow];
  const rows: ImportRow[] = [
    row,
    { ...row, outcome: { kind: 'sending' } },
    { ...row, outcome: { kind: 'bound', found: false } },
    { ...row, outcome: { kind: 'unknown', reason: null, read: false } },
    { ...row, outcome: { kind: 'failed', reason: { words: 'x' } } },
    { ...row, problems: { DNS: { key: 'binding.rules.DNS' } } },
    { ...row, outcome: { kind: 'removed' } },
  ];
  expect(countRows(rows)).toEqual({ all: 6, ready: 2, problems: 1, failed: 2, bound: 1 });
});

/**
 * A row, including reloads. A request takes effect (`now`, `later`, `never`), and is answered by the platform (`ok`, or
 * `taken`: somebody else has it), by a gateway (`429`, `404`), by the end of the session or not at all; then the list
 * is read as it is, as it was (`stale`), or not (`unread`).
 */
function rowModel(seen: Set<string>): Model {
  const row = rowOf(sheetRow(2), countries);
  const storage = memoryStorage();
  const store = createImportStore(entriesBelow(storage, '', () => true));
  store.save({ fileName: '', sheets: [], unread: 0, filled: 0, ignored: [], missing: [] }, [row]);
  let owner: 'us' | null = null;
  let fate: readonly string[] = [];
  let late = 0;
  let sends = 0;
  const bindHere = () => {
    owner = 'us';
  };
  async function find() {
    if (fate[2] === 'unread') throw new Unavailable('offline');
    return owner === 'us' && fate[2] !== 'stale' ? { id: '1' } : null;
  }
  async function bind(): Promise<{ data?: object; error?: string }> {
    sends += 1;
    const [answer, effect] = fate;
    if (effect === 'later') late += 1;
    if (effect === 'now') bindHere();
    if (answer === 'none') throw new Unavailable('timeout');
    if (answer === '429') throw new Refused('', 429, { retryAfter: 30 });
    if (answer === '404') throw new Refused('page not found', 404);
    if (answer === 'end') throw new SessionEnded('');
    if (answer === 'taken' || owner === 'us') return { error: '该设备已被绑定' };
    bindHere();
    return { data: { id: '1' } };
  }
  const open = () => {
    const rows = store.load()?.rows ?? [row];
    const job = createImportJob(
      rows,
      countries,
      {
        async attempt() {
          const outcome = await attempt(bind);
          if (outcome.kind !== 'done') return outcome;
          if (outcome.value.data) return { kind: 'done', value: { id: '1' } };
          const own = await find().catch(() => null);
          return own ? { kind: 'done', value: { id: '1', already: true } } : refused(outcome.value.error);
        },
        find,
        saveRow: store.saveRow,
        breathe: () => Promise.resolve(),
        time: () => 0,
      },
      sends > 0,
    );
    void job.check();
    return job;
  };
  let job = open();
  const outcome = () => job.state().rows[0]?.outcome ?? notSent;
  const check = () => {
    const { kind } = outcome();
    seen.add(kind);
    if (kind === 'bound' && owner !== 'us') throw new Error('a row is told as bound, which is not');
    if (kind === 'failed' && (owner === 'us' || late > 0)) throw new Error('a row is told as not bound, which is');
  };
  return {
    actions() {
      if (job.state().phase.kind === 'checking') return ['reload'];
      const fates = ['ok', 'taken never', 'none now', 'none later', 'none never', '429 now', '404 now', 'end now'];
      const after = ['', ' stale', ' unread'];
      const press = outcome().kind === 'failed' ? 'retry' : 'start';
      return [
        ...(outcome().kind === 'bound' ? [] : fates.flatMap((one) => after.map((how) => `${press} ${one}${how}`))),
        ...(late > 0 ? ['arrive'] : []),
        'reload',
      ];
    },
    async act(action) {
      const [what, ...how] = action.split(' ');
      fate = how;
      const before = sends;
      if (what === 'start') job.start();
      if (what === 'retry') job.retry();
      if (what === 'arrive') {
        late -= 1;
        bindHere();
      }
      if (what === 'reload') job = open();
      for (let turns = 0; turns < 3; turns += 1) await quiet();
      if (sends - before > 1) throw new Error('one press is sent twice');
      check();
    },
    key: () => {
      const doubtful = job.state().rows[0]?.doubtful;
      return [outcome().kind, doubtful, job.state().phase.kind, owner, Math.min(late, 1)].join();
    },
    async end() {
      late = 0;
      fate = [];
      if (outcome().kind === 'failed') job.retry();
      else job.start();
      for (let turns = 0; turns < 3; turns += 1) await quiet();
      check();
      if (owner === 'us' && outcome().kind !== 'bound') throw new Error('a bound row is never told as bound');
    },
  };
}

it('through every sequence of presses, answers, reads and reloads, what a row says never contradicts the list (R5-8)', async () => {
  const seen = new Set<string>();
  const { states, sequences, depth, whole } = await explore(() => rowModel(seen), 20);
  console.info(`row of an import: ${states} states, ${sequences} sequences, nothing new after ${depth} steps`);
  expect(whole).toBe(true);
  expect([...seen].sort()).toEqual(['bound', 'failed', 'unknown', 'waiting']);
});

it('ignores rows without a device', () => {
  const duplicates = indexByDeviceId();
  duplicates.add('', 1);
  duplicates.add('', 2);
  expect(duplicates.rowsOf('')).toEqual([]);
});
