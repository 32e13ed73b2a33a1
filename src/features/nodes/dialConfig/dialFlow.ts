import { type DialInfo, lineCardsOf, managementNicOf, modesOf } from '../../../domain/dialling/dialModel';
import { observable } from '../../../lib/observable';
import { Refused, ReviewChanged, ReviewUnread } from '../../../platform/errors';
import { requireUnchanged } from '../../../platform/review';
import type { WriteOutcome } from '../../../platform/write';
import type { FieldOptions } from '../../../ui/form/fields';
import {
  blankLine,
  draftOf,
  filledDown,
  inserted,
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
import { type LineNews, mergeLines, openConflicts, withParts } from './mergeLines';
import { type PastedBlock, withBlock } from './pasteLines';

/** The message about the last attempt to save. `line` is the key of the line that a refusal names. */
export type Message =
  | { readonly kind: 'refused'; readonly error: unknown; readonly line: string | null }
  /** The lines could not be read before saving, because of `error`; nothing was sent. */
  | { readonly kind: 'unread'; readonly error: unknown }
  /** The lines had been changed elsewhere before saving; nothing was sent. `DialForm.news` has the changes. */
  | { readonly kind: 'changed' }
  /**
   * The answer was lost; `error` is what came instead. The platform's lines were read to see the outcome: `saved`,
   * `unsaved`, or `unclear` from the lines. `unknown`: the lines could not be read.
   */
  | { readonly kind: 'saved' | 'unsaved' | 'unclear' | 'unknown'; readonly error: unknown }
  /** Saved, but the status of the lines could not be read. */
  | { readonly kind: 'notSeen' };

/** The state of the lines while they are edited and saved. */
export interface DialForm {
  /** `sending`: the lines are read again, then sent. `checking`: the outcome is looked up. */
  readonly phase: 'editing' | 'sending' | 'checking';
  /** The edited lines; null without edits. */
  readonly edited: readonly LineDraft[] | null;
  /** The lines that the edits are based on: as last opened, read or saved. Null without edits. */
  readonly opened: readonly LineDraft[] | null;
  /** The changes made elsewhere, as found when the lines were read before saving. */
  readonly news: readonly LineNews[];
  /** The last removed line, for undo. */
  readonly removed: { readonly line: LineDraft; readonly place: number } | null;
  /**
   * The last pasted block. `line`: the key of the line it was pasted into. `before`: what undo restores; null after an
   * edit.
   */
  readonly pasted: (Omit<PastedBlock, 'lines'> & { readonly line: string; readonly before: BeforePaste | null }) | null;
  /** The fields that have lost focus, as named by `markOf`: their problems are shown. */
  readonly touched: ReadonlySet<string>;
  /**
   * The number of attempts to save that were stopped by problems, conflicts or changes made elsewhere. From the first
   * one on, all problems are shown.
   */
  readonly attempts: number;
  readonly message: Message | null;
  /** Counts the keys made in this form; the next key contains it. */
  readonly nextKey: number;
}

type BeforePaste = Pick<DialForm, 'edited' | 'opened' | 'removed' | 'touched' | 'message'>;

const untouched: DialForm = {
  phase: 'editing',
  edited: null,
  opened: null,
  news: [],
  removed: null,
  pasted: null,
  touched: new Set(),
  attempts: 0,
  message: null,
  nextKey: 0,
};

/** The edits that survive a reload. */
export interface DialDraft extends Pick<DialForm, 'news' | 'nextKey'> {
  readonly lines: readonly LineDraft[];
  readonly opened: readonly LineDraft[];
}

/** The mark of a field in `touched`. */
export const markOf = (key: string, field: LineField): string => `${key} ${field}`;

/** Leaves out the lines of a card that has become the management NIC, because the platform has removed these lines. */
const withoutManagementNic = (lines: readonly LineDraft[], info: DialInfo): readonly LineDraft[] => {
  const managementNic = managementNicOf(info)?.name;
  return lines.filter(({ name }) => name !== managementNic);
};

/** The lines that the form shows. */
export const linesOf = ({ edited }: DialForm, info: DialInfo): readonly LineDraft[] =>
  edited === null ? draftOf(info) : withoutManagementNic(edited, info);

/** The lines as opened, all of them stored on the platform. */
export const openedLines = ({ opened }: DialForm, info: DialInfo): readonly LineDraft[] =>
  opened === null ? savedLines(info) : withoutManagementNic(opened, info);

/** Whether there are unsaved edits. A suggested blank line is not an edit. */
export function isDirty(form: DialForm, info: DialInfo): boolean {
  if (form.edited === null) return false;
  const onFile = openedLines(form, info);
  const suggested = onFile.length > 0 ? [] : draftOf(info);
  const isSuggested = (line: LineDraft) => suggested.some((one) => one.key === line.key && sameLines([one], [line]));
  return !sameLines(
    linesOf(form, info).filter((line) => !isSuggested(line)),
    onFile,
  );
}

/** The problems of the lines by key and field. */
export const problemsOf = (form: DialForm, info: DialInfo): Readonly<Record<string, LineProblems>> => {
  const opened = openedLines(form, info);
  const cards = lineCardsOf(info).map(({ name }) => name);
  return lineProblemsByKey(linesOf(form, info), { cards, onFile: opened, saved: opened });
};

/** The draft to keep across a reload; null if there are no unsaved edits. */
export function draftToKeep(form: DialForm, info: DialInfo): DialDraft | null {
  const { edited, opened, news, nextKey } = form;
  return edited === null || opened === null || !isDirty(form, info) ? null : { lines: edited, opened, news, nextKey };
}

/** The message to keep after an edit: a refusal of another line, an unknown outcome, or a change made elsewhere. */
function messageAfter(message: Message | null, line: string | undefined): Message | null {
  if (message?.kind === 'unknown' || message?.kind === 'notSeen' || message?.kind === 'changed') return message;
  return message?.kind === 'refused' && message.line !== null && message.line !== line ? message : null;
}

export interface DialPorts {
  /** The cards and lines that the page shows. */
  readonly info: () => DialInfo;
  /** Reads cards and lines from the platform and updates the page. Rejects with the kinds of `platform/errors.ts`. */
  readonly read: () => Promise<DialInfo>;
  /** Like `read`, to compare with the form's base: a stale answer is corrected by what this console has saved. */
  readonly review: () => Promise<DialInfo>;
  /** Sends all lines in one request. */
  readonly send: (lines: readonly LineDraft[]) => Promise<WriteOutcome<unknown>>;
  /** Called when the platform has confirmed a save. */
  readonly saved: (lines: readonly LineDraft[]) => void;
}

/** The form of a device's lines. Edits are ignored during a save. */
export interface DialFlow {
  readonly state: () => DialForm;
  readonly subscribe: (changed: () => void) => () => void;
  readonly change: (line: LineDraft, part: Partial<LineDraft>) => void;
  /** Call this when a field loses focus: its problems are shown from then on. */
  readonly leave: (line: LineDraft, field: LineField) => void;
  readonly add: (card: string) => void;
  readonly repeat: (line: LineDraft) => void;
  readonly fillDown: (line: LineDraft) => void;
  readonly remove: (line: LineDraft) => void;
  readonly bringBack: () => void;
  /** Fills a block of cells into the fields from this one on. One `unpaste` restores what was there. */
  readonly paste: (line: LineDraft, field: LineField, block: readonly (readonly string[])[]) => void;
  readonly unpaste: () => void;
  /** Resolves a conflict. Until the lines are saved, the user can change the choice. */
  readonly choose: (news: LineNews, choice: 'mine' | 'theirs') => void;
  /** Saves the lines, unless they have problems or conflicts, which are shown instead. */
  readonly save: () => void;
  /** Reads again the outcome of a save whose answer was lost, or the status of saved lines. */
  readonly lookAgain: () => void;
}

/** A save in progress: the lines sent, and what the platform had before. */
interface Sent {
  readonly lines: readonly LineDraft[];
  readonly before: DialInfo;
}

/**
 * Edits and saves a device's lines (R7-16).
 * - A request replaces all lines. So the flow first reads the stored lines again and merges the user's changes into
 *   them. If something was changed elsewhere, it sends nothing: the form shows the change, and the user saves again.
 * - Nothing is shown as saved before the platform confirms it. If the answer is lost, the flow checks the platform's
 *   lines.
 */
export function createDialFlow(draft: DialDraft | null, ports: DialPorts): DialFlow {
  const { lines: kept, ...rest } = draft ?? { lines: null };
  const { get, set: put, subscribe } = observable<DialForm>({ ...untouched, edited: kept, ...rest });
  const set = (part: Partial<DialForm>) => put({ ...get(), ...part });
  let running = false;
  let sent: Sent | null = null;

  const lines = () => linesOf(get(), ports.info());
  const cards = () => lineCardsOf(ports.info()).map(({ name }) => name);
  /** Changes the lines. `line`: the key of the changed line, if only one changes. */
  const edit = (edited: readonly LineDraft[], line?: string, part: Partial<DialForm> = {}) => {
    const { phase, opened, message, pasted } = get();
    if (phase !== 'editing') return;
    set({
      edited,
      opened: opened ?? savedLines(ports.info()),
      removed: null,
      pasted: pasted && { ...pasted, before: null },
      message: messageAfter(message, line),
      ...part,
    });
  };
  const countUp = () => ({ nextKey: get().nextKey + 1 });
  const change = (line: LineDraft, part: Partial<LineDraft>) =>
    edit(
      lines().map((one) => (one.key === line.key ? { ...one, ...part } : one)),
      line.key,
    );
  const remove = (key: string) => {
    const place = lines().findIndex((one) => one.key === key);
    const line = lines()[place];
    if (line !== undefined)
      edit(
        lines().filter((_, at) => at !== place),
        key,
        { removed: { line, place } },
      );
  };

  const once = async (work: () => Promise<void>) => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  };
  const setMessage = (message: Message) => set({ phase: 'editing', message });
  /** Reads the lines after a save; undefined if that fails. */
  const rereadLines = () => ports.read().catch(() => undefined);
  const resetForm = () => put({ ...untouched, nextKey: get().nextKey, message: get().message });
  /** Makes the saved lines the base of the edits. Edits made while the outcome of the save was unknown stay. */
  const rebase = (saved: readonly LineDraft[]) =>
    set({ opened: saved.map((line) => ({ ...line, password: '' })), news: [], pasted: null });

  /** After a lost answer, compares the platform's lines with the lines that were sent. */
  async function resolveOutcome({ lines: wanted, before }: Sent, error: unknown): Promise<void> {
    set({ phase: 'checking', message: null });
    const now = await rereadLines();
    if (now === undefined) return setMessage({ kind: 'unknown', error });
    const outcome = lostOutcome(wanted, before, now);
    setMessage({ kind: outcome, error });
    if (outcome !== 'saved') return;
    if (sameLines(lines(), wanted)) resetForm();
    else rebase(wanted);
  }

  /** Shows the saved lines with their status on the platform, or says that the status is unknown. */
  async function showSaved(): Promise<void> {
    set({ phase: 'checking', message: null });
    if ((await rereadLines()) === undefined) setMessage({ kind: 'notSeen' });
    else resetForm();
  }

  async function send(lot: Sent): Promise<void> {
    sent = lot;
    const outcome = await ports.send(lot.lines);
    switch (outcome.kind) {
      case 'sessionEnded':
        return;
      case 'unknown':
        return resolveOutcome(lot, outcome.error);
      case 'refused': {
        const { error } = outcome;
        const place = error instanceof Refused ? lineNamed(error.message) : null;
        setMessage({ kind: 'refused', error, line: place === null ? null : (lot.lines[place]?.key ?? null) });
        // Read again: somebody else may have changed the cards, or an earlier save may have taken effect.
        const now = await rereadLines();
        if (now !== undefined && lostOutcome(lot.lines, lot.before, now) === 'saved') await resolveOutcome(lot, error);
        return;
      }
      case 'done': {
        const edited = lot.lines.map((line) => ({ ...line, password: '' }));
        put({ ...untouched, phase: 'sending', nextKey: get().nextKey, edited, opened: edited });
        ports.saved(edited);
        return showSaved();
      }
    }
  }

  /**
   * Merges the edits into the lines stored now. Returns whether saving must stop: there are changes to review, or
   * nothing is left to save.
   */
  function merge(now: DialInfo): boolean {
    const edited = withoutManagementNic(lines(), now);
    // If a card has become the management NIC since, its lines are gone.
    const gone = lines().filter((line) => !edited.includes(line));
    const opened = withoutManagementNic(openedLines(get(), ports.info()), now);
    const stored = savedLines(now);
    let count = get().nextKey;
    const newKey = () => {
      count += 1;
      return `kept-${count}`;
    };
    const merged = mergeLines(
      opened,
      edited,
      stored,
      lineCardsOf(now).map(({ name }) => name),
      newKey,
    );
    const news = gone.map((was): LineNews => ({ key: newKey(), was, theirs: null, conflict: null }));
    set({
      edited: merged.lines,
      opened: stored,
      news: [...merged.news, ...news],
      removed: null,
      pasted: null,
      touched: new Set(),
      nextKey: count,
    });
    return get().news.length > 0 || !isDirty(get(), now);
  }

  /**
   * Reads the stored lines again and merges the edits into them. Null if nothing is sent; the form then says why.
   *
   * @param doubt the message about an earlier save, if its outcome is unknown
   */
  async function prepare(doubt: Message | null): Promise<DialInfo | null> {
    const unchanged = (_: DialInfo, now: DialInfo) =>
      sameLines(openedLines(get(), ports.info()), savedLines(now)) &&
      withoutManagementNic(lines(), now).length === lines().length;
    try {
      return await requireUnchanged(ports.info(), ports.review, unchanged);
    } catch (error) {
      if (error instanceof ReviewUnread) setMessage(doubt ?? { kind: 'unread', error: error.reason });
      if (!(error instanceof ReviewChanged)) return null;
      const now = error.now as DialInfo;
      if (!merge(now)) return now;
      set({ attempts: get().attempts + 1 });
      setMessage({ kind: 'changed' });
      return null;
    }
  }

  return {
    state: get,
    subscribe,
    change,
    leave(line, field) {
      const { read }: FieldOptions = lineFields[field];
      const text = read?.(line[field], {}) ?? line[field];
      if (text !== line[field]) change(line, { [field]: text });
      const { touched } = get();
      const mark = markOf(line.key, field);
      if (!touched.has(mark)) set({ touched: new Set([...touched, mark]) });
    },
    add(card) {
      const line = blankLine(`made-${get().nextKey}`, card, modesOf(ports.info().diallingType)[0] ?? 'dhcp');
      edit(withLine(lines(), line, cards()), undefined, countUp());
    },
    repeat: (line) => edit(repeated(lines(), line.key, `made-${get().nextKey}`), undefined, countUp()),
    fillDown(line) {
      const filled = filledDown(lines(), line.key, cards(), (card) => `made-${get().nextKey}-${card}`);
      edit(filled, undefined, countUp());
    },
    remove: (line) => remove(line.key),
    bringBack() {
      const { removed } = get();
      if (removed !== null) edit(inserted(lines(), removed.place, removed.line));
    },
    paste(line, field, block) {
      const { edited, opened, removed, touched, message, nextKey } = get();
      const { lines: filled, ...report } = withBlock(lines(), { key: line.key, field }, block, {
        cards: cards(),
        saved: new Set(openedLines(get(), ports.info()).map(({ key }) => key)),
        // The prefix differs from that of `add`, whose lines take the focus.
        newKey: (nth) => `pasted-${nextKey}-${nth}`,
      });
      edit(filled, undefined, {
        pasted: { ...report, line: line.key, before: { edited, opened, removed, touched, message } },
        touched: new Set([...touched, ...report.filled.map(([key, name]) => markOf(key, name))]),
        ...countUp(),
      });
    },
    unpaste() {
      const { phase, pasted } = get();
      if (phase === 'editing' && pasted?.before) set({ ...pasted.before, pasted: null });
    },
    choose(news, choice) {
      const { key, theirs, conflict } = news;
      if (conflict === null || get().phase !== 'editing') return;
      const wanted = choice === 'mine' ? conflict.mine : theirs;
      // The chosen version has no line, so remove it. Undoing the removal opens the choice again.
      if (wanted === null) return remove(key);
      const before = lines().find((line) => line.key === key);
      if (before === undefined) return;
      // Input that the user typed before the choice belongs to the user's version, too.
      const mine = conflict.choice === 'theirs' || conflict.mine === null ? conflict.mine : before;
      const line = withParts(before, conflict.parts, choice === 'mine' ? (mine ?? wanted) : wanted);
      const decided: LineNews = { ...news, conflict: { ...conflict, mine, choice } };
      edit(
        lines().map((one) => (one.key === key ? line : one)),
        key,
        { news: get().news.map((one) => (one.key === key ? decided : one)) },
      );
    },
    save() {
      if (get().phase !== 'editing' || running) return;
      const problems = Object.keys(problemsOf(get(), ports.info()));
      if (problems.length > 0 || openConflicts(lines(), get().news).length > 0) {
        const { attempts, message } = get();
        set({ attempts: attempts + 1, message: message?.kind === 'changed' ? message : null });
        return;
      }
      void once(async () => {
        const { message } = get();
        set({ phase: 'sending', message: null });
        const before = await prepare(message?.kind === 'unknown' ? message : null);
        if (before !== null) await send({ lines: lines(), before });
      });
    },
    lookAgain() {
      const lot = sent;
      const { message } = get();
      void once(async () => {
        if (lot !== null && message?.kind === 'unknown') return resolveOutcome(lot, message.error);
        await showSaved();
      });
    },
  };
}
