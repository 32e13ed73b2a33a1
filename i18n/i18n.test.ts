import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadArticle } from '../documents';
import { type Locale, loadMessages, localeOf, parts } from '.';

const whole = async (locale: Locale): Promise<object> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(locale, part)))));
const zh = await whole('zh');
const en = await whole('en');

/** Every text of a catalogue by its dotted key. */
function textsOf(tree: object, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(`${above}${key}`, value);
    else for (const [inner, text] of textsOf(value as object, `${above}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/**
 * The variables of a text, each once: a text with two forms (`%{count} day |||| %{count} days`) has its number in both.
 */
const places = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)/g)].map(([place]) => place))].sort();

/** A sample value for each variable of a text about money. */
const said: Readonly<Record<string, string>> = {
  ...{ amount: '$3,000.00', left: '$3,240.18', drawn: '$900.00', min: '$1.00', max: '$30,000.00' },
  ...{ first: '3', last: '8', firstCheck: '3', lastCheck: '8', firstDraw: '5', lastDraw: '25' },
  ...{ from: '2025-05-01', to: '2025-05-31', day: 'Jun 10', paid: 'Thursday', date: '6', month: 'May', time: '11:00' },
  ...{ bill: '$926.37', added: '$926.36', platform: '$926.38', difference: '$0.01' },
  ...{ lines: '$1,000.00', fines: '$20.00', compensation: '$5.50', rate: '1.500%', tax: '6%' },
  ...{ read: '3', months: '5', count: '7', total: '9', bills: '4', zone: ' (Beijing time)', order: 'TX1' },
  ...{ name: 'Edge', records: 'Monthly entries', stage: 'Confirmed', answer: 'No answer' },
  ...{ cycle: 'Weekly', picked: 'Monthly', was: 'Card 1111', now: 'Card 2222' },
};

/** The English texts about money with several variables, as users read them. */
const sentences: Readonly<Record<string, string>> = {
  'trace.check.platform':
    'From the platform: balance $3,240.18, withdrawn $900.00. It does not say how these follow from the records, so they are not compared.',
  'trace.reading': 'Reading all records of the wallet: 3 / 9',
  'trace.source.ofWeek': 'Inferred: income from 2025-05-01 to 2025-05-31',
  'trace.source.week':
    'Inferred: income from 2025-05-01 to 2025-05-31 (Monday to Sunday), as a week’s income enters the weekly wallet the following Wednesday. The platform names no week.',
  'wallet.balances.whyLimits':
    'The platform’s limits cannot be right (minimum $1.00, maximum $30,000.00), so nothing can be withdrawn for now. Please contact your business manager.',
  'wallet.bill.confirming.movedDetail':
    'The bill for May is now “Confirmed” and cannot be confirmed. The page shows the latest status.',
  'wallet.bill.confirming.whyInferred':
    'The last 4 bills that can be tied to an entry all came by day 6 of month 5 after their own.',
  'wallet.bill.income.exportOf': 'Export: Edge, 2025-05-01 to 2025-05-31',
  'wallet.bill.income.traceOf': 'Edge $3,000.00: where this money went',
  'wallet.bill.outsideDays':
    'Bills are confirmed from day 3 to day 8 of each month. The next checking days begin on Jun 10.',
  'wallet.balances.differsFromLast':
    'The payout account is not the one of the last withdrawal (Jun 10): it was Card 1111, now it is Card 2222. If you did not change it, do not withdraw, and contact your business manager.',
  'wallet.records.empty': 'Monthly entries: none from 2025-05-01 to 2025-05-31',
  'wallet.rules.days': 'Day 3 to 8 of the month',
  'wallet.rules.sum': 'Check on days 3–8 · monthly withdrawals 5–25 (Beijing time)',
  'wallet.rules.weeklyDays': '3 to 8',
  'wallet.year.arrived': '7 month arrived, $3,000.00 after tax |||| 7 months arrived, $3,000.00 after tax',
  'wallet.year.arrivedOrPaid': '7 months arrived or paid out, $3,000.00 after tax',
  'wallet.year.paid': '7 month paid out, $3,000.00 after tax |||| 7 months paid out, $3,000.00 after tax',
  'wallet.year.notes.above':
    'May: the platform’s amount after tax is $0.01 above the sum of its parts. Please contact your business manager.',
  'wallet.year.notes.below':
    'May: the platform’s amount after tax is $0.01 below the sum of its parts. Please contact your business manager.',
  'wallet.year.readSoFar': '(3 of 5 months read)',
  'weekly.elsewhere.other': 'The cycle “Weekly” was just chosen elsewhere, so “Monthly” was not submitted. ',
  'weekly.found': 'No answer, but we checked: the cycle is “Weekly” now.',
  'weekly.week.fee': 'A fee of 1.500% on top of 6% tax; the rate may be adjusted',
  'weekly.week.limits': 'Once a week, $1.00–$30,000.00 each',
  'weekly.week.noLimits':
    'Once a week. The platform’s limits cannot be right (minimum $1.00, maximum $30,000.00): please contact your business manager',
  'weekly.week.window': 'Request withdrawals on Jun 10; payment is expected the day after (Thursday)',
  'weekly.week.windowDays': 'Request withdrawals from 3 to 8; payment is expected the day after',
  'withdraw.dayRange': '3 to 8',
  'withdraw.done.weekly':
    'Payment expected Jun 10 (Beijing time), assuming it is paid the day after the request. The records show the actual date.',
  'withdraw.doubt.checkingDetail':
    'Withdrawal of $3,000.00: No answer. The records are being checked. If you close this, the wallet page keeps checking.',
  'withdraw.doubt.checkingHere':
    'Withdrawal of $3,000.00: No answer. The records are being checked. Keep this page open: once you leave, the checking stops.',
  'withdraw.doubt.similarDetail':
    'The platform gave no result for the last withdrawal of $3,000.00; the records show one of the same amount (TX1). If that is another one, yours may still succeed until 11:00 (Beijing time), and withdrawing again makes two.',
  'withdraw.doubt.unreadableUntil': 'You can withdraw anew from 11:00 (Beijing time), so that it is not made twice.',
  'withdraw.doubt.until': 'If the records still do not show it at 11:00 (Beijing time), you can withdraw anew.',
  'withdraw.feeWhy': '$3,000.00 × 1.500%, rounded to the cent. The rate is the platform’s, the fee an estimate.',
  'withdraw.inAll': '$30,000.00 at most each time; all of it takes 7 withdrawals',
  'withdraw.limits': '$3,240.18 available, $1.00–$30,000.00 each time',
  'withdraw.monthDays': '3–8 of each month',
  'withdraw.payday': 'Expected Jun 10 (Beijing time), assuming it is paid the day after',
  'withdraw.problem.limits':
    'The platform’s limits cannot be right (minimum $1.00, maximum $30,000.00). Please contact your business manager',
};

/**
 * A typed blank between Chinese and Latin text, a number or an amount: the browser adds this space itself (R15-300).
 */
const typedBlank = /\p{Script=Han}[ \u00a0](?=[A-Za-z0-9$`]|%\{|\u2212[\d$%])|[A-Za-z0-9%}`][ \u00a0]\p{Script=Han}/u;

/** The text of every source file of the console. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
}

/**
 * The keys in the sources: whole keys in quotation marks, and patterns of keys composed in a template, such as
 * `devices.status.${status}`.
 */
function spokenOf(texts: readonly string[]) {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/['"]([a-z]\w*(?:\.[\w/-]+)+)['"]/gi)) whole.add(key);
    for (const [, template = ''] of text.matchAll(/`([a-z]\w*\.(?:[\w./-]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[\w.]*)`/gi)) {
      patterns.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
    }
  }
  return { names: (key: string) => whole.has(key) || patterns.some((pattern) => pattern.test(key)) };
}

describe('the catalogue', () => {
  const [source, other] = [textsOf(zh), textsOf(en)];

  it('has every key in both languages (R14-5, R17-14)', () => {
    expect(source.size).toBeGreaterThan(300);
    expect([...other.keys()].filter((key) => !source.has(key))).toEqual([]);
    expect([...source.keys()].filter((key) => !other.has(key))).toEqual([]);
  });

  it('has no empty text', () => {
    const empty = [...source, ...other].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('has the same places to fill in both languages', () => {
    const differ = [...source].filter(([key, text]) => String(places(text)) !== String(places(other.get(key) ?? '')));
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  it('has each figure of a text about money where it belongs, in English', () => {
    const ofMoney = [...other].filter(
      ([key, text]) => /^(trace|wallet|weekly|withdraw)\./.test(key) && places(text)[1],
    );
    const read = ofMoney.map(([key, text]) => [
      key,
      text.replace(/%\{(\w+)\}/g, (_, place: string) => said[place] ?? ''),
    ]);
    expect(Object.fromEntries(read)).toEqual(sentences);
  });

  it('has one form of a text in Chinese: polyglot never takes another', () => {
    expect([...source].filter(([, text]) => text.includes('||||'))).toEqual([]);
  });

  it('has full-width punctuation in Chinese', () => {
    // A dot before a file extension is not a full stop.
    const narrow = /[\p{Script=Han}」）][,.:;?!()"'](?![a-z])|[,.:;?!()"'][\p{Script=Han}「（]/u;
    expect([...source].filter(([, text]) => narrow.test(text))).toEqual([]);
  });

  it('has no typed blank between Chinese and Latin (R15-300)', () => {
    expect([...source].filter(([, text]) => typedBlank.test(text))).toEqual([]);
  });

  it('is in English where it says so', () => {
    const chinese = [...other].filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(chinese).toEqual([]);
  });

  it('has one word for one thing (R15-312)', () => {
    // 失败 for failures, 少返回 for rows that the platform left out, 计费影响, 资金去向, 已提现, and 「」 for quotes.
    const chinese = /没能|少给|后果|钱的去向|已提走|[“”"]/;
    // The business manager and the payout details have these names; quotes are curly.
    const english = /contact business(?! manager)|collection info|certification|"/i;
    expect([...source].filter(([, text]) => chinese.test(text))).toEqual([]);
    expect([...other].filter(([, text]) => english.test(text))).toEqual([]);
  });

  it('has no text that nobody says (R17-14)', () => {
    const { names } = spokenOf(sources('src'));
    // Not react-admin's own texts, nor the names of resources and fields, which react-admin looks up itself.
    const ours = [...source.keys()].filter((key) => !/^(ra|resources)\./.test(key));
    expect(ours.filter((key) => !names(key))).toEqual([]);
  });
});

describe('the search for unused texts', () => {
  it('finds keys in quotation marks and in templates, and nothing else', () => {
    const said = `t('a.b.c'); x = "d.e"; t(\`f.g.\${kind}\`); t(\`h.\${a}.i\${b}\`); u = \`https://x.\${y}\``;
    const { names } = spokenOf([said]);
    expect(['a.b.c', 'd.e', 'f.g.any', 'h.one.iTwo'].filter((key) => !names(key))).toEqual([]);
    expect(['a.b', 'a.b.c.d', 'f.g', 'f.g.any.more', 'h.one.two', 'other.key'].filter(names)).toEqual([]);
  });
});

