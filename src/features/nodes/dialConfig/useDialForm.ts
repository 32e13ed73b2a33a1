import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import { type DialInfo, lineCardsOf, linesOnFile, managerOf, modesOf } from '../../../domain/dialling/dialModel';
import { Refused } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { type FieldOptions, storedValues } from '../../../ui/form/fields';
import {
  blankLine,
  configBody,
  draftOf,
  filledDown,
  hasPassword,
  type LineDraft,
  type LineField,
  type LineProblems,
  lineFields,
  lineNamed,
  lineProblemsByKey,
  lostOutcome,
  repeated,
  sameLines,
  savedLines,
  withLine,
} from './lineRules';

/** A save on its way: the lines sent, and what the platform had before. */
interface Sent {
  readonly lines: readonly LineDraft[];
  readonly before: DialInfo;
}

/** The edits of a line. The functions keep their identity while the page is mounted. */
export interface LineActions {
  readonly change: (line: LineDraft, part: Partial<LineDraft>) => void;
  /** To be called when a field loses focus: its problems are shown from then on. */
  readonly leave: (line: LineDraft, field: LineField) => void;
  readonly add: (card: string) => void;
  readonly repeat: (line: LineDraft) => void;
  readonly fillDown: (line: LineDraft) => void;
  readonly remove: (line: LineDraft) => void;
  readonly bringBack: () => void;
}

const none: LineProblems = {};

/**
 * The form of a device's lines. All lines are saved in one request, and nothing is shown as saved before the platform
 * confirms it. If no usable answer comes, the form asks for the platform's lines and compares. Input survives a
 * reload, except passwords.
 *
 * @param refresh asks for the info again; undefined if that fails
 */
