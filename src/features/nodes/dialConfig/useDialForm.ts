import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import { type DialInfo, lineCardsOf, linesOnFile, modesOf } from '../../../domain/dialling/dialModel';
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
  filledDown,
  lineNamed,
  lostOutcome,
  repeated,
  sameLines,
  savedLines,
  withLine,
} from './dialDraft';
import { type DialForm, dialFormStep, isDirty, linesOf, markOf, untouched } from './dialForm';
import {
  hasPassword,
  type LineDraft,
  type LineField,
  type LineProblems,
  lineFields,
  lineProblemsByKey,
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
