import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { cardsOf, type DialInfo, hasManager, managerOf, type NetworkCard } from '../../../domain/dialling/dialModel';
import { dialLines } from '../../../platform/contract';
import { ReadOnly, SessionEnded } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { changeAnswer } from '../../../providers/cache';
import { callOptions } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';

/** A message about the last action. */
interface Message {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** The cards shown may be out of date: offer to refresh them. */
  readonly ask?: true;
}

/** A device's management NIC and its actions, for ManagementCard and ConfirmManagerButton. */
export interface Management {
  /** The cards that the device reported, by name. */
  readonly cards: readonly NetworkCard[];
  /** The bound card; `''` if it is not in the list, `null` for none. */
  readonly manager: string | null;
  readonly chosen: string | null;
  readonly choose: (card: string) => void;
  /** How many lines a card carries, which it would lose as the management NIC. */
  readonly lines: (card: string) => number;
  /** What is in progress: a write, the check after its answer was lost (`check`), or a refresh. */
  readonly busy: 'confirm' | 'unbind' | 'check' | 'refresh' | null;
  readonly message: Message | null;
  /** Confirm was pressed with nothing chosen. */
  readonly missing: boolean;
  /** Confirms the chosen card; opens a question first if the card would lose lines. */
  readonly confirm: () => void;
  readonly unbind: () => void;
  /** The intent of the open question, answered by `send` or `dismiss`. */
  readonly asking: Intent | null;
  readonly dismiss: () => void;
  readonly send: (intent: Intent) => void;
  /** Fetches the cards again. */
  readonly refresh: () => void;
  /** The table of cards, focused when a card has to be chosen first. */
  readonly table: RefObject<HTMLTableElement | null>;
}

/**
 * Chooses, confirms and unbinds a device's management NIC (R7-3). Each action sends one request, and
 * nothing is shown as done before the platform confirms it. After a refusal the info is fetched again; after a lost
 * answer the info tells what happened. Key the component by the device.
 *
 * @param info undefined while loading
 * @param shown whether the messages are visible; while they are not, outcomes are shown as toasts
 */
