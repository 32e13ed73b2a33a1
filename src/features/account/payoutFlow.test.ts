import { expect, it } from 'vitest';
import { explore, type Model, quiet } from '../../../tests/support/explore';
import type { PayInfo } from '../../platform/contract/account';
import { Refused, ReviewChanged, ReviewUnread, Unavailable } from '../../platform/errors';
import { createPayoutFlow, draftOf, type PayoutDraft, type PayoutFlow } from './payoutFlow';
import {
  type PayoutDetails,
  type PayoutPart,
  type PayoutParts,
  type PayoutValues,
  partsOf,
  payoutParts,
  samePart,
  samePayoutDetails,
  storedPayoutDetails,
} from './payoutModel';

const details: PayInfo = {
  collectionMethod: 'personalCard',
  collectionNumber: '6222000000000001',
  cardNumber: '6222000000000001',
  bankName: 'Bank A',
  bankAccount: 'Ann',
  invoiceType: 'specialSix',
  contractType: 'personal',
  phoneNumber: '13800000001',
  billingCycle: 'month',
};
const numberOf = (digit: number) => `622200000000000${digit}`;
const lost = new Unavailable('timeout');
const refusal = new Refused('no', 400, { own: true });

type State = ReturnType<PayoutFlow['state']>;

/** What the user of a window has entered and not taken back, derived only from their actions. */
type Entered = { -readonly [Part in PayoutPart]: PayoutParts[Part] | null };

interface Window {
  readonly name: string;
  readonly flow: PayoutFlow;
  readonly entered: Entered;
}

/**
 * Payout details that one window changes while another device does too, with every fault (`faults`), or that two
 * windows change. A request takes effect (`now`, `later`, `never`), and is answered by the platform (`ok`, its own
 * `refusal`) or not at all (`none`); then the stored details are read, or not (`unread`).
 */
