import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { demoAccounts } from '../../deploy/demoAccounts.mjs';
import { pages } from '../../src/pages';
import { dice } from '../support/dice';
import { openSite } from '../support/site';
import { type Action, choose, tell } from './actions';
import { places as moneyPlaces, noDeeds } from './money';
import { type Beginning, type Plan, type Stage, type Walk, walk } from './walk';

export interface Settings {
  /** The project's folder. */
  readonly root: string;
  readonly executablePath: string;
  readonly seed: number;
  /** The maximum number of walks, starting from this seed, and for how long. */
  readonly walks: number;
  readonly minutes: number;
  readonly workers: number;
  readonly steps: number;
  /** The account of every walk; if undefined, each has its own. */
  readonly account: string | undefined;
  /** A file from a failing walk: its steps are replayed instead of drawn. */
  readonly replay: string | undefined;
}

const shownActions = 12;
/** The limits for finding a shorter walk. */
const shrinking = { replays: 30, milliseconds: 90_000 };

const accounts = demoAccounts.map(([username]) => username);

function planOf(seed: number, account = accounts[seed % accounts.length] ?? ''): Plan {
  const beginnings: readonly Beginning[] = ['signedIn', 'signedIn', 'signedIn', 'signedIn', 'firstVisit', 'support'];
  const roll = dice(`plan ${seed}`);
  const beginning = beginnings[roll(beginnings.length)] ?? 'signedIn';
  // Two of three walks begin on a page with money.
  const start = roll(3) === 0 ? pages[roll(pages.length)]?.path : moneyPlaces[roll(moneyPlaces.length)]?.split('?')[0];
  return { seed, account, beginning, start: start ?? '/' };
}

/** Steps as they were recorded. */
const follow = (stage: Stage, plan: Plan, actions: readonly Action[], screenshot?: string) =>
  walk(stage, plan, (_, nth) => actions[nth], screenshot);

/** What two failures with one cause have in common. */
const kindOf = (failure: string) =>
  (failure.split('\n', 1)[0] ?? '').replaceAll(/[0-9a-f]{8,}|\d+/g, '#').slice(0, 160);

/**
 * The shortest sequence of steps that fails in the same way and is found in time; null if the same steps do not fail
 * again.
 */
async function shrink(stage: Stage, plan: Plan, failing: Walk, until: number): Promise<readonly Action[] | null> {
  const kind = kindOf(failing.failure ?? '');
  let replays = 0;
  const fails = async (actions: readonly Action[]) => {
    replays += 1;
    const { failure, actions: taken } = await follow(stage, plan, actions);
    return failure !== null && kindOf(failure) === kind ? taken : null;
  };
  let shortest = await fails(failing.actions);
  if (shortest === null) return null;
  const end = Math.min(until, Date.now() + shrinking.milliseconds);
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = shortest.length - 1 - size; from > -size; from -= size) {
      if (replays >= shrinking.replays || Date.now() > end) return shortest;
      const first = Math.max(0, from);
      const shorter: readonly Action[] = shortest.filter((_, nth) => nth < first || nth >= from + size);
      shortest = (await fails(shorter)) ?? shortest;
    }
  }
  return shortest;
}

/** Runs walks, one after the other on each worker; returns whether all succeeded. */
export async function walks(settings: Settings): Promise<boolean> {
  const { minutes, seed: first, workers, steps, root, executablePath } = settings;
  const last = first + settings.walks - 1;
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const until = Date.now() + minutes * 60_000;
  const failures = new Map<string, number>();
  const addresses = new Set<string>();
  const sums = { walks: 0, steps: 0, faults: 0, ...noDeeds, failed: 0 };
  let upcoming = first;

  async function tellFailure(stage: Stage, plan: Plan, failing: Walk): Promise<void> {
    const { seed, account, beginning, start } = plan;
    const failure = failing.failure ?? '';
    const kind = kindOf(failure);
    const before = failures.get(kind) ?? 0;
    failures.set(kind, before + 1);
    const place = join(results, `walk-${seed}-${account}`);
    const shortest = before === 0 ? await shrink(stage, plan, failing, until) : null;
    const actions = shortest ?? failing.actions;
    writeFileSync(`${place}.json`, `${JSON.stringify({ ...plan, failure, actions }, null, 1)}\n`);
    const lines = actions.slice(-shownActions).map((action) => `    ${tell(action)}`);
    const shown = shortest === null ? 'its last steps' : `shortest found, ${shortest.length} steps`;
    const again = before > 0 ? `, as ${before} before` : shortest === null ? ', not again with the same steps' : '';
    console.log(
      [
        `\nFAILED seed ${seed}, ${account}, ${beginning} at ${start}, step ${failing.actions.length}${again}`,
        ...failure.split('\n').map((line) => `  ${line}`),
        `  ${shown}:`,
        ...lines,
        `  npm run test:walk -- --seed ${seed} --account ${account} --steps ${steps}`,
        `  npm run test:walk -- --replay ${place}.json`,
      ].join('\n'),
    );
  }

  async function work(browser: Browser): Promise<void> {
    const site = await openSite();
    const stage: Stage = { browser, origin: site.origin };
    while (upcoming <= last && Date.now() < until) {
      const given = settings.replay === undefined ? undefined : JSON.parse(readFileSync(settings.replay, 'utf8'));
      const plan: Plan = given ?? planOf(upcoming, settings.account);
      upcoming += 1;
      const rolls = (nth: number) => dice(`${plan.seed} ${plan.account} ${nth}`);
      const screenshot = join(results, `walk-${plan.seed}-${plan.account}.png`);
      const done = given
        ? await follow(stage, plan, given.actions, screenshot)
        : await walk(
            stage,
            plan,
            (view, nth) => (nth < steps && Date.now() < until ? choose(rolls(nth), view, nth) : undefined),
            screenshot,
          );
      sums.walks += 1;
      sums.steps += done.actions.length;
      sums.faults += done.faults;
      sums.withdrawals += done.deeds.withdrawals;
      sums.confirmations += done.deeds.confirmations;
      sums.bindings += done.deeds.bindings;
      for (const address of done.addresses) addresses.add(address);
      if (done.failure !== null) {
        sums.failed += 1;
        await tellFailure(stage, plan, done);
      }
    }
    await site.close();
  }

  const began = Date.now();
  const browsers = await Promise.all(Array.from({ length: workers }, () => chromium.launch({ executablePath })));
  await Promise.all(browsers.map(work));
  await Promise.all(browsers.map((browser) => browser.close()));

  const seconds = (Date.now() - began) / 1_000;
  console.log(
    `\n${sums.walks} walks from seed ${first}, ${sums.steps} steps (${(sums.steps / seconds).toFixed(1)} a second), ` +
      `${sums.faults} faults, ${sums.withdrawals} withdrawals, ${sums.confirmations} confirmations, ` +
      `${sums.bindings} bindings, ${addresses.size} addresses`,
  );
  for (const [kind, times] of failures) console.log(`  ${times} × ${kind}`);
  console.log(`\n${sums.walks - sums.failed} passed, ${sums.failed} failed`);
  return sums.failed === 0;
}
