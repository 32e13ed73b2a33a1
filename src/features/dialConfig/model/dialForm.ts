import { type DialInfo, managerOf } from '../../../domain/dialling/dialModel';
import { draftOf, sameLines } from './dialDraft';
import type { LineDraft, LineField } from './lineRules';

/** What is said about the last try to save. `line` is the key of the line that the platform's refusal names. */
export type Said =
  | { readonly kind: 'refused'; readonly words: string; readonly line: string | null }
  /**
   * No usable answer came, `error` being what did: by what the platform has now it was saved, or not, or nobody can tell,
   * or it could not be asked.
   */
  | { readonly kind: 'saved' | 'unsaved' | 'unclear' | 'unknown'; readonly error: unknown }
  /** Saved, but what the platform makes of it could not be asked. */
  | { readonly kind: 'notSeen' };

/** The page's lines while they are edited and saved: a plain state machine, driven by `dialFormStep`. */
export interface DialForm {
  readonly phase: 'editing' | 'sending' | 'checking';
  /** Null as long as they are as the platform has them. */
  readonly edited: readonly LineDraft[] | null;
  /** What the platform has taken, where it could not be asked for since. */
  readonly taken: readonly LineDraft[] | null;
  /** The line that was removed last, to be brought back. */
  readonly removed: { readonly line: LineDraft; readonly place: number } | null;
  /** The fields that were left once, by line and field: from then on their problems are shown. */
  readonly touched: ReadonlySet<string>;
  /** How often saving was tried with problems left: all of them are shown, and the first is gone to. */
  readonly attempts: number;
  readonly said: Said | null;
  /** How many lines were made here: a key for the next one. */
  readonly made: number;
}

export const untouched: DialForm = {
  phase: 'editing',
  edited: null,
  taken: null,
  removed: null,
  touched: new Set(),
  attempts: 0,
  said: null,
  made: 0,
};

export type DialFormStep =
  | { readonly type: 'edit'; readonly lines: readonly LineDraft[]; readonly made?: number; readonly line?: string }
  | { readonly type: 'remove'; readonly lines: readonly LineDraft[]; readonly key: string }
  | { readonly type: 'bringBack'; readonly lines: readonly LineDraft[] }
  | { readonly type: 'touch'; readonly mark: string }
  | { readonly type: 'attempt' | 'send' | 'check' | 'settle' }
  | { readonly type: 'say'; readonly said: Said }
  | { readonly type: 'taken'; readonly lines: readonly LineDraft[] };

export const markOf = (key: string, field: LineField): string => `${key} ${field}`;

/** What still holds once a line was changed: a refusal of another line, and what has not been cleared up. */
function saidAfter(said: Said | null, line: string | undefined): Said | null {
  if (said?.kind === 'unknown' || said?.kind === 'notSeen') return said;
  return said?.kind === 'refused' && said.line !== null && said.line !== line ? said : null;
}

/** The next state. While a lot is on its way nothing about it changes. */
export function dialFormStep(form: DialForm, step: DialFormStep): DialForm {
  if (form.phase !== 'editing' && ['edit', 'remove', 'bringBack', 'attempt', 'send'].includes(step.type)) return form;
  switch (step.type) {
    case 'edit': {
      const made = form.made + (step.made ?? 0);
      return { ...form, edited: step.lines, removed: null, said: saidAfter(form.said, step.line), made };
    }
    case 'remove': {
      const place = step.lines.findIndex(({ key }) => key === step.key);
      const line = step.lines[place];
      if (line === undefined) return form;
      const edited = step.lines.toSpliced(place, 1);
      return { ...form, edited, removed: { line, place }, said: saidAfter(form.said, step.key) };
    }
    case 'bringBack': {
      if (form.removed === null) return form;
      const { line, place } = form.removed;
      return { ...form, edited: step.lines.toSpliced(place, 0, line), removed: null };
    }
    case 'touch':
      return form.touched.has(step.mark) ? form : { ...form, touched: new Set([...form.touched, step.mark]) };
    case 'attempt':
      return { ...form, attempts: form.attempts + 1, said: null };
    case 'send':
      return { ...form, phase: 'sending', said: null };
    case 'check':
      return { ...form, phase: 'checking', said: null };
    case 'say':
      return { ...form, phase: 'editing', said: step.said };
    case 'taken': {
      const lines = step.lines.map((line) => ({ ...line, password: '' }));
      return { ...untouched, made: form.made, edited: lines, taken: lines };
    }
    case 'settle':
      return { ...untouched, made: form.made, said: form.said };
  }
}

/** The lines that the page shows. A card that has become the managing one has none. */
export function linesOf(form: DialForm, info: DialInfo): readonly LineDraft[] {
  const manager = managerOf(info)?.name;
  return form.edited?.filter(({ name }) => name !== manager) ?? draftOf(info);
}

/** Whether something would be lost with the page. */
export function isDirty(form: DialForm, info: DialInfo): boolean {
  return form.edited !== null && !sameLines(linesOf(form, info), form.taken ?? draftOf(info));
}
