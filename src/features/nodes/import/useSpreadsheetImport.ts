import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Locale } from '../../../../i18n';
import { attemptBind, bindChoices, findBound, wholeMachineFields } from '../../../domain/binding/bindModel';
import type { Countries } from '../../../domain/places/places';
import { holdLock } from '../../../lib/tabLock';
import * as devices from '../../../platform/contract/devices';
import { callOptions } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { loadMessages } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import type { Vocabulary } from './cells';
import { createImportJob, type ImportJob } from './importJob';
import { type ImportRow, isEditable, rowOf } from './importRows';
import { createImportStore, type ImportHead } from './importStore';
import { maxRows, SheetProblem, type SheetProblemKind } from './sheetProblem';
import type { DeviceSheet } from './sheetRows';
import { readSpreadsheet } from './spreadsheetWorker';

/** Why a chosen file could not be read: a problem of the file, or an `error` with another cause. */
export interface ChoiceFailure {
  readonly file: File;
  readonly problem: SheetProblemKind | { readonly error: unknown };
}

/**
 * The stage of the import.
 * - `opening`: the import is being opened.
 * - `elsewhere`: another tab of this browser has the account's import open.
 * - `offer`: an unfinished import was found.
 * - `sheets`: the user has to choose among the file's sheets.
 * - `job`: the file has been read. `saved`: whether the progress survives a reload.
 */
export type ImportStage =
  | { readonly kind: 'opening' | 'elsewhere' }
  | {
      readonly kind: 'offer';
      readonly head: ImportHead;
      readonly rows: readonly ImportRow[];
      readonly failure?: unknown;
    }
  | { readonly kind: 'choose'; readonly failure: ChoiceFailure | null }
  | { readonly kind: 'reading'; readonly name: string }
  | {
      readonly kind: 'sheets';
      readonly name: string;
      readonly sheets: readonly DeviceSheet[];
      readonly countries: Countries;
    }
  | {
      readonly kind: 'job';
      readonly head: ImportHead;
      readonly job: ImportJob;
      readonly countries: Countries;
      readonly saved: boolean;
    };

interface SpreadsheetImportFlow {
  readonly stage: ImportStage;
  /** Reads a chosen or dropped file. Does nothing while rows are shown. */
  readonly open: (file: File) => void;
  readonly stopReading: () => void;
  /** Imports these sheets of the file. */
  readonly take: (sheets: readonly DeviceSheet[]) => void;
  /** Includes the rows that are hidden in the sheet. */
  readonly takeHidden: () => void;
  /** Continues the offered import. */
  readonly resume: () => void;
  /** Discards the saved import and shows the chooser. */
  readonly discard: () => void;
}

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The import on a page. Only one tab can have it open. Handles the saved import, reading a file, and the job. */
export function useSpreadsheetImport(given: File | null): SpreadsheetImportFlow {
  const { client, sessions } = useConsole();
  const { uid } = useUser();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [stage, setStage] = useState<ImportStage>({ kind: 'opening' });
  const [store] = useState(() => createImportStore(sessions.stored('import')));
  const job = useRef<ImportJob | null>(null);
  const reading = useRef<AbortController | null>(null);
  const lastGiven = useRef<File | null>(null);

  const askCountries = () =>
    queryClient.ensureQueryData({ ...callOptions(client, devices.regions, {}), staleTime: Number.POSITIVE_INFINITY });

  const tellSaved = (of: ImportJob, saved: boolean) =>
    setStage((now) => (now.kind === 'job' && now.job === of && now.saved !== saved ? { ...now, saved } : now));

  const begin = async (head: ImportHead, rows: readonly ImportRow[], countries: Countries, resumed: boolean) => {
    const begun: ImportJob = createImportJob(
      rows,
      countries,
      {
        attempt: (body) => attemptBind(dataProvider, client, { kind: 'wholeMachine', body }),
        find: (serial) => findBound(client, serial),
        saveRow(now, at) {
          if (!store.saveRow(now, at)) tellSaved(begun, false);
        },
        breathe,
        time: () => performance.now(),
      },
      resumed,
    );
    job.current = begun;
    setStage({ kind: 'job', head, job: begun, countries, saved: true });
    let previousPhase = begun.state().phase.kind;
    begun.subscribe(() => {
      const { phase, rows: now } = begun.state();
      if (phase.kind === previousPhase) return;
      previousPhase = phase.kind;
      if (phase.kind !== 'over' && phase.kind !== 'paused') return;
      void dataProvider.refreshAfter('registerDevice');
      // Nothing can be changed or sent any more, so the saved import is no longer needed.
      if (phase.kind === 'over' && !now.some(isEditable)) store.discard();
    });
    await begun.check();
    tellSaved(begun, store.save(head, begun.state().rows));
  };

  const take = (fileName: string, sheets: readonly DeviceSheet[], countries: Countries) => {
    const all = sheets.flatMap(({ name, rows }) =>
      rows.map((row) => rowOf(row, countries, sheets.length > 1 ? name : '')),
    );
    const hiddenCount = sheets.reduce((sum, sheet) => sum + sheet.hiddenCount, 0);
    const fits =
      all.length <= maxRows && all.length === hiddenCount + sheets.reduce((sum, { count }) => sum + count, 0);
    const head = {
      fileName,
      sheets: sheets.map(({ name }) => name).filter((name) => name !== ''),
      unread: fits ? 0 : hiddenCount,
      filled: sheets.reduce((sum, sheet) => sum + sheet.filled, 0),
      ignored: [...new Set(sheets.flatMap(({ ignored }) => ignored))],
      missing: [...new Set(sheets.flatMap(({ missing }) => missing))],
    };
    return begin(head, fits ? all : all.filter(({ outcome }) => outcome.kind !== 'aside'), countries, false);
  };

  const open = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    reading.current?.abort();
    reading.current = controller;
    setStage({ kind: 'reading', name: file.name });
    try {
      const [vocabulary, countries] = await Promise.all([loadVocabulary(), askCountries()]);
      const sheets = await readSpreadsheet(file, vocabulary, signal);
      if (signal.aborted) return;
      if (sheets.length > 1 || sheets.some(({ hidden }) => hidden)) {
        setStage({ kind: 'sheets', name: file.name, sheets, countries });
      } else await take(file.name, sheets, countries);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof SheetProblem ? error.kind : { error };
      setStage({ kind: 'choose', failure: { file, problem } });
    }
  };

  const arrive = useEffectEvent(() => {
    const found = store.load();
    setStage(found === null ? { kind: 'choose', failure: null } : { kind: 'offer', ...found });
  });

  useEffect(() => {
    const lock = new AbortController();
    let left = false;
    waitForLock(`console.import.${uid}`, lock.signal, () => left || setStage({ kind: 'elsewhere' })).then(
      () => left || arrive(),
      () => undefined,
    );
    return () => {
      left = true;
      reading.current?.abort();
      const stopping = job.current?.leave();
      // Release the lock only once the current row is finished, so that the next page finds the row's outcome.
      void Promise.resolve(stopping).then(() => lock.abort());
    };
  }, [uid]);

  const takeGiven = useEffectEvent((file: File) => {
    lastGiven.current = file;
    void open(file);
  });
  const choosing = stage.kind === 'choose';
  useEffect(() => {
    if (choosing && given !== null && given !== lastGiven.current) takeGiven(given);
  }, [given, choosing]);

  return {
    stage,
    open: (file) => void open(file),
    stopReading: useCallback(() => {
      reading.current?.abort();
      setStage({ kind: 'choose', failure: null });
    }, []),
    take(sheets) {
      if (stage.kind === 'sheets') void take(stage.name, sheets, stage.countries);
    },
    async takeHidden() {
      if (stage.kind !== 'job') return;
      await stage.job.takeHidden();
      tellSaved(stage.job, store.save(stage.head, stage.job.state().rows));
    },
    resume() {
      if (stage.kind !== 'offer') return;
      const { head, rows } = stage;
      askCountries().then(
        (countries) => begin(head, rows, countries, true),
        (failure: unknown) => setStage({ kind: 'offer', head, rows, failure }),
      );
    },
    discard() {
      store.discard();
      job.current = null;
      setStage({ kind: 'choose', failure: null });
    },
  };
}

