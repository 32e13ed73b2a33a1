import type { DiagnosisCall, DiagnosisData, DiagnosisError } from '../../../domain/diagnosis/diagnosis';
import { searchable } from '../../../lib/plainText';

/** How an entry ended; a call that was cancelled, by leaving a screen for instance, did not fail. */
export type CallOutcome = 'ok' | 'failed' | 'aborted' | 'error';

/** A call or an error of the page. */
export type TimelineEntry = { readonly id: number; readonly at: string; readonly outcome: CallOutcome } & (
  | { readonly call: DiagnosisCall; readonly error?: undefined }
  | { readonly error: DiagnosisError; readonly call?: undefined }
);

export interface TimelineFilter {
  readonly outcome: 'all' | CallOutcome;
  /** 'all', or the method of a call. */
  readonly method: string;
  /** Part of a call's path and method, or of an error's name and place; case does not matter. */
  readonly text: string;
}

export const noFilter: TimelineFilter = { outcome: 'all', method: 'all', text: '' };

function outcomeOf({ failure }: DiagnosisCall): CallOutcome {
  if (failure === '') return 'ok';
  return failure === 'AbortError' ? 'aborted' : 'failed';
}

/** The calls and errors of a diagnosis, the newest first. */
export function timelineOf({ calls, errors }: DiagnosisData): TimelineEntry[] {
  const entries = [
    ...calls.map((call) => ({ at: call.at, outcome: outcomeOf(call), call })),
    ...errors.map((error) => ({ at: error.at, outcome: 'error' as const, error })),
  ];
  return entries
    .map((entry, id) => ({ ...entry, id }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}

function textOf({ call, error }: TimelineEntry): string {
  return call ? `${call.method} ${call.path}` : `${error.name} ${error.message} ${error.frames.join(' ')}`;
}

/** Whether an entry is among those looked for. An error has no method: it is left out where one is chosen. */
export function matches(entry: TimelineEntry, { outcome, method, text }: TimelineFilter): boolean {
  return (
    (outcome === 'all' || entry.outcome === outcome) &&
    (method === 'all' || entry.call?.method === method) &&
    searchable(textOf(entry)).includes(searchable(text))
  );
}

/** The methods that occur, in alphabetical order. */
export function methodsOf({ calls }: DiagnosisData): string[] {
  return [...new Set(calls.map(({ method }) => method))].sort();
}

/** The longest call, in milliseconds; null without one. A cancelled call tells nothing of the platform. */
export function slowestOf({ calls }: DiagnosisData): number | null {
  const times = calls.filter((call) => outcomeOf(call) !== 'aborted').map(({ ms }) => ms);
  return times.length === 0 ? null : Math.max(...times);
}
