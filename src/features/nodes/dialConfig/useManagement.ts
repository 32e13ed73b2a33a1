import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import {
  cardsOf,
  type DialInfo,
  hasManagementNic,
  managementNicOf,
  type NetworkCard,
  useDialInfoRead,
  useDialInfoReview,
} from '../../../domain/dialling/dialModel';
import * as dialLines from '../../../platform/contract/dialLines';
import { ReadOnly, ReviewChanged, ReviewUnread, SessionEnded } from '../../../platform/errors';
import { requireUnchanged } from '../../../platform/review';
import { attempt } from '../../../platform/write';
import { updateCachedAnswer } from '../../../providers/cache';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { contentOf, type LineDraft, savedLines } from './lineRules';

/** A message about the last action. */
interface Message {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** Whether to offer a refresh, because the cards shown may be out of date. */
  readonly ask?: true;
}

/** A device's management NIC and its actions, for ManagementCard and ConfirmManagementButton. */
export interface Management {
  /** The cards that the device reported, by name. */
  readonly cards: readonly NetworkCard[];
  /** The name of the management NIC; '' if it is not among `cards`, null if none is bound. */
  readonly managementNic: string | null;
  readonly chosen: string | null;
  readonly choose: (card: string) => void;
  /** How many lines a card would lose by becoming the management NIC. */
  readonly lines: (card: string) => number;
  /** The action in progress: a write (`confirm`, `unbind`), the check after a lost answer (`check`), or a refresh. */
  readonly busy: 'confirm' | 'unbind' | 'check' | 'refresh' | null;
  readonly message: Message | null;
  /** Whether the user pressed the confirm button without choosing a card. */
  readonly missing: boolean;
  /** Binds the chosen card as the management NIC. Asks first if the card would lose lines. */
  readonly confirm: () => void;
  readonly unbind: () => void;
  /** The open question, answered by `send` or `dismiss`. */
  readonly asking: Question | null;
  readonly dismiss: () => void;
  readonly send: (question: Question) => void;
  /** Refetches the cards. */
  readonly refresh: () => void;
  /** The ref of the table of cards. The table takes the focus if the user has to choose a card first. */
  readonly table: RefObject<HTMLTableElement | null>;
}

/**
 * Chooses, confirms and unbinds a device's management NIC (R7-3).
 * - Each action first reads the data shown again, and asks again if they have changed. Then it sends one request.
 * - Nothing is shown as done before the platform confirms it.
 * - After a refusal, the info is refetched. After a lost answer, the refetched info shows what happened.
 * - The component needs a key with the device, so that another device starts with fresh state.
 *
 * @param info undefined while loading
 * @param shown whether the messages are visible; while they are not, outcomes are shown as toasts
 */
