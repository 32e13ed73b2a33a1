import { type DialInfo, managerOf } from '../../../domain/dialling/dialModel';
import { draftOf, sameLines } from './dialDraft';
import type { LineDraft, LineField } from './lineRules';

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

export type DialFormStep =
  | { readonly type: 'edit'; readonly lines: readonly LineDraft[]; readonly made?: number; readonly line?: string }
  | { readonly type: 'remove'; readonly lines: readonly LineDraft[]; readonly key: string }
  | { readonly type: 'bringBack'; readonly lines: readonly LineDraft[] }
  | { readonly type: 'touch'; readonly mark: string }
  | { readonly type: 'attempt' | 'send' | 'check' | 'settle' }
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'saved'; readonly lines: readonly LineDraft[] };

/** The mark of a field in `touched`. */
export const markOf = (key: string, field: LineField): string => `${key} ${field}`;

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
