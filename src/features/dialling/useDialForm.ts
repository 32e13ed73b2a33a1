import { useMemo, useReducer, useRef } from 'react';
import { dialLines } from '../../platform/contract';
import { ReadOnly, Refused, SessionEnded } from '../../platform/errors';
import { useSend } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/toast';
import { useErrorText } from '../../ui/useErrorText';
import { blankLine, configBody, filledDown, lineNamed, lostOutcome, repeated, sameLines, withLine } from './dialDraft';
import { dialFormStep, isDirty, linesOf, markOf, untouched } from './dialForm';
import { type DialInfo, lineCardsOf, linesOnFile, modesOf } from './dialModel';
import { type LineDraft, type LineField, type LineProblems, problemsOf } from './lineRules';

/** A lot on its way: what was sent, and what the platform had before. */
interface Sent {
  readonly lines: readonly LineDraft[];
  readonly before: DialInfo;
}

/**
 * The lines of a device while they are edited. The whole lot is saved in one call, one request for one intention, and
 * nothing is shown as saved before the platform said so. Where no answer came, it is asked what it has and compared.
 *
 * @param refresh asks the info anew; undefined where it could not be had
 */
export function useDialForm(deviceUUID: string, info: DialInfo, refresh: () => Promise<DialInfo | undefined>) {
  const t = useT();
  const errorText = useErrorText();
  const { mutateAsync, reset } = useSend(dialLines.saveConfig);
  const [form, step] = useReducer(dialFormStep, untouched);
  // At once, where a state would come with the next drawing: a second press in between is no second intention.
  const running = useRef(false);
  const sent = useRef<Sent | null>(null);

  const lines = linesOf(form, info);
  const cards = useMemo(() => lineCardsOf(info), [info]);
  const names = cards.map(({ name }) => name);
  const problems = problemsOf(lines, { cards: names, onFile: linesOnFile(info) });
  const dirty = isDirty(form, info);
  const modes = modesOf(info.diallingType);

  const clearUp = async ({ lines: wanted, before }: Sent) => {
    step({ type: 'check' });
    const now = await refresh();
    if (now === undefined) return step({ type: 'say', said: { kind: 'unknown' } });
    const outcome = lostOutcome(wanted, before, now);
    step({ type: 'say', said: { kind: outcome } });
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
        await mutateAsync({ body: configBody(deviceUUID, lot.lines) });
      } catch (error) {
        if (error instanceof SessionEnded) return;
        if (!(error instanceof Refused || error instanceof ReadOnly)) return clearUp(lot);
        const place = lineNamed(error.message);
        const line = place === null ? null : (lot.lines[place]?.key ?? null);
        step({ type: 'say', said: { kind: 'refused', words: errorText(error), line } });
        // Cards may have changed under the user's eyes, by another hand for example.
        void refresh();
        return;
      } finally {
        reset(); // What was sent holds passwords.
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
    problems,
    dirty,
    change(line: LineDraft, part: Partial<LineDraft>) {
      step({ type: 'edit', lines: lines.map((one) => (one === line ? { ...one, ...part } : one)), line: line.key });
    },
    leave: (line: LineDraft, field: LineField) => step({ type: 'touch', mark: markOf(line.key, field) }),
    add(card: string) {
      const line = blankLine(`made-${form.made}`, card, modes[0] ?? 'dhcp');
      step({ type: 'edit', lines: withLine(lines, line, names), made: 1 });
      return line.key;
    },
    repeat(line: LineDraft) {
      const key = `made-${form.made}`;
      step({ type: 'edit', lines: repeated(lines, line.key, key), made: 1 });
      return key;
    },
    fillDown(line: LineDraft) {
      const newKey = (card: string) => `made-${form.made}-${card}`;
      step({ type: 'edit', lines: filledDown(lines, line.key, names, newKey), made: 1 });
    },
    remove: (line: LineDraft) => step({ type: 'remove', lines, key: line.key }),
    bringBack: () => step({ type: 'bringBack', lines }),
    /** What is shown as wrong with a line by now. */
    shown(line: LineDraft): LineProblems {
      const all: LineProblems = problems[line.key] ?? {};
      if (form.attempts > 0) return all;
      const due = Object.entries(all).filter(
        ([field]) => field === 'card' || form.touched.has(markOf(line.key, field as LineField)),
      );
      return Object.fromEntries(due);
    },
    save() {
      if (Object.keys(problems).length > 0) step({ type: 'attempt' });
      else void send({ lines, before: info });
    },
    /** Asks again what became of a lot whose answer was lost, or what the platform made of a saved one. */
    ask() {
      const lot = sent.current;
      void once(async () => {
        if (lot !== null && form.taken === null) return clearUp(lot);
        step({ type: 'check' });
        const now = await refresh();
        step(now === undefined ? { type: 'say', said: { kind: 'notSeen' } } : { type: 'settle' });
      });
    },
  };
}

export type DialFormControls = ReturnType<typeof useDialForm>;