describe('the parts', () => {
  it.each([
    ['zh', textsOf(zh)],
    ['en', textsOf(en)],
  ] as const)('hide nothing of one another, and what two of them say is the same: %s', async (locale, all) => {
    const each = await Promise.all(parts.map(async (part) => [...textsOf(await loadMessages(locale, part))]));
    expect(each.flat().filter(([key, text]) => all.get(key) !== text)).toEqual([]);
  });
});

it('is Chinese unless English is asked for (R14-5)', () => {
  expect(['en', 'zh', 'fr', '', null, undefined, 5].map(localeOf)).toEqual(['en', 'zh', 'zh', 'zh', 'zh', 'zh', 'zh']);
});

describe('texts about money and time promise only what the platform does', () => {
  const keysOf = (tree: object, words: RegExp) =>
    [...textsOf(tree)].flatMap(([key, text]) => (words.test(text) ? [key] : [])).sort();

  it('an SMS comes once finance has verified a bill, and at no other time (R9-13)', async () => {
    const keys = ['wallet.bill.link.goneDetail', 'wallet.bill.unverified.detail'];
    expect(keysOf(zh, /短信/)).toEqual(keys);
    expect(keysOf(en, /SMS/)).toEqual(keys);
    for (const locale of ['zh', 'en'] as const) {
      const { blocks } = await loadArticle(locale, 'doc-console');
      const confirming = blocks.findIndex((block) => block.kind === 'heading' && block.anchor === 'confirm');
      expect(confirming).toBeGreaterThan(0);
      expect(JSON.stringify(blocks.slice(confirming))).not.toMatch(/短信|SMS/);
    }
  });

  it('到账 and 入账 are money received, so only texts of the wallet have them (R10-1)', () => {
    const places = new Set(keysOf(zh, /到账|入账(?!号)/).map((key) => key.split('.')[0]));
    expect([...places].sort()).toEqual(['exporting', 'resources', 'trace', 'wallet', 'withdraw']);
  });

  it('what comes a day later is expected (R4-41, R10-18)', () => {
    const later = [...textsOf(zh).values()].filter((text) => /次日|第二天/.test(text));
    expect(later.length).toBeGreaterThan(4);
    for (const text of later) expect(text).toContain('预计');
    const inEnglish = [...textsOf(en).values()].filter((text) => /the day after/.test(text));
    expect(inEnglish.length).toBeGreaterThan(4);
    for (const text of inEnglish) expect(text).toMatch(/expected/i);
  });
});
