import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type DialInfo, lineCardsOf, linesOnFile, modesOf } from '../../../domain/dialling/dialModel';
import { ReadOnly, Refused, SessionEnded } from '../../../platform/errors';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { toast } from '../../../ui/feedback/toast';
import {
  blankLine,
  configBody,
  filledDown,
  heldLines,
  lineNamed,
  lostOutcome,
  repeated,
  sameLines,
  withLine,
} from '../model/dialDraft';
import { dialFormStep, isDirty, linesOf, markOf } from '../model/dialForm';
import { dialKept, takenUp } from '../model/dialKept';
import { hasPassword, type LineDraft, type LineField, type LineProblems, problemsOf } from '../model/lineRules';

/** A lot on its way: what was sent, and what the platform had before. */
interface Sent {
  readonly lines: readonly LineDraft[];
  readonly before: DialInfo;
}

/** What can be done to a line; the same functions for as long as the page stands. */
export interface LineActions {
  readonly change: (line: LineDraft, part: Partial<LineDraft>) => void;
  /** A field was left: from now on its problems are shown. */
  readonly leave: (line: LineDraft, field: LineField) => void;
  readonly add: (card: string) => void;
  readonly repeat: (line: LineDraft) => void;
  readonly fillDown: (line: LineDraft) => void;
  readonly remove: (line: LineDraft) => void;
  readonly bringBack: () => void;
}

const none: LineProblems = {};

/**
 * The lines of a device while they are edited. The whole lot is saved in one call, one request for one intention, and
 * nothing is shown as saved before the platform said so. Where no usable answer came, it is asked what it has and compared.
 * What is typed outlives a reload, but for passwords.
 *
 * @param refresh asks the info anew; undefined where it could not be had
 */
export function useDialForm(deviceUUID: string, info: DialInfo, refresh: () => Promise<DialInfo | undefined>) {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [draft, setDraft] = useDraft(useMemo(() => dialKept(deviceUUID), [deviceUUID]));
  const [form, step] = useReducer(dialFormStep, draft, takenUp);
  // At once, where a state would come with the next drawing: a second press in between is no second intention.
  const running = useRef(false);
  const sent = useRef<Sent | null>(null);

  const lines = linesOf(form, info);
  const cards = useMemo(() => lineCardsOf(info), [info]);
  const names = cards.map(({ name }) => name);
  const onFile = useMemo(() => linesOnFile(info), [info]);
  const known = [...onFile, ...(form.taken ?? [])];
  const held = useMemo(() => heldLines(info), [info]);
  const problems = problemsOf(lines, { cards: names, onFile: known, held });
  const dirty = isDirty(form, info);
  const modes = modesOf(info.diallingType);
  const { edited, made } = form;
  useEffect(() => {
    setDraft(dirty && edited !== null ? { lines: edited, made } : null);
  }, [dirty, edited, made, setDraft]);

  // Read when something is done, so that the actions stay the same and a key pressed draws one line and not all.
  const now = useRef({ lines, names, modes, made });
  useLayoutEffect(() => {
    now.current = { lines, names, modes, made };
  });
  const actions = useMemo<LineActions>(
    () => ({
      change(line, part) {
        const changed = now.current.lines.map((one) => (one.key === line.key ? { ...one, ...part } : one));
        step({ type: 'edit', lines: changed, line: line.key });
      },
      leave: (line, field) => step({ type: 'touch', mark: markOf(line.key, field) }),
      add(card) {
        const { lines: so, names: all, modes: offered, made: nth } = now.current;
        const line = blankLine(`made-${nth}`, card, offered[0] ?? 'dhcp');
        step({ type: 'edit', lines: withLine(so, line, all), made: 1 });
      },
      repeat(line) {
        const { lines: so, made: nth } = now.current;
        step({ type: 'edit', lines: repeated(so, line.key, `made-${nth}`), made: 1 });
      },
      fillDown(line) {
        const { lines: so, names: all, made: nth } = now.current;
        step({ type: 'edit', lines: filledDown(so, line.key, all, (card) => `made-${nth}-${card}`), made: 1 });
      },
      remove: (line) => step({ type: 'remove', lines: now.current.lines, key: line.key }),
      bringBack: () => step({ type: 'bringBack', lines: now.current.lines }),
    }),
    [],
  );

  const clearUp = async ({ lines: wanted, before }: Sent, error: unknown) => {
    step({ type: 'check' });
    const now = await refresh();
    if (now === undefined) return step({ type: 'say', said: { kind: 'unknown', error } });
    const outcome = lostOutcome(wanted, before, now);
    step({ type: 'say', said: { kind: outcome, error } });
    // What was typed since stays.
    if (outcome === 'saved' && sameLines(lines, wanted)) step({ type: 'settle' });
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
      try {
        await dataProvider.saveDialLines(configBody(deviceUUID, lot.lines));
      } catch (error) {
        if (error instanceof SessionEnded) return;
        if (!(error instanceof Refused || error instanceof ReadOnly)) return clearUp(lot, error);
        const place = lineNamed(error.message);
        const line = place === null ? null : (lot.lines[place]?.key ?? null);
        step({ type: 'say', said: { kind: 'refused', words: errorText(error), line } });
        // Cards may have changed under the user's eyes, by another hand for example.
        void refresh();
        return;
      }
      toast.success(t('dialling.config.saved'));
      step({ type: 'taken', lines: lot.lines });
      const now = await refresh();
      step(now === undefined ? { type: 'say', said: { kind: 'notSeen' } } : { type: 'settle' });
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
    /** Leaves nothing of what was typed behind. */
    forget: () => setDraft(null),
    /** Whether a line may be saved without its password. */
    keepsPassword: (line: LineDraft) => hasPassword(line, known),
    /** What is shown as wrong with a line by now. */
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
    /** Asks again what became of a lot whose answer was lost, or what the platform made of a saved one. */
    ask() {
      const lot = sent.current;
      void once(async () => {
        if (lot !== null && form.said?.kind === 'unknown') return clearUp(lot, form.said.error);
        step({ type: 'check' });
        const now = await refresh();
        step(now === undefined ? { type: 'say', said: { kind: 'notSeen' } } : { type: 'settle' });
      });
    },
  };
}

export type DialFormControls = ReturnType<typeof useDialForm>;