const locales: readonly Locale[] = ['zh', 'en'];

/** The text at a dotted key; '' if missing. */
function textAt(messages: object, key: string): string {
  let found: unknown = messages;
  for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === 'string' ? found : '';
}

/** Alternative names, separated by bars. */
const spellings = (text: string): readonly string[] => text.split('|').filter((one) => one !== '');

/** The names of columns and codes in every language, because a sheet's language may differ from the user's. */
export async function loadVocabulary(): Promise<Vocabulary> {
  const catalogues = await Promise.all(
    locales.map(async (locale): Promise<object> => {
      const [console, binding] = await Promise.all([loadMessages(locale, 'console'), loadMessages(locale, 'binding')]);
      return { ...console, ...binding };
    }),
  );
  const textsAt = (key: string) => catalogues.map((messages) => textAt(messages, key));
  const headers = wholeMachineFields.flatMap((field) => [
    [field, field] as const,
    ...textsAt(`binding.fields.${field}`).map((text) => [text, field] as const),
    ...textsAt(`binding.import.alsoFields.${field}`)
      .flatMap(spellings)
      .map((text) => [text, field] as const),
  ]);
  const ours = ['binding.import.sheet.reason', 'binding.import.sheet.line'].flatMap(textsAt);
  const codes = Object.fromEntries(
    Object.entries(bindChoices).map(([field, choices]) => [
      field,
      choices.flatMap(({ value, label }) => [
        [value, value] as const,
        ...textsAt(label).map((text) => [text, value] as const),
        ...textsAt(`binding.import.alsoCodes.${field}.${value}`)
          .flatMap(spellings)
          .map((text) => [text, value] as const),
      ]),
    ]),
  );
  return { headers: [...headers, ...ours.map((text) => [text, null] as const)], codes };
}

/** Locks within this page, for browsers without the Web Locks API. */
const pageLocks = new Map<string, Promise<void>>();

/**
 * Waits for the lock of this name and holds it until `signal` is aborted. The lock prevents two tabs from binding the
 * same rows. Without the Web Locks API (at an insecure address), the lock only works within this page.
 *
 * @param onWait called if the lock is already taken
 * @throws the reason of `signal`, if it is aborted first
 */
async function waitForLock(name: string, signal: AbortSignal, onWait: () => void): Promise<void> {
  let lock = await holdLock(name, signal, { ifAvailable: true });
  if (lock === 'taken') {
    onWait();
    lock = await holdLock(name, signal);
  }
  signal.throwIfAborted();
  if (lock === 'held') return;
  const before = pageLocks.get(name);
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  pageLocks.set(
    name,
    Promise.resolve(before).then(() => released),
  );
  if (before !== undefined) onWait();
  await before;
  signal.throwIfAborted();
}