export function useManagement(deviceUUID: string, info: DialInfo | undefined, shown = true): Management {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const read = useDialInfoRead();
  const review = useDialInfoReview();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const table = useRef<HTMLTableElement>(null);
  // A ref, because a second press may come before the next render.
  const running = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = shown;
    return () => {
      here.current = false;
    };
  }, [shown]);
  const [busy, setBusy] = useState<Management['busy']>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<Question | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const cards = info === undefined ? [] : cardsOf(info);
  const chosen = chosenOf(
    cards.map(({ name }) => name),
    picked,
  );
  const lines = (card: string) => (info === undefined ? 0 : linesOn(info, card));

  /** Fetches the info after a write; null if that fails. */
  const lookAgain = () =>
    read(deviceUUID).catch((error: unknown) => {
      if (error instanceof SessionEnded) throw error;
      return null;
    });
  const changed = () => void dataProvider.refreshAfter('confirmManagementCard');
  /** Shows a message beside the cards, or as a toast once they are gone. */
  const show = (outcome: Message | null) => {
    setMessage(outcome);
    if (outcome === null || here.current) return;
    if (outcome.tone === 'info') toast.info(outcome.text);
    else toast.error(outcome.text);
  };
  const once = async (what: NonNullable<Management['busy']>, work: () => Promise<Message | Question | null>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setMessage(null);
    setMissing(false);
    let question: Question | null = null;
    try {
      const outcome = await work();
      if (outcome === null || !('intent' in outcome)) show(outcome);
      else if (here.current) question = outcome;
      // The page is gone and cannot ask, so a toast says to do it again.
      else show({ tone: 'warning', text: t('dialling.management.changed.again') });
    } catch (error) {
      // If the session has ended, the sign-in page says so.
      if (!(error instanceof SessionEnded)) show({ tone: 'danger', text: errorText(error) });
    } finally {
      running.current = false;
      setBusy(null);
      setAsking(question);
    }
  };

  const called = (card: string | null) => card || t('dialling.management.unlisted');
  const done = ({ kind, card }: Intent) => {
    updateCachedAnswer(queryClient, dialLines.info, { query: { deviceUUID } }, (known) =>
      withManagementNic(known, kind === 'confirm' ? card : null),
    );
    changed();
    const key = kind === 'confirm' ? 'dialling.management.confirmed' : 'dialling.management.unbound';
    toast.success(t(key, { card: called(card) }));
  };
  /** Checks what happened after a lost answer. `error` is what came instead of the answer. */
  const resolveOutcome = async (intent: Intent, error: unknown): Promise<Message | null> => {
    const answer = answerText(error);
    const { kind, card } = intent;
    setBusy('check');
    const now = await lookAgain();
    if (now === null) return { tone: 'warning', text: t('dialling.management.unknown', { answer }), ask: true };
    changed();
    const outcome = outcomeOf(intent, now);
    if (outcome === 'other') {
      return {
        tone: 'warning',
        text: t('dialling.management.cleared.other', { answer, card: called(managementNicName(now)) }),
      };
    }
    if (outcome === 'done') {
      const key = kind === 'confirm' ? 'dialling.management.cleared.bound' : 'dialling.management.cleared.unbound';
      return { tone: 'info', text: t(key, { answer, card }) };
    }
    const key = kind === 'confirm' ? 'dialling.management.cleared.notBound' : 'dialling.management.cleared.stillBound';
    return { tone: 'warning', text: t(key, { answer, card }) };
  };

  /** Why nothing was sent: another card or no card is bound now, or the user must confirm again. */
  const afterChange = ({ intent, shown }: Question, now: ManagementReview): Message | Question => {
    const { kind } = intent;
    if (kind === 'unbind' && now.managementNic === null) {
      return { tone: 'info', text: t('dialling.management.changed.unbound', { card: called(intent.card) }) };
    }
    if (kind === 'confirm' && now.managementNic !== null) {
      return { tone: 'warning', text: t('dialling.management.changed.bound', { card: called(now.managementNic) }) };
    }
    if (kind === 'confirm' && now.card === null) {
      return { tone: 'warning', text: t('dialling.management.changed.gone', { card: intent.card }) };
    }
    const card = kind === 'unbind' ? (now.managementNic ?? '') : intent.card;
    return { intent: { kind, card }, shown: now, before: shown };
  };

  const send = (question: Question) => {
    const { intent, shown } = question;
    const { kind, card } = intent;
    void once(kind, async () => {
      try {
        await requireUnchanged(shown, async () => reviewOf(intent, await review(deviceUUID)), sameReview);
      } catch (error) {
        if (error instanceof ReviewChanged) return afterChange(question, error.now as ManagementReview);
        if (!(error instanceof ReviewUnread)) throw error;
        const reason = errorText(error.reason);
        return { tone: 'danger', text: t('dialling.management.unread', { reason }), ask: true };
      }
      const body = kind === 'confirm' ? { card, deviceUUID } : ({ deviceUUID, unConfirm: true } as const);
      const outcome = await attempt(() => dataProvider.confirmManagementCard(body));
      switch (outcome.kind) {
        case 'sessionEnded':
          return null;
        case 'unknown':
          return resolveOutcome(intent, outcome.error);
        case 'refused':
          // Somebody else may have changed the cards, so read them again. Not in the support view, which sent nothing.
          if (!(outcome.error instanceof ReadOnly)) {
            await lookAgain();
            changed();
          }
          return { tone: 'danger', text: errorText(outcome.error) };
        case 'done': {
          done(intent);
          const now = await lookAgain();
          return now === null ? { tone: 'warning', text: t('dialling.management.notSeen'), ask: true } : null;
        }
      }
    });
  };

  return {
    cards,
    managementNic: info === undefined ? null : managementNicName(info),
    chosen,
    choose: (card) => {
      setPicked(card);
      setMissing(false);
      setMessage(null);
    },
    lines,
    busy,
    message,
    missing,
    asking,
    confirm: () => {
      if (running.current) return;
      if (chosen === null) {
        setMissing(true);
        table.current?.querySelector('input')?.focus();
        return;
      }
      if (info === undefined) return;
      const intent: Intent = { kind: 'confirm', card: chosen };
      const question: Question = { intent, shown: reviewOf(intent, info), before: null };
      if (lines(chosen) > 0) setAsking(question);
      else send(question);
    },
    unbind: () => {
      if (running.current || info === undefined) return;
      const intent: Intent = { kind: 'unbind', card: managementNicName(info) ?? '' };
      setAsking({ intent, shown: reviewOf(intent, info), before: null });
    },
    dismiss: () => {
      if (!running.current) setAsking(null);
    },
    send,
    refresh: () =>
      void once('refresh', async () => {
        const { dialInfo } = await read(deviceUUID);
        const count = Object.keys(dialInfo).length;
        // Without cards, the page already says that no card was detected.
        return count === 0 ? null : { tone: 'info', text: t('dialling.management.refreshed', { count }) };
      }),
    table,
  };
}