export function useDialForm(deviceUUID: string, info: DialInfo, refresh: () => Promise<DialInfo | undefined>) {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [draft, setDraft] = useDraft(useMemo(() => dialDraftKind(deviceUUID), [deviceUUID]));
  const [form, step] = useReducer(dialFormStep, draft, initialForm);
  // A ref, because a second press may come before the next render.
  const running = useRef(false);
  const sent = useRef<Sent | null>(null);

  const lines = linesOf(form, info);
  const cards = useMemo(() => lineCardsOf(info), [info]);
  const names = cards.map(({ name }) => name);
  const onFile = useMemo(() => linesOnFile(info), [info]);
  const known = [...onFile, ...(form.justSaved ?? [])];
  const saved = useMemo(() => savedLines(info), [info]);
  const problems = lineProblemsByKey(lines, { cards: names, onFile: known, saved });
  const dirty = isDirty(form, info);
  const modes = modesOf(info.diallingType);
  const { edited, made } = form;
  useEffect(() => {
    setDraft(dirty && edited !== null ? { lines: edited, made } : null);
  }, [dirty, edited, made, setDraft]);

  // The actions read the latest values from here and keep their identity, so a keystroke renders one line, not all.
  const latest = useRef({ lines, names, modes, made });
  useLayoutEffect(() => {
    latest.current = { lines, names, modes, made };
  });
  const actions = useMemo<LineActions>(
    () => ({
      change(line, part) {
        const changed = latest.current.lines.map((one) => (one.key === line.key ? { ...one, ...part } : one));
        step({ type: 'edit', lines: changed, line: line.key });
      },
      leave(line, field) {
        const { read }: FieldOptions = lineFields[field];
        const text = read?.(line[field], {}) ?? line[field];
        if (text !== line[field]) actions.change(line, { [field]: text });
        step({ type: 'touch', mark: markOf(line.key, field) });
      },
      add(card) {
        const now = latest.current;
        const line = blankLine(`made-${now.made}`, card, now.modes[0] ?? 'dhcp');
        step({ type: 'edit', lines: withLine(now.lines, line, now.names), made: 1 });
      },
      repeat(line) {
        const now = latest.current;
        step({ type: 'edit', lines: repeated(now.lines, line.key, `made-${now.made}`), made: 1 });
      },
      fillDown(line) {
        const now = latest.current;
        const filled = filledDown(now.lines, line.key, now.names, (card) => `made-${now.made}-${card}`);
        step({ type: 'edit', lines: filled, made: 1 });
      },
      remove: (line) => step({ type: 'remove', lines: latest.current.lines, key: line.key }),
      bringBack: () => step({ type: 'bringBack', lines: latest.current.lines }),
    }),
    [],
  );

  /** After a save whose answer was lost: compares the platform's lines with those sent. */
  const clearUp = async ({ lines: wanted, before }: Sent, error: unknown) => {
    step({ type: 'check' });
    const found = await refresh();
    if (found === undefined) return step({ type: 'message', message: { kind: 'unknown', error } });
    const outcome = lostOutcome(wanted, before, found);
    step({ type: 'message', message: { kind: outcome, error } });
    // Edits made since stay.
    if (outcome === 'saved' && sameLines(lines, wanted)) step({ type: 'settle' });
  };
  /** Shows the saved lines with their status on the platform, or says that the status is not known. */
  const showSaved = async () => {
    const found = await refresh();
    step(found === undefined ? { type: 'message', message: { kind: 'notSeen' } } : { type: 'settle' });
  };
  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };
  const send = (lot: Sent) =>
    once(async () => {
      sent.current = lot;
      step({ type: 'send' });
      const outcome = await attempt(() => dataProvider.saveDialLines(configBody(deviceUUID, lot.lines)));
      switch (outcome.kind) {
        case 'over':
          return;
        case 'unknown':
          return clearUp(lot, outcome.error);
        case 'refused': {
          const { error } = outcome;
          const place = error instanceof Refused ? lineNamed(error.message) : null;
          const line = place === null ? null : (lot.lines[place]?.key ?? null);
          step({ type: 'message', message: { kind: 'refused', words: errorText(error), line } });
          // Somebody else may have changed the cards meanwhile, or an earlier save took effect.
          const found = await refresh();
          if (found !== undefined && lostOutcome(lot.lines, lot.before, found) === 'saved') await clearUp(lot, error);
          return;
        }
        case 'done':
          toast.success(t('dialling.config.saved'));
          step({ type: 'saved', lines: lot.lines });
          return showSaved();
      }
    });

  return {
    form,
    lines,
    cards,
    modes,
    onFile,
    problems,
    dirty,
    actions,
    /** Forgets the draft. */
    forget: () => setDraft(null),
    /** Whether a line may be saved without its password. */
    keepsPassword: (line: LineDraft) => hasPassword(line, known),
    /** The problems of a line to show: of fields that were left, and all of them after an attempt to save. */
    shown(line: LineDraft): LineProblems {
      const all = problems[line.key] ?? none;
      if (form.attempts > 0 || all === none) return all;
      const due = Object.entries(all).filter(
        ([field]) => field === 'card' || form.touched.has(markOf(line.key, field as LineField)),
      );
      return due.length === 0 ? none : Object.fromEntries(due);
    },
    save() {
      if (Object.keys(problems).length > 0) step({ type: 'attempt' });
      else void send({ lines, before: info });
    },
    /** Asks again for the outcome of a save whose answer was lost, or for the status of saved lines. */
    ask() {
      const lot = sent.current;
      void once(async () => {
        if (lot !== null && form.message?.kind === 'unknown') return clearUp(lot, form.message.error);
        step({ type: 'check' });
        await showSaved();
      });
    },
  };
}

export type DialFormControls = ReturnType<typeof useDialForm>;

/** The edits that survive a reload: the lines, and the counter for new keys. */
interface DialDraft {
  readonly lines: readonly LineDraft[];
  readonly made: number;
}

const { schema, redact } = storedValues({ key: {}, name: {}, mode: {}, ...lineFields });

/** The draft of a device's lines, null without edits. */
const dialDraftKind = (deviceUUID: string): DraftKind<DialDraft | null> => ({
  name: `dial.${deviceUUID}`,
  version: 1,
  empty: null,
  schema: v.nullable(v.object({ lines: v.array(schema), made: v.number() })),
  redact: (draft) => draft && { ...draft, lines: draft.lines.map(redact) },
});

/** The initial state of the form, from a draft. */
const initialForm = (draft: DialDraft | null): DialForm =>
  draft === null ? untouched : { ...untouched, edited: draft.lines, made: draft.made };

/** The message about the last attempt to save. `line` is the key of the line that a refusal names. */
export type Message =
  | { readonly kind: 'refused'; readonly words: string; readonly line: string | null }
  /**
   * The answer was lost; `error` is what came instead. The platform's lines show that they were saved, were not saved,
   * or leave it `unclear`; `unknown`: they could not be fetched.
   */
  | { readonly kind: 'saved' | 'unsaved' | 'unclear' | 'unknown'; readonly error: unknown }
  /** Saved, but the status of the lines could not be fetched. */
  | { readonly kind: 'notSeen' };

