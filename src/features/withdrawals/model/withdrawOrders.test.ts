import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walletPassword } from '../../../../tests/support/walletPassword';
import { type Fate, withdrawWorld } from '../../../../tests/support/withdrawWorld';

type World = ReturnType<typeof withdrawWorld>;
type Tab = ReturnType<World['openTab']>;
interface Command {
  readonly do: string;
  readonly tab: number;
  readonly amount?: number;
  readonly password?: string;
  readonly fates?: readonly Fate[];
}

/** Runs a command in a tab or in the world around the tabs. */
async function run(bank: World, tabs: Tab[], command: Command, open: () => Tab): Promise<void> {
  const { tab, amount = 0, password = '', fates = [] } = command;
  const at = tabs[tab];
  const actions: Readonly<Record<string, () => unknown>> = {
    open: () => at?.flow.open(),
    send: () => at?.flow.send({ amount, password }),
    async press() {
      at?.flow.open();
      at?.flow.send({ amount, password });
      await bank.quiet();
    },
    resubmit: () => at?.flow.resubmit(password),
    fate: () => bank.fate(...fates),
    lookAgain: () => at?.flow.lookAgain(),
    leave: () => at?.flow.leave(),
    deliver: () => bank.deliver(),
    letGo: () => bank.letGo(),
    noRecords: () => bank.failRecords(1),
    tell: () => bank.tell(),
    pass: () => bank.pass(),
    quiet: () => bank.quiet(),
    reload() {
      at?.close();
      bank.forgetLocks();
      tabs[tab] = open();
    },
  };
  await actions[command.do]?.();
}

it('any order of events in two tabs: each key withdraws once, and a new key is used only after that was reported', async () => {
  const tab = fc.nat(1);
  const command = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), tab }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('send', 'press'),
        tab,
        amount: fc.constantFrom(100, 200, 300),
        password: fc.constantFrom(walletPassword, walletPassword, walletPassword, 'wrong'),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('fate' as const),
        tab,
        fates: fc.array(
          fc.constantFrom<Fate>(
            'answered',
            'lostAfter',
            'late',
            'lostBefore',
            'late',
            'refused',
            'busy',
            'expired',
            'held',
          ),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('resubmit' as const),
        tab,
        password: fc.constantFrom(walletPassword, 'wrong'),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('lookAgain', 'leave', 'reload', 'deliver', 'letGo', 'tell', 'pass', 'quiet', 'noRecords'),
        tab,
      }),
    },
  );

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(command, { minLength: 15, maxLength: 60, size: 'max' }),
      async (locks, commands) => {
        const bank = withdrawWorld({ locks });
        const reported = new Set<string>();
        let ids = 2;
        const watch = ({ flow, close }: ReturnType<typeof bank.openTab>) => {
          const note = () => {
            const state = flow.state();
            if (state.kind === 'done') reported.add(state.txId);
            // `used` reports the withdrawal too.
            if (state.kind === 'used')
              for (const { key, txId } of bank.drawn) if (key === bank.kept()?.key) reported.add(txId);
          };
          flow.subscribe(note);
          note();
          return { flow, close };
        };
        const tabs = [watch(bank.openTab(0)), watch(bank.openTab(1))];
        let seen = 0;
        const check = () => {
          const keys = bank.drawn.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { key } of bank.sends.slice(seen)) {
            // A new key is sent only after the withdrawals of the earlier ones were reported.
            for (const one of bank.drawn)
              if (Number(one.key.slice(3)) < Number(key.slice(3))) expect(reported).toContain(one.txId);
          }
          seen = bank.sends.length;
        };
        for (const one of commands) {
          await run(bank, tabs, one, () => watch(bank.openTab(ids++)));
          check();
        }
        await bank.pass();
        check();
      },
    ),
    { numRuns: 600 },
  );
}, 60_000);
