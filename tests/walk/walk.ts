import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../../mocks/seed/accounts';
import { endpoints } from '../contract/endpoints';
import { agree, enter, listen } from '../support/browser';
import { controlsOf } from '../support/site';
import { type Action, sensible, type View } from './actions';
import { inPage, type Look, type WalkWindow } from './inPage';
import { count, type Deeds, followMoney, noDeeds } from './money';

/** How a walk begins: signed in, in a new browser, or in a support view. */
export type Beginning = 'signedIn' | 'firstVisit' | 'support';

/** Who walks, and from where. */
export interface Plan {
  readonly seed: number;
  readonly account: string;
  readonly beginning: Beginning;
  /** The first address, without a query. */
  readonly start: string;
}

export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
}

export interface Walk {
  readonly actions: readonly Action[];
  readonly faults: number;
  readonly addresses: ReadonlySet<string>;
  readonly deeds: Deeds;
  /** What was wrong after the last action; null for a successful walk. */
  readonly failure: string | null;
}

/** Milliseconds. */
const rest = { still: 60, max: 1_500, patient: 10_000, idle: 5_000, answer: 20_000 };
const idleRequests = 30;

/** The browser's own message about a socket that failed; anything else on the console is an error of the page. */
const browsersNotes = [/^console: WebSocket connection to /];
/**
 * Messages of React about a page whose files are missing, and of the browser about a document, in a walk that lost the
 * network.
 */
const filesMissing = [
  /^(console: \w*Error|uncaught): (Failed to fetch dynamically imported module|Unable to preload CSS)/,
];

/** Requests to unknown calls that an address of the walk causes: a `..`, encoded or not, is resolved before sending. */
const strayCalls = [/^no call GET \/api\//];

/** What no user should see. */
const wrong = /undefined|\bNaN\b|\[object|%\{|Infinity|Invalid Date|Unexpected Application Error|Minified React error/;

function found(where: string, text: string): string[] {
  const match = wrong.exec(text);
  if (match === null) return [];
  const around = text.slice(Math.max(0, match.index - 40), match.index + 60).replaceAll(/\s+/g, ' ');
  return [`shown in ${where}: ${match[0]}`, `  …${around}…`];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Failure extends Error {}

/** A page in an endless loop never answers, and Playwright would wait for it. */
async function answering<T>(deed: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('the page does not answer any more')), rest.answer);
  });
  try {
    return await Promise.race([deed, late]);
  } finally {
    clearTimeout(timer);
  }
}