/** An intended change of the management NIC: bind (`confirm`) or `unbind` a card. */
interface Intent {
  readonly kind: 'confirm' | 'unbind';
  /** '' for a bound card that is not in the list. */
  readonly card: string;
}

/** The facts that the user sees before the management NIC changes. */
export interface ManagementReview {
  /** The name of the management NIC; '' if it is not in the list, null if none is bound. */
  readonly managementNic: string | null;
  /** The card that is bound or unbound; null if it is not in the list. */
  readonly card: NetworkCard | null;
  /** The lines that a card loses by being bound. */
  readonly lines: readonly LineDraft[];
}

/** An intent that the user must confirm, with the facts shown. */
export interface Question {
  readonly intent: Intent;
  readonly shown: ManagementReview;
  /** The facts shown the last time, if they have changed since; otherwise null. */
  readonly before: ManagementReview | null;
}

/** The facts about an intent, from the device's info. */
export function reviewOf({ kind, card }: Intent, info: DialInfo): ManagementReview {
  const managementNic = managementNicName(info);
  const about = kind === 'unbind' ? managementNic : card;
  return {
    managementNic,
    card: cardsOf(info).find(({ name }) => name === about) ?? null,
    lines: kind === 'unbind' ? [] : savedLines(info).filter(({ name }) => name === card),
  };
}

/** Whether two reviews show the same facts. */
export function sameReview(one: ManagementReview, other: ManagementReview): boolean {
  const text = ({ managementNic, card, lines }: ManagementReview) =>
    JSON.stringify([managementNic, card && [card.name, card.speed, card.ip], lines.map(contentOf)]);
  return text(one) === text(other);
}

/**
 * The name of the management NIC; null if none is bound. '' if the bound card is not listed, for example because its
 * cable is unplugged; such a card can still be unbound.
 */
export function managementNicName(info: DialInfo): string | null {
  return managementNicOf(info)?.name ?? (hasManagementNic(info) ? '' : null);
}

/**
 * The info after a card has become the management NIC and so has lost its lines. `managementNic` is null after
 * unbinding.
 */
function withManagementNic(info: DialInfo, managementNic: string | null): DialInfo {
  const cards = Object.entries(info.dialInfo).map(([key, card]) => [
    key,
    { ...card, isManager: card.name === managementNic },
  ]);
  return {
    ...info,
    dialInfo: Object.fromEntries(cards) as DialInfo['dialInfo'],
    dialList: info.dialList.filter(({ name }) => name !== managementNic),
    netcardInfo: { ...info.netcardInfo, isManager: managementNic !== null },
  };
}

/** The outcome of an intent, from the current info. `other`: another card is bound now. */
export function outcomeOf({ kind, card }: Intent, info: DialInfo): 'done' | 'notDone' | 'other' {
  const managementNic = managementNicName(info);
  if (managementNic === null) return kind === 'unbind' ? 'done' : 'notDone';
  if (managementNic === card) return kind === 'confirm' ? 'done' : 'notDone';
  return 'other';
}

/**
 * The chosen card: the card that the user picked, if it is still listed. Otherwise, if only one card is listed, that
 * card: it is the only one left after the user has unplugged the data lines.
 */
export function chosenOf(names: readonly string[], picked: string | null): string | null {
  if (picked !== null && names.includes(picked)) return picked;
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** How many lines a card has. It loses them by becoming the management NIC (docs/platform.md, "Dialling"). */
export function linesOn({ dialList }: DialInfo, card: string): number {
  return dialList.filter(({ name }) => name === card).length;
}