export function useManagement(deviceUUID: string, info: DialInfo | undefined, shown = true): Management {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const { client } = useConsole();
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
  const [asking, setAsking] = useState<Intent | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const cards = info === undefined ? [] : cardsOf(info);
  const chosen = chosenOf(
    cards.map(({ name }) => name),
    picked,
  );
  const lines = (card: string) => (info === undefined ? 0 : linesOn(info, card));

  /** Fetches the info. Cancels a request in progress first: its answer may be older than the write. */
  const look = async (): Promise<DialInfo> => {
    const options = callOptions(client, dialLines.info, { query: { deviceUUID } });
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    return queryClient.fetchQuery({ ...options, staleTime: 0 });
  };
  /** Fetches the info after a write; null if that fails. */
  const lookAgain = () =>
    look().catch((error: unknown) => {
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
  const once = async (what: NonNullable<Management['busy']>, work: () => Promise<Message | null>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setMessage(null);
    setMissing(false);
    try {
      show(await work());
    } catch (error) {
      // The end of a session leads to the sign-in, which says so.
      if (!(error instanceof SessionEnded)) show({ tone: 'danger', text: errorText(error) });
    } finally {
      running.current = false;
      setBusy(null);
      setAsking(null);
    }
  };

  const called = (card: string | null) => card || t('dialling.manager.unlisted');
  const done = ({ kind, card }: Intent) => {
    changeAnswer(queryClient, dialLines.info, { query: { deviceUUID } }, (known) =>
      withManager(known, kind === 'confirm' ? card : null),
    );
    changed();
    const key = kind === 'confirm' ? 'dialling.manager.confirmed' : 'dialling.manager.unbound';
    toast.success(t(key, { card: called(card) }));
  };
  /** After a lost answer: checks what happened. `error` is what came instead of an answer. */
  const clearUp = async (intent: Intent, error: unknown): Promise<Message | null> => {
    const answer = answerText(error);
    const { kind, card } = intent;
    setBusy('check');
    const now = await lookAgain();
    if (now === null) return { tone: 'warning', text: t('dialling.manager.unknown', { answer }), ask: true };
    changed();
    const outcome = outcomeOf(intent, now);
    if (outcome === 'other') {
      return { tone: 'warning', text: t('dialling.manager.cleared.other', { answer, card: called(managerName(now)) }) };
    }
    if (outcome === 'done') {
      const key = kind === 'confirm' ? 'dialling.manager.cleared.bound' : 'dialling.manager.cleared.unbound';
      return { tone: 'info', text: t(key, { answer, card }) };
    }
    const key = kind === 'confirm' ? 'dialling.manager.cleared.notBound' : 'dialling.manager.cleared.stillBound';
    return { tone: 'warning', text: t(key, { answer, card }) };
  };

  const send = (intent: Intent) => {
    const { kind, card } = intent;
    void once(kind, async () => {
      const body = kind === 'confirm' ? { card, deviceUUID } : ({ deviceUUID, unConfirm: true } as const);
      const outcome = await attempt(() => dataProvider.confirmManagementCard(body));
      switch (outcome.kind) {
        case 'over':
          return null;
        case 'unknown':
          return clearUp(intent, outcome.error);
        case 'refused':
          // Somebody else may have changed the cards meanwhile. The support view sends nothing at all.
          if (!(outcome.error instanceof ReadOnly)) {
            await lookAgain();
            changed();
          }
          return { tone: 'danger', text: errorText(outcome.error) };
        case 'done': {
          done(intent);
          const now = await lookAgain();
          return now === null ? { tone: 'warning', text: t('dialling.manager.notSeen'), ask: true } : null;
        }
      }
    });
  };

  return {
    cards,
    manager: info === undefined ? null : managerName(info),
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
      const intent: Intent = { kind: 'confirm', card: chosen };
      if (lines(chosen) > 0) setAsking(intent);
      else send(intent);
    },
    unbind: () => {
      if (!running.current && info !== undefined) setAsking({ kind: 'unbind', card: managerName(info) ?? '' });
    },
    dismiss: () => {
      if (!running.current) setAsking(null);
    },
    send,
    refresh: () =>
      void once('refresh', async () => {
        const { dialInfo } = await look();
        const count = Object.keys(dialInfo).length;
        // Without cards the page already says that none was detected.
        return count === 0 ? null : { tone: 'info', text: t('dialling.manager.refreshed', { count }) };
      }),
    table,
  };
}

/** A change of the management NIC: bind this card, or unbind it. */
interface Intent {
  readonly kind: 'confirm' | 'unbind';
  /** '' for a bound card that is not in the list. */
  readonly card: string;
}

/**
 * The name of the management NIC, null if none is bound. It is '' if one is bound but not listed, for example because
 * its cable is unplugged; that one can still be unbound.
 */
export function managerName(info: DialInfo): string | null {
  return managerOf(info)?.name ?? (hasManager(info) ? '' : null);
}

/** The info once this card manages the device, which takes its lines; null for none. */
function withManager(info: DialInfo, manager: string | null): DialInfo {
  const cards = Object.entries(info.dialInfo).map(([key, card]) => [
    key,
    { ...card, isManager: card.name === manager },
  ]);
  return {
    ...info,
    dialInfo: Object.fromEntries(cards) as DialInfo['dialInfo'],
    dialList: info.dialList.filter(({ name }) => name !== manager),
    netcardInfo: { ...info.netcardInfo, isManager: manager !== null },
  };
}

/** The outcome of an intent, told by the current info: done, not done, or another card is bound by now. */
export function outcomeOf({ kind, card }: Intent, info: DialInfo): 'done' | 'notDone' | 'other' {
  const manager = managerName(info);
  if (manager === null) return kind === 'unbind' ? 'done' : 'notDone';
  if (manager === card) return kind === 'confirm' ? 'done' : 'notDone';
  return 'other';
}

/**
 * The chosen card: the one that the user picked if it is still listed, else the only card, which is what remains after
 * the data lines are unplugged.
 */
export function chosenOf(names: readonly string[], picked: string | null): string | null {
  if (picked !== null && names.includes(picked)) return picked;
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The number of lines on a card, which it loses by becoming the management NIC (docs/platform.md, "Dialling"). */
export function linesOn({ dialList }: DialInfo, card: string): number {
  return dialList.filter(({ name }) => name === card).length;
}