const patterns = endpoints.map(({ method, path }) => ({
  name: `${method} ${path}`,
  pattern: new RegExp(`^${method} ${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

/**
 * Takes steps until there are no more or something is wrong.
 *
 * @param next the next step for what is seen; undefined to end
 * @param screenshot where to save a picture of a failure
 */
export async function walk(
  { browser, origin }: Stage,
  plan: Plan,
  next: (view: View, nth: number) => Action | undefined,
  screenshot?: string,
): Promise<Walk> {
  const { account, beginning } = plan;
  await controlsOf(origin).reset();
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Pacific/Pago_Pago',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(beginning === 'signedIn' && { storageState: await signedIn(origin, account) }),
  });
  context.setDefaultTimeout(rest.patient);
  const walker = await createWalker(context, origin, plan);
  const actions: Action[] = [];
  const visited = new Set<string>();
  let faults = 0;
  let failure: string | null = null;
  let deeds = noDeeds;
  try {
    await walker.begin();
    await walker.check(false);
    for (let nth = 0; ; nth += 1) {
      const action = next(await walker.view(), nth);
      if (action === undefined) break;
      actions.push(action);
      if (action.do === 'faults') faults += action.faults.length;
      await walker.take(action);
      await walker.check(action.hasty === true);
      visited.add(walker.address());
    }
  } catch (problem) {
    failure = problem instanceof Failure ? problem.message : `the walk itself: ${(problem as Error).stack}`;
    if (screenshot !== undefined) await walker.picture(screenshot);
  } finally {
    deeds = count(await controlsOf(origin).ledger());
    await context.close();
  }
  return { actions, faults, addresses: visited, deeds, failure };
}

async function createWalker(context: BrowserContext, origin: string, { account, beginning, start }: Plan) {
  const platform = controlsOf(origin);
  const heard: string[] = [];
  const open = new Set<Request>();
  const called = new Set<string>();
  const tokens = new Set<string>();
  /** Tabs that once had a session of their own, to which the shared state does not apply. */
  const apart = new WeakSet<Page>();
  const readOnlyTabs = new WeakSet<Page>();
  const writesOf = new WeakMap<Page, string[]>();
  const files = new Set<string>();
  const money = followMoney(context);
  let requests = 0;
  let offline = false;
  let wasOffline = false;
  let page = await context.newPage();

  if (beginning !== 'firstVisit') await agree(context);
  await context.addInitScript(inPage);
  listen(context, origin, heard);
  context.on('page', (opened) => prepare(opened));
  context.on('request', (request) => {
    open.add(request);
    const { pathname, search } = new URL(request.url());
    // The console prefetches its own files, once each.
    if (pathname.startsWith('/assets/') && !files.has(pathname)) files.add(pathname);
    else requests += 1;
    const line = `${request.method()} ${pathname}`;
    const call = patterns.find(({ pattern }) => pattern.test(line));
    if (call) called.add(call.name);
    const sent = request.isNavigationRequest() ? '' : search;
    for (const token of tokens) if (sent.includes(token)) heard.push(`a token in a request: ${line}${search}`);
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) {
      const from = request.frame().page();
      writesOf.set(from, [...(writesOf.get(from) ?? []), line]);
    }
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if ([414, 431].includes(response.status())) heard.push(`more in a request than servers take: ${pathname}`);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  prepare(page);

  function prepare(opened: Page): void {
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    opened.on('crash', () => heard.push('the page crashed'));
    opened.on('filechooser', (chooser) => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
        'base64',
      );
      void chooser.setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: png }).catch(() => undefined);
    });
  }

  const ours = () => page.url().startsWith(origin);
  const pages = () => context.pages().filter((one) => !one.isClosed());

  /** Runs in the page; retried if the document is just being left. */
  async function ask<T, A>(of: Page, work: (argument: A) => T, argument: A): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await answering(of.evaluate(work as (argument: unknown) => T, argument as unknown));
      } catch (problem) {
        if (problem instanceof Failure || attempt === 5) throw problem;
        await pause(rest.still);
      }
    }
  }

  async function settle(): Promise<void> {
    const end = Date.now() + rest.max;
    while (Date.now() < end) {
      if (open.size === 0) {
        const still = await ask(page, () => (window as unknown as WalkWindow).__walk?.stillFor() ?? 0, null);
        if (still >= rest.still && open.size === 0) return;
      }
      await pause(15);
    }
  }

  const look = (of: Page): Promise<Look> => ask(of, () => (window as unknown as WalkWindow).__walk.look(), null);
  const textOf = async (of: Page) => (await answering(of.locator('body').allInnerTexts())).join().trim();
  const middleOf = (name: string) =>
    ask(page, (wanted) => (window as unknown as WalkWindow).__walk.middleOf(wanted), name);

  /** Waits until a condition is true, for a limited time. */
  async function comes(true_: () => Promise<boolean>): Promise<boolean> {
    const end = Date.now() + rest.patient;
    while (!(await true_())) {
      if (Date.now() > end) return false;
      await pause(100);
    }
    return true;
  }

  async function go(address: string): Promise<void> {
    const token = address.includes('TOKEN') ? (await enter(origin, other(account))).token : '';
    if (token !== '') tokens.add(token);
    open.clear();
    // Concatenated, because an address that begins with two slashes would be parsed as another host's.
    await page.goto(origin + address.replace('TOKEN', token), { waitUntil: 'commit' }).catch(() => undefined);
  }

  async function press(name: string, times: number): Promise<boolean> {
    const middle = await middleOf(name);
    if (middle === null) return false;
    if (times === 2) await page.mouse.dblclick(middle.x, middle.y);
    else await page.mouse.click(middle.x, middle.y);
    return true;
  }

  async function online(): Promise<void> {
    offline = false;
    await context.setOffline(false);
  }

  async function type({ on, text, enter }: Extract<Action, { readonly do: 'type' | 'put' }>): Promise<void> {
    if (!(await press(on, 1))) return;
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    if (enter) await page.keyboard.press('Enter');
  }

  /** What a field needs may depend on another one, such as the country's provinces. */
  async function fill(action: Extract<Action, { readonly do: 'fill' }>): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await ask(page, ([texts, nth]) => (window as unknown as WalkWindow).__walk.fill(texts, nth), [
        sensible(action),
        action.nth,
      ] as const);
      await settle();
    }
  }

  async function signIn(): Promise<void> {
    const fill = (label: RegExp, text: string) =>
      page
        .getByLabel(label)
        .fill(text, { timeout: 1_000 })
        .catch(() => undefined);
    await fill(/^(账号|Account)$/, account);
    await fill(/^(密码|Password)$/, DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  }

  async function turn(way: 'back' | 'forward'): Promise<void> {
    const settings = { waitUntil: 'commit' } as const;
    await (way === 'back' ? page.goBack(settings) : page.goForward(settings)).catch(() => undefined);
    if (!ours()) await go('/');
  }

  async function closeTab(): Promise<void> {
    if (pages().length < 2) return;
    await page.close();
    page = pages()[0] ?? page;
    await page.bringToFront();
  }

  async function take(action: Action): Promise<void> {
    money.step(action.do === 'fill' ? action.amount : null);
    switch (action.do) {
      case 'press':
        return void (await press(action.on, 1));
      case 'pressTwice':
        return void (await press(action.on, 2));
      case 'put':
        await ask(page, ([name, units]) => (window as unknown as WalkWindow).__walk.put(name, units), [
          action.on,
          unitsOf(action.text),
        ] as const);
        if (action.enter) await page.keyboard.press('Enter');
        return;
      case 'type':
        return type(action);
      case 'select':
        if (!(await press(action.on, 1))) return;
        for (let nth = 0; nth < action.option; nth += 1) await page.keyboard.press('ArrowDown');
        return page.keyboard.press('Enter');
      case 'key':
        return page.keyboard.press(action.key);
      case 'fill':
        return fill(action);
      case 'signIn':
        return signIn();
      case 'back':
      case 'forward':
        return turn(action.do);
      case 'reload':
        open.clear();
        return void (await page.reload({ waitUntil: 'commit' }).catch(() => undefined));
      case 'goto':
        return go(action.address);
      case 'openTab':
        page = await context.newPage();
        return go('/');
      case 'otherTab':
        page = pages().find((one) => one !== page) ?? page;
        return page.bringToFront();
      case 'closeTab':
        return closeTab();
      case 'offline':
        offline = true;
        wasOffline = true;
        return context.setOffline(true);
      case 'online':
        return online();
      case 'width':
        return page.setViewportSize({ width: action.width, height: 900 });
      case 'scheme':
        return page.emulateMedia({ colorScheme: action.scheme });
      case 'clock':
        return platform.standAt(action.now);
      case 'faults':
        return platform.faults(...action.faults);
      case 'rest':
        return idle();
    }
  }

  async function idle(): Promise<void> {
    await settle();
    const before = requests;
    await pause(rest.idle);
    if (requests - before > idleRequests) throw new Failure(`${requests - before} requests in five idle seconds`);
    if (open.size > 0 || offline || !ours()) return;
    const { busy } = await look(page);
    if (busy > 0) throw new Failure('a region is still loading, and nothing is being asked for');
  }

  /** Everything that must be true; for a page that is not idle only what must be true at any time. */
  async function check(hasty: boolean): Promise<void> {
    // A link opened another tab, in addition to the two of a walk.
    for (const one of pages().slice(2)) if (one !== page) await one.close();
    if (!hasty) await settle();
    // A document that failed to load leaves the browser's own page, without the walk's script.
    if (!ours() || (await ask(page, () => !('__walk' in window), null))) {
      await online();
      await go('/');
      if (!hasty) await settle();
    }
    reportPageError();
    if (hasty) return;
    if (!(await comes(async () => open.size > 0 || (await textOf(page)) !== ''))) throw new Failure('a blank screen');
    const seen = await look(page);
    const bad = [...found('the text', await textOf(page)), ...seen.attributes.flatMap((one) => found(...one))];
    if (bad.length > 0) throw new Failure(bad.slice(0, 3).join('\n'));
    await checkSessions(seen);
    await checkPlatform();
    reportPageError();
  }

  function reportPageError(): void {
    const expected = wasOffline ? [...browsersNotes, ...filesMissing] : browsersNotes;
    const pageErrors = heard.filter((words) => !expected.some((pattern) => pattern.test(words)));
    if (pageErrors.length > 0) throw new Failure([...new Set(pageErrors)].join('\n'));
  }

  async function checkSessions(seen: Look): Promise<void> {
    for (const token of [seen.shared, seen.own]) if (token !== null) tokens.add(token);
    if (seen.own !== null) apart.add(page);
    const writes = writesOf.get(page) ?? [];
    writesOf.delete(page);
    if (seen.readOnly && readOnlyTabs.has(page) && writes.length > 0) {
      throw new Failure(`written from a support view: ${writes.join(', ')}`);
    }
    if (seen.readOnly) readOnlyTabs.add(page);
    else readOnlyTabs.delete(page);
    for (const one of pages()) {
      const url = one.url();
      const token = [...tokens].find((kept) => url.includes(kept));
      if (token !== undefined || /[?&]token=/.test(url)) throw new Failure(`a token in the address ${url}`);
    }
    const tabs = pages().filter((one) => one.url().startsWith(origin) && !apart.has(one));
    if (tabs.length < 2 || offline) return;
    const inside = (one: Page) => one.getByRole('navigation', { name: /^(主菜单|Main menu)$/ }).count();
    const outside = async (one: Page) =>
      new URL(one.url()).pathname === '/auth' ? one.locator('[autocomplete=current-password]').count() : 0;
    const agreeing = async () => {
      const { shared } = await look(page);
      // If nobody is signed in no tab shows the console; if somebody is, no tab shows the sign-in page.
      const counts = await Promise.all(tabs.map(shared === null ? inside : outside));
      return counts.every((count) => count === 0);
    };
    if (!(await comes(agreeing))) {
      const { shared } = await look(page);
      const where = tabs.map((one) => new URL(one.url()).pathname).join(' and ');
      throw new Failure(`two tabs, ${shared === null ? 'nobody' : 'somebody'} signed in, and they show ${where}`);
    }
  }

  async function checkPlatform(): Promise<void> {
    const again = money.byItself();
    if (again !== null) throw new Failure(`sent again, and nobody pressed: ${again}`);
    const twice = money.twice(await platform.ledger());
    if (twice !== null) throw new Failure(`twice: ${twice}`);
    const incidents = (await platform.incidents()).filter(
      (words) => !strayCalls.some((pattern) => pattern.test(words)),
    );
    if (incidents.length > 0) throw new Failure(`the platform tells of: ${incidents.join('; ')}`);
  }

  return {
    take,
    check,
    async begin() {
      if (beginning === 'support') {
        const { token } = await enter(origin, account);
        tokens.add(token);
        await page.goto(`${start}?token=${token}&readonly=1`, { waitUntil: 'commit' });
        return;
      }
      await page.goto(start, { waitUntil: 'commit' });
    },
    async view(): Promise<View> {
      return {
        controls: await ask(page, () => (window as unknown as WalkWindow).__walk.controls(), null),
        atSignIn: new URL(page.url()).pathname === '/auth',
        tabs: pages().length,
        offline,
        readOnly: beginning === 'support',
        called: [...called].sort(),
        pending: money.pending(),
      };
    },
    address: () => new URL(page.url()).pathname,
    /** One file per tab, the one in use without a number. */
    async picture(path: string): Promise<void> {
      for (const [nth, one] of [page, ...pages().filter((other) => other !== page)].entries()) {
        const file = nth === 0 ? path : path.replace('.png', `-${nth}.png`);
        await answering(one.screenshot({ path: file })).catch(() => undefined);
      }
    },
  };
}

/** Each UTF-16 unit, because a lone surrogate would be replaced on its way to the page. */
const unitsOf = (text: string) => Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth));

/** What a browser stores for a sign-in in another tab. */
async function signedIn(origin: string, account: string) {
  const { kept } = await enter(origin, account);
  return { cookies: [], origins: [{ origin, localStorage: [...kept].map(([name, value]) => ({ name, value })) }] };
}

const other = (account: string) => (account === 'miner01' ? 'weekly01' : 'miner01');