function payoutModel({ faults, seen }: { faults: boolean; seen: Set<string> }): Model {
  let record = details;
  let fate: readonly string[] = [];
  let reads = 0;
  let late: PayoutDetails[] = [];
  let sends = 0;
  /** How many requests there were before the press. */
  let sent = 0;
  let closed: string[] = [];
  /** What the review showed when the user pressed. */
  let shown: { readonly from: PayoutDetails; readonly to: PayoutDetails } | null = null;
  /** What was wrong with a request; the flow would treat an error as an answer. */
  let wrong: string | null = null;
  const windows: Window[] = [];

  const save = (details: PayoutDetails) => {
    record = { ...record, ...details };
  };
  const onFile = () => storedPayoutDetails(record);
  const saveAccount = (digit: number, bankName: string) =>
    save({ ...onFile(), collectionNumber: numberOf(digit), cardNumber: numberOf(digit), bankName });

  /**
   * Checks a request: it may only contain the stored details and what the user entered, and the review must have shown
   * both.
   */
  function checkRequest({ entered, name }: Window, body: PayoutDetails): void {
    if (!shown || !samePayoutDetails(body, shown.to)) wrong ??= `${name} sends what the review did not show`;
    if (!shown || !samePayoutDetails(onFile(), shown.from)) wrong ??= `${name} sends over what its review did not show`;
    for (const part of payoutParts) {
      const own = entered[part];
      const [sent, present] = [partsOf(body), partsOf(onFile())];
      if (samePart(part, sent, present)) continue;
      if (own === null || !samePart(part, sent, { ...sent, [part]: own })) {
        wrong ??= `${name} sends an ${part} that is neither on file nor entered: ${JSON.stringify(sent[part])}`;
      }
    }
  }

  async function readOnFile(): Promise<PayInfo> {
    reads += 1;
    // The press reads first; a lookup follows.
    const unread = fate[0] === 'unread' || (fate[2] === 'unread' && reads > 1);
    if (unread) throw lost;
    return record;
  }

  function open(name: string, draft: PayoutDraft | null, entered: Entered): Window {
    const window: Window = {
      name,
      entered,
      flow: createPayoutFlow(
        {
          read: readOnFile,
          look: async () => ({ payInfo: await readOnFile(), required: false }),
          async send(body) {
            sends += 1;
            checkRequest(window, body);
            const [answer, effect] = fate;
            if (answer === 'refusal') throw refusal;
            if (answer === 'ok' || effect === 'now') save(body);
            if (effect === 'later') late.push(body);
            if (answer === 'none') throw lost;
            return {};
          },
          required: () => false,
          changed: () => undefined,
          unchanged: () => closed.push(name),
          onSettled(outcome) {
            if (outcome.kind !== 'done') return;
            const by = outcome.result;
            if ((by === 'answered') !== (fate[0] === 'ok' && sends > sent))
              wrong ??= `${name} says of its request: ${by}`;
            if (draftOf(window.flow.state()) === null) closed.push(name);
            else window.flow.clear();
          },
        },
        record,
        draft,
      ),
    };
    windows.push(window);
    return window;
  }

  const accountFields = ['collectionMethod', 'collectionNumber', 'bankName', 'bankAccount'] as const;
  const sameValues = (one: PayoutValues, other: PayoutValues) =>
    accountFields.every((field) => one[field] === other[field]);

  /** The user types; the form's content is then what the user entered. */
  function type({ flow, entered }: Window, change: Partial<PayoutValues>): void {
    const before = flow.state().values;
    flow.edit((values) => ({ ...values, ...change }));
    const after = { ...before, ...change };
    const typed = partsOf({ ...after, cardNumber: after.collectionNumber });
    if ('invoiceType' in change) entered.invoiceType = typed.invoiceType;
    else entered.account = typed.account;
  }

  /** A change that has been stored is no longer a pending change of the user. */
  function fulfil(entered: Entered, known: PayoutDetails): void {
    const parts = partsOf(known);
    for (const part of payoutParts)
      if (samePart(part, { ...parts, [part]: entered[part] }, parts)) entered[part] = null;
  }

  /**
   * In this test the stored account always has a number: a draft without it must report it as unknown, and only then.
   */
  function checkLost(name: string, { changedElsewhere, lostNumbers }: State): void {
    if ((changedElsewhere.account?.collectionNumber === '') !== (lostNumbers !== null))
      throw new Error(`${name} is wrong about whether the number before is known`);
  }

  /** Checks what a reloaded form shows against what it showed before. */
  function checkReload({ name, entered }: Window, before: State, now: State): void {
    checkLost(name, now);
    for (const part of payoutParts) {
      const changed = !samePart(part, partsOf(before.onFile), partsOf(now.onFile));
      if (changed && now.changedElsewhere[part] === undefined && before.changedElsewhere[part] === undefined)
        throw new Error(`after a reload ${name} does not show that the ${part} changed`);
      const open = before.conflicts.includes(part) && entered[part] !== null;
      if (open && !changed && !now.conflicts.includes(part))
        throw new Error(`after a reload ${name} forgets a conflict`);
    }
  }

  function reload(window: Window): void {
    const { name, flow, entered } = window;
    const draft = draftOf(flow.state());
    // As `useDraft` stores it: without the number.
    const stored = draft && { ...draft, values: { ...draft.values, collectionNumber: '' } };
    if (/6222/.test(JSON.stringify(stored))) throw new Error('an account number is stored');
    windows.splice(windows.indexOf(window), 1);
    const before = flow.state().onFile;
    const { flow: again } = open(name, JSON.parse(JSON.stringify(stored)), entered);
    const { values, changedElsewhere } = again.state();
    fulfil(entered, onFile());
    if (stored === null) Object.assign(entered, { account: null, invoiceType: null });
    // A typed number is not stored: it has to be typed again, and may have been the only input.
    if (entered.account && values.collectionNumber === '')
      entered.account = { ...entered.account, collectionNumber: '', cardNumber: '' };
    else if (entered.account?.bankName === before.bankName && changedElsewhere.account) entered.account = null;
    if (stored) checkReload(window, flow.state(), again.state());
  }

  function press(window: Window, [what = '', ...how]: readonly string[]): void {
    const { flow, entered, name } = window;
    const second = name === '2';
    fate = how;
    const [part] = how as PayoutPart[];
    const presses: Readonly<Record<string, () => void>> = {
      account: () =>
        type(window, { collectionNumber: numberOf(second ? 4 : 3), bankName: second ? 'Bank D' : 'Bank C' }),
      number: () => type(window, { collectionNumber: numberOf(3) }),
      bank: () => type(window, { bankName: 'Bank X' }),
      invoice: () => type(window, { invoiceType: second ? 'specialThree' : 'normal' }),
      next: flow.next,
      mine: () => part && flow.choose(part, 'mine'),
      keep() {
        if (part === undefined) return;
        flow.choose(part, 'onFile');
        entered[part] = null;
      },
      back: flow.back,
      look: flow.lookAgain,
      reload: () => reload(window),
      send() {
        const { step, onFile: from } = flow.state();
        shown = step.kind === 'review' ? { from, to: step.to } : null;
        // A double click.
        for (let times = 0; times < 2; times += 1) flow.send();
      },
    };
    presses[what]?.();
  }

  /** Checks what a window says about a request against what is stored. */
  function checkWords(name: string, { write }: State, sent: number): void {
    if (!('input' in write)) return;
    const saved = samePayoutDetails(write.input, onFile());
    if (write.kind === 'done' && !saved) throw new Error(`${name} says that it is saved, which it is not`);
    if (write.kind !== 'notDone' && write.kind !== 'refused') return;
    if (saved) throw new Error(`${name} says that it is not saved, which it is`);
    const notSent = write.error instanceof ReviewChanged || write.error instanceof ReviewUnread;
    if (notSent && sent > 0) throw new Error(`${name} denies a request`);
  }

  /** Checks what a window shows after a press against what it showed before. */
  function checkShown({ name, entered }: Window, before: State, now: State): void {
    const { values, onFile: known, changedElsewhere, conflicts } = now;
    const was = partsOf(before.onFile);
    checkLost(name, now);
    fulfil(entered, known);
    for (const part of payoutParts) {
      if (samePart(part, was, partsOf(known))) continue;
      if (!samePart(part, was, { ...was, ...changedElsewhere }))
        throw new Error(`${name} changes its ${part} silently`);
      if (entered[part] !== null && !conflicts.includes(part)) throw new Error(`${name} hides a conflict`);
    }
    if (entered.account && !sameValues(values, { ...values, ...entered.account })) throw new Error('typing is lost');
    if (entered.invoiceType !== null && values.invoiceType !== entered.invoiceType) throw new Error('a choice is lost');
  }

  function check(window: Window, before: State, sent: number): void {
    const now = window.flow.state();
    const { write, step, conflicts } = now;
    const why = write.kind === 'refused' && write.error instanceof Error ? ` ${write.error.name}` : '';
    seen.add(`${step.kind} ${write.kind}${why}`);
    if (conflicts.length > 0) seen.add(`conflict in ${step.kind}`);
    if (write !== before.write) checkWords(window.name, now, sent);
    checkShown(window, before, now);
  }

  async function act(action: string): Promise<void> {
    const [who, what = '', ...how] = action.split(' ');
    const untouched = windows.filter(({ name }) => name !== who).map((one) => ({ one, state: one.flow.state() }));
    const window = windows.find(({ name }) => name === who);
    const before = window?.flow.state();
    sent = sends;
    reads = 0;
    shown = null;
    fate = [];
    closed = [];
    if (window) press(window, [what, ...how]);
    else if (what === 'arrives') save(late.shift() as PayoutDetails);
    else if (what === 'account') saveAccount(2, 'Bank B');
    else if (what === 'back') saveAccount(1, 'Bank A');
    else save({ ...onFile(), invoiceType: 'specialThree' });
    await quiet();
    if (wrong !== null) throw new Error(wrong);
    if (sends - sent > 1) throw new Error('one press is sent twice');
    for (const { one, state } of untouched)
      if (one.flow.state() !== state) throw new Error(`${one.name} changes without a press`);
    if (window && before && windows.includes(window)) check(window, before, sends - sent);
    for (const name of closed) {
      const { entered = nothing() } = windows.find((one) => one.name === name) ?? {};
      fulfil(entered, onFile());
      if (entered.account ?? entered.invoiceType) throw new Error('what was typed is lost with the form');
      const at = windows.findIndex((one) => one.name === name);
      windows.splice(at, 1);
      open(name, null, { account: null, invoiceType: null });
    }
  }

  const nothing = () => ({ account: null, invoiceType: null });
  open('1', null, nothing());
  if (!faults) open('2', null, nothing());

  function formActions({ name, flow, entered }: Window): string[] {
    const { conflicts, values } = flow.state();
    const can = ['reload', ...conflicts.flatMap((part) => [`keep ${part}`, `mine ${part}`])];
    if (values.collectionNumber === '') can.push('number');
    else if (entered.account === null) can.push('account', ...(name === '1' ? ['bank'] : []));
    if (entered.invoiceType === null) can.push('invoice');
    const valid = conflicts.length === 0 && values.collectionNumber !== '';
    return [...can, ...(valid ? ['next', ...(faults ? ['next unread'] : [])] : [])];
  }

  const fates = ['refusal', 'unread', 'none now', 'none later', 'none never', 'none now unread', 'none never unread'];

  function windowActions(window: Window): string[] {
    const { step, write } = window.flow.state();
    const can = step.kind === 'form' ? formActions(window) : ['back', 'send ok'];
    if (step.kind === 'review' && faults) can.push(...fates.map((one) => `send ${one}`));
    if (write.kind === 'unknown') can.push('look', 'look unread');
    return can.map((one) => `${window.name} ${one}`);
  }

  return {
    actions() {
      return [
        ...[...windows].sort((one, other) => (one.name < other.name ? -1 : 1)).flatMap(windowActions),
        ...(faults ? [record.collectionNumber === numberOf(2) ? 'device back' : 'device account'] : []),
        ...(faults && record.invoiceType !== 'specialThree' ? ['device invoice'] : []),
        ...(late.length > 0 ? ['request arrives'] : []),
      ];
    },
    act,
    key: () =>
      JSON.stringify([
        storedPayoutDetails(record),
        late.at(0),
        [...windows]
          .sort((one, other) => (one.name < other.name ? -1 : 1))
          .map(({ flow, entered }) => {
            const { write, ...state } = flow.state();
            return [state, entered, write.kind, 'input' in write && write.kind === 'unknown' && write.input];
          }),
      ]),
    async end() {
      late = [];
      for (const { name } of [...windows]) {
        const state = () => windows.find((one) => one.name === name)?.flow.state();
        await act(`${name} back`);
        if (state()?.values.collectionNumber === '') await act(`${name} number`);
        for (const part of state()?.conflicts ?? []) await act(`${name} mine ${part}`);
        const { entered = nothing() } = windows.find((one) => one.name === name) ?? {};
        const wanted = { ...partsOf(onFile()), ...(entered.account && { account: entered.account }) };
        await act(`${name} next`);
        for (const part of state()?.conflicts ?? []) await act(`${name} mine ${part}`);
        if (state()?.step.kind === 'form') await act(`${name} next`);
        if (state()?.step.kind === 'review') await act(`${name} send ok`);
        const { account: saved } = partsOf(onFile());
        if (JSON.stringify(saved) !== JSON.stringify({ ...saved, ...wanted.account }))
          throw new Error(`${name} cannot save what was entered: ${JSON.stringify([saved, wanted, state()])}`);
      }
    },
  };
}

it.each([
  ['beside another device, with every fault', true, 6],
  ['in two windows', false, 7],
])(
  'payout details through every sequence of presses, answers, reloads and changes elsewhere: a request contains what is stored and the user’s changes, as its review shows them, and its reported outcome is true: %s',
  async (name, faults, steps) => {
    const seen = new Set<string>();
    const { states, sequences, depth } = await explore(() => payoutModel({ faults, seen }), steps);
    console.info(`payout details ${name}: ${states} states, ${sequences} sequences of up to ${depth} steps`);
    expect(depth).toBe(steps);
    expect([...seen].sort()).toEqual([
      'conflict in form',
      'conflict in review',
      'form done',
      'form idle',
      ...(faults ? ['form notDone', 'form refused Refused'] : []),
      'form refused ReviewChanged',
      ...(faults ? ['form unknown'] : []),
      'review idle',
      ...(faults ? ['review notDone', 'review refused Refused'] : []),
      'review refused ReviewChanged',
      ...(faults ? ['review refused ReviewUnread', 'review unknown'] : []),
    ]);
  },
  300_000,
);
