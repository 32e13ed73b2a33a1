import { type Bound, wholeMachineFields } from '../../src/domain/binding/bindModel';
import type { Countries } from '../../src/domain/places/places';
import { createImportJob } from '../../src/features/nodes/import/importJob';
import { type ImportRow, rowOf } from '../../src/features/nodes/import/importRows';
import type { SheetRow } from '../../src/features/nodes/import/sheetRows';
import { Unavailable } from '../../src/platform/errors';
import type { WriteOutcome } from '../../src/platform/write';

export const countries: Countries = [{ country: '中国', region: [{ name: '浙江' }], isp: [{ name: '电信' }] }];
const good: Record<string, string> = {
  remark: '',
  machineRoomType: 'idc',
  hasUPS: 'yes',
  upBandwidth: '100',
  lineNumber: '20',
  country: '中国',
  province: '浙江省',
  isp: '中国电信',
  diallingType: 'router',
  natType: 'public',
  ipProtocol: 'dual',
  DNS: '',
};
/** A valid row of a sheet, with some values changed. */
export const sheetRow = (line: number, change: Record<string, string> = {}): SheetRow => {
  const form: Record<string, string> = { deviceID: `ID-${line}`, ...good, ...change };
  return { line, hidden: false, texts: wholeMachineFields.map((field) => form[field] ?? ''), lost: {} };
};

/** A platform that gives these answers in order and then binds every row; `there` is the content of its device list. */
export function importWorld(
  rows: readonly (SheetRow | ImportRow)[],
  answers: readonly WriteOutcome<Bound>[] = [],
  there: ReadonlySet<string> = new Set(),
  places: Countries = countries,
) {
  const left = [...answers];
  const sent: string[] = [];
  const bodies: object[] = [];
  const looked: string[] = [];
  const kept: string[] = [];
  let listFailure: Error | null = null;
  let gate: Promise<void> | null = null;
  const job = createImportJob(
    rows.map((row) => ('form' in row ? row : rowOf(row, countries))),
    places,
    {
      async attempt(body) {
        const { deviceID } = body;
        sent.push(deviceID);
        bodies.push(body);
        await gate;
        return left.shift() ?? { kind: 'done', value: { id: deviceID } };
      },
      async find(serial) {
        looked.push(serial);
        if (listFailure !== null) throw listFailure;
        return there.has(serial) ? { id: serial } : null;
      },
      saveRow: (all, at) => void kept.push(`${all[at]?.form.deviceID} ${all[at]?.outcome.kind}`),
      breathe: () => Promise.resolve(),
      time: () => performance.now(),
    },
    false,
  );
  const untilIdle = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { kind } = job.state().phase;
        if (kind !== 'running' && kind !== 'stopping' && kind !== 'checking') resolve();
      };
      job.subscribe(look);
      look();
    });
  return {
    job,
    sent,
    bodies,
    looked,
    kept,
    untilIdle,
    async run(action: () => void = job.start) {
      action();
      await untilIdle();
    },
    failList: (error: Error | null) => {
      listFailure = error;
    },
    /** Holds the answers until the returned function is called. */
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    outcomes: () => job.state().rows.map(({ outcome }) => outcome.kind),
  };
}

/** This many valid rows. */
export const lines = (count: number) => Array.from({ length: count }, (_, at) => sheetRow(at + 2));
export const unknown: WriteOutcome<Bound> = { kind: 'unknown', error: new Unavailable('timeout') };
export const refused = (error: unknown): WriteOutcome<Bound> => ({ kind: 'refused', error });