/** The state of the lines while they are edited and saved; `dialFormStep` is its reducer. */
export interface DialForm {
  readonly phase: 'editing' | 'sending' | 'checking';
  /** The edited lines; null without edits. */
  readonly edited: readonly LineDraft[] | null;
  /** The lines that were saved, until the platform's lines are fetched again. */
  readonly justSaved: readonly LineDraft[] | null;
  /** The line that was removed last, for undo. */
  readonly removed: { readonly line: LineDraft; readonly place: number } | null;
  /** The fields that have lost focus, as `markOf` names them: their problems are shown. */
  readonly touched: ReadonlySet<string>;
  /** The number of attempts to save with problems. From the first on, all problems are shown. */
  readonly attempts: number;
  readonly message: Message | null;
  /** The number of lines added here, which makes the key of the next one. */
  readonly made: number;
}

export const untouched: DialForm = {
  phase: 'editing',
  edited: null,
  justSaved: null,
  removed: null,
  touched: new Set(),
  attempts: 0,
  message: null,
  made: 0,
};

type DialFormStep =
  | { readonly type: 'edit'; readonly lines: readonly LineDraft[]; readonly made?: number; readonly line?: string }
  | { readonly type: 'remove'; readonly lines: readonly LineDraft[]; readonly key: string }
  | { readonly type: 'bringBack'; readonly lines: readonly LineDraft[] }
  | { readonly type: 'touch'; readonly mark: string }
  | { readonly type: 'attempt' | 'send' | 'check' | 'settle' }
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'saved'; readonly lines: readonly LineDraft[] };

/** The mark of a field in `touched`. */
const markOf = (key: string, field: LineField): string => `${key} ${field}`;

/** The message that stays after an edit: a refusal of another line, or an outcome that is still unknown. */
function messageAfter(message: Message | null, line: string | undefined): Message | null {
  if (message?.kind === 'unknown' || message?.kind === 'notSeen') return message;
  return message?.kind === 'refused' && message.line !== null && message.line !== line ? message : null;
}

/** The next state. Edits are ignored while a save is in progress. */
export function dialFormStep(form: DialForm, step: DialFormStep): DialForm {
  if (form.phase !== 'editing' && ['edit', 'remove', 'bringBack', 'attempt', 'send'].includes(step.type)) return form;
  switch (step.type) {
    case 'edit': {
      const made = form.made + (step.made ?? 0);
      return { ...form, edited: step.lines, removed: null, message: messageAfter(form.message, step.line), made };
    }
    case 'remove': {
      const place = step.lines.findIndex(({ key }) => key === step.key);
      const line = step.lines[place];
      if (line === undefined) return form;
      const edited = step.lines.toSpliced(place, 1);
      return { ...form, edited, removed: { line, place }, message: messageAfter(form.message, step.key) };
    }
    case 'bringBack': {
      if (form.removed === null) return form;
      const { line, place } = form.removed;
      return { ...form, edited: step.lines.toSpliced(place, 0, line), removed: null };
    }
    case 'touch':
      return form.touched.has(step.mark) ? form : { ...form, touched: new Set([...form.touched, step.mark]) };
    case 'attempt':
      return { ...form, attempts: form.attempts + 1, message: null };
    case 'send':
      return { ...form, phase: 'sending', message: null };
    case 'check':
      return { ...form, phase: 'checking', message: null };
    case 'message':
      return { ...form, phase: 'editing', message: step.message };
    case 'saved': {
      const lines = step.lines.map((line) => ({ ...line, password: '' }));
      return { ...untouched, made: form.made, edited: lines, justSaved: lines };
    }
    case 'settle':
      return { ...untouched, made: form.made, message: form.message };
  }
}

/** The lines to show. Lines of a card that has become the managing card are left out. */
export function linesOf(form: DialForm, info: DialInfo): readonly LineDraft[] {
  const manager = managerOf(info)?.name;
  return form.edited?.filter(({ name }) => name !== manager) ?? draftOf(info);
}

/** Whether there are unsaved edits. */
export function isDirty(form: DialForm, info: DialInfo): boolean {
  return form.edited !== null && !sameLines(linesOf(form, info), form.justSaved ?? draftOf(info));
}
