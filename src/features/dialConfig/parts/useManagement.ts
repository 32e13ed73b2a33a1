import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { cardsOf, type DialInfo, type NetworkCard } from '../../../domain/dialling/dialModel';
import { dialLines } from '../../../platform/contract';
import { ReadOnly, Refused, SessionEnded } from '../../../platform/errors';
import { callOptions } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { useErrorText } from '../../../providers/useErrorText';
import { toast } from '../../../ui/feedback/toast';
import { chosenOf, type Intent, linesOn, managerName, outcomeOf } from '../model/managementModel';

/** What is said about the last thing that was done. */
interface Said {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** What is shown may be out of date: offer to ask again. */
  readonly ask?: true;
}

/** A device's management NIC and what can be done about it: handed to ManagementCard and ConfirmManagerButton. */
export interface Management {
  /** The cards as the device reported them, in the order of their names. */
  readonly cards: readonly NetworkCard[];
  /** The card that is bound, `''` for one that is not in the list, `null` for none. */
  readonly manager: string | null;
  readonly chosen: string | null;
  readonly choose: (card: string) => void;
  /** The chosen card's lines, which it would lose. */
  readonly lines: (card: string) => number;
  /** What is on its way: a write, the look after its lost answer, or the refresh. */
  readonly busy: 'confirm' | 'unbind' | 'check' | 'refresh' | null;
  readonly said: Said | null;
  /** Confirm was pressed with nothing chosen. */
  readonly missing: boolean;
  /** Asks before the chosen card loses its lines; otherwise confirms it at once. */
  readonly confirm: () => void;
  readonly unbind: () => void;
  /** Which question is open; it is answered by `send` or `dismiss`. */
  readonly asking: Intent | null;
  readonly dismiss: () => void;
  readonly send: (intent: Intent) => void;
  /** Asks the platform for the cards anew. */
  readonly refresh: () => void;
  /** Where the cards stand: the focus goes there when one has to be chosen first. */
  readonly table: RefObject<HTMLTableElement | null>;
}

/**
 * Chooses, confirms and unbinds a device's management NIC (R7-3). One request for one intention,
 * nothing assumed before the platform answered. A refusal brings the info up to date; an answer that never came is
 * cleared up by asking for the info and telling what is true. The node list and the list of lines are asked anew after
 * a change. `info` is undefined while it is loading; the hook belongs to one device (`key` it by the device). What
 * comes out while it is not `shown`, its drawer closed or its screen left, is told as a toast.
 */
export function useManagement(deviceUUID: string, info: DialInfo | undefined, shown = true): Management {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const table = useRef<HTMLTableElement>(null);
  // At once, where a state would come with the next drawing: a second press in between is no second intention.
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
  const [said, setSaid] = useState<Said | null>(null);

  const cards = info === undefined ? [] : cardsOf(info);
  const chosen = chosenOf(
    cards.map(({ name }) => name),
    picked,
  );
  const lines = (card: string) => (info === undefined ? 0 : linesOn(info, card));

  /** The info as it is now; what was on its way may be older than the write. */
  const look = async (): Promise<DialInfo> => {
    const options = callOptions(client, dialLines.info, { query: { deviceUUID } });
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    return queryClient.fetchQuery({ ...options, staleTime: 0 });
  };
  /** The same after a write; null where it cannot be had. */
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (error instanceof SessionEnded) throw error;
      return null;
    });
  const changed = () => void dataProvider.changed('confirmManagementCard');
  /** Said where the cards stand; as a toast once they are gone, so that no outcome goes unheard. */
  const say = (outcome: Said | null) => {
    setSaid(outcome);
    if (outcome === null || here.current) return;
    if (outcome.tone === 'info') toast.info(outcome.text);
    else toast.error(outcome.text);
  };
  const once = async (what: NonNullable<Management['busy']>, work: () => Promise<Said | null>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setSaid(null);
    setMissing(false);
    try {
      say(await work());
    } catch (error) {
      // The end of a session is told elsewhere, once.
      if (!(error instanceof SessionEnded)) say({ tone: 'danger', text: errorText(error) });
    } finally {
      running.current = false;
      setBusy(null);
      setAsking(null);
    }
  };

  const called = (card: string | null) => card || t('dialling.manager.unlisted');
  const done = ({ kind, card }: Intent) => {
    changed();
    const key = kind === 'confirm' ? 'dialling.manager.confirmed' : 'dialling.manager.unbound';
    toast.success(t(key, { card: called(card) }));
  };
  /** Where no usable answer came, `error` being what did: that, and what is true now, in words. */
  const clearUp = async (intent: Intent, error: unknown): Promise<Said | null> => {
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
      try {
        await dataProvider.confirmManagementCard(
          kind === 'confirm' ? { card, deviceUUID } : { deviceUUID, unConfirm: true },
        );
      } catch (error) {
        if (error instanceof SessionEnded || error instanceof ReadOnly) throw error;
        if (!(error instanceof Refused)) return clearUp(intent, error);
        // Refused: the cards may have changed under the user's eyes, by another hand for example.
        await lookAgain();
        changed();
        return { tone: 'danger', text: errorText(error) };
      }
      done(intent);
      const now = await lookAgain();
      return now === null ? { tone: 'warning', text: t('dialling.manager.notSeen'), ask: true } : null;
    });
  };

  return {
    cards,
    manager: info === undefined ? null : managerName(info),
    chosen,
    choose: (card) => {
      setPicked(card);
      setMissing(false);
      setSaid(null);
    },
    lines,
    busy,
    said,
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
        // With none there is nothing to stand above: the place itself says so.
        return count === 0 ? null : { tone: 'info', text: t('dialling.manager.refreshed', { count }) };
      }),
    table,
  };
}
