import { useCallback } from 'react';
import type { TextKey } from '../../i18n';
import { endTrimmed, shortened } from '../lib/plainText';
import { DownloadsDropped } from '../lib/saveFile';
import { formatCount } from '../lib/units';
import {
  ConfigurationMissing,
  ContractBroken,
  Incomplete,
  isAnswered,
  maxMessageLength,
  Offline,
  ReadOnly,
  Refused,
  ReviewChanged,
  ReviewUnread,
  SessionEnded,
  TooManyToRead,
  Unavailable,
} from '../platform/errors';
import { hasNetwork } from '../platform/network';
import { useT, type Wording, wordingText } from './texts';

const refusedByStatus: Readonly<Record<number, TextKey>> = {
  403: 'errors.forbidden',
  404: 'errors.notFound',
  405: 'errors.notAllowed',
  409: 'errors.conflict',
  413: 'errors.tooLarge',
  429: 'errors.tooMany',
};

/**
 * The text for an error (docs/platform.md, "Two dialects of answer"): the platform's own words if there are any,
 * otherwise a text by kind and status. For any other thrown value (R16-75): the message, else the string itself, else
 * JSON, else 未知错误.
 */
export function errorWording(error: unknown): Wording {
  if (error instanceof SessionEnded) return { key: 'errors.sessionEnded' };
  if (error instanceof ReadOnly) return { key: 'errors.readOnly' };
  if (error instanceof Offline) return { key: 'errors.notSent' };
  if (error instanceof ReviewChanged) return { key: 'errors.reviewChanged' };
  if (error instanceof ReviewUnread) return errorWording(error.reason);
  if (error instanceof ConfigurationMissing) return { key: 'errors.configuration' };
  if (error instanceof ContractBroken) return contractBroken(error);
  if (error instanceof Unavailable) return unavailable(error);
  if (error instanceof Refused) return refused(error);
  if (error instanceof Incomplete) return { key: 'errors.conflict' };
  if (error instanceof TooManyToRead) return { key: 'errors.tooManyToRead', vars: { count: formatCount(error.max) } };
  if (error instanceof DownloadsDropped) return { key: 'errors.downloadsDropped', vars: { address: error.message } };
  return generic(error);
}

/**
 * A missing header has a text of its own, because a proxy may have removed the header, which the operator of the
 * proxy can fix.
 */
function contractBroken({ endpoint, where }: ContractBroken): Wording {
  if (where === 'Content-Range') return { key: 'errors.headerMissing', vars: { call: endpoint, header: where } };
  return { key: 'errors.contractBroken', vars: { call: endpoint } };
}

function unavailable({ message, reason, status }: Unavailable): Wording {
  if (message !== '') return { words: message };
  if (reason === 'offline') return { key: 'errors.offline' };
  if (reason === 'timeout') return { key: 'errors.timeout' };
  return { key: status === 500 ? 'errors.server' : 'errors.busy' };
}

function refused({ message, status, retryAfter, statusText }: Refused): Wording {
  if (message !== '') return { words: message };
  // A translated sentence that contains the status text; the status itself if there is no status text, as in HTTP/2.
  if (status === 400) return { key: 'errors.badRequest', vars: { name: statusText || status } };
  if (status === 429 && retryAfter !== null) return { key: 'errors.tooManyWait', vars: { count: retryAfter } };
  return { key: refusedByStatus[status] ?? 'errors.unknown' };
}

/**
 * The data that the user reviewed and the data that the platform has now, if the difference prevented a write; null
 * for other errors.
 */
export const reviewChange = <Shown>(error: unknown): { readonly shown: Shown; readonly now: Shown } | null =>
  error instanceof ReviewChanged ? (error as ReviewChanged<Shown>) : null;

/** Whether the platform answered that the requested record or call does not exist (404). */
export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.status === 404;

/** The messages of browsers, and of Vite for style sheets, if a code file of the console fails to load. */
const codeMissing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether the error is a code file of the console that failed to load. A SyntaxError means that a file was truncated:
 * errors of `JSON.parse` never reach a screen.
 */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && codeMissing.test(error.message));

/** The error of code that does not arrive in time. It has the same text as a call that times out. */
export const codeTimeout = (): Error => new Unavailable('timeout');

function generic(error: unknown): Wording {
  if (isCodeMissing(error)) return { key: hasNetwork() ? 'errors.codeHeldBack' : 'errors.codeMissing' };
  const words = (text: string) => ({ words: shortened(text, maxMessageLength) });
  if (error instanceof Error && error.message !== '') return words(error.message);
  if (typeof error === 'string' && error !== '') return words(error);
  const json = typeof error === 'object' && error !== null && !(error instanceof Error) ? JSON.stringify(error) : '{}';
  return json === '{}' ? { key: 'errors.unknown' } : words(json);
}

/** Formats an error for the user, in the current language. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error: unknown) => {
      const text = wordingText(errorWording(error), t);
      // The text for a missing network already says that nothing was sent.
      const unread = error instanceof ReviewUnread && !(error.reason instanceof Offline);
      return unread ? t('errors.reviewUnread', { why: unstopped(text) }) : text;
    },
    [t],
  );
}

/** A text without its final punctuation, so that a sentence can continue after it. */
const unstopped = (text: string): string => endTrimmed(text, /[\s.。!！,，;；]/);

/**
 * For an answer without words: the envelope's code or the HTTP status; null if the answer has neither. Undefined for
 * any other error.
 */
function bareStatus(error: unknown): number | null | undefined {
  if (!(error instanceof Refused || error instanceof Unavailable) || error.message !== '') return undefined;
  return error instanceof Refused ? (error.code ?? error.status) : error.status;
}

/**
 * Formats the error of a write that may have taken effect, as the beginning of a sentence (R9-47). The text is the
 * platform's words if there are any, otherwise the status. If the answer names a waiting time, the text names it too.
 * Without an answer, the text says so.
 */
export function useAnswerText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => {
      if (!isAnswered(error)) return t('errors.noAnswer');
      const status = bareStatus(error);
      let answer = unstopped(errorText(error));
      if (status === null) answer = t('errors.answerUnreadable');
      else if (status !== undefined) answer = t('errors.answerBare', { status });
      const wait = error instanceof Refused ? error.retryAfter : null;
      return wait === null || answer.includes(String(wait)) ? answer : t('errors.answerWait', { answer, count: wait });
    },
    [t, errorText],
  );
}

/** Patterns that recognize a field in the platform's messages; the first match wins. */
export type FieldNames<Field extends string> = readonly (readonly [name: RegExp, field: Field])[];

/** The field that a refusal's message names; null if it names none. */
export function refusedField<Field extends string>(names: FieldNames<Field>, error: unknown): Field | null {
  if (!(error instanceof Refused) || error.status !== 400) return null;
  return names.find(([name]) => name.test(error.message))?.[1] ?? null;
}
