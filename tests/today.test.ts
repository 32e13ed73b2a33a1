import { expect, it } from 'vitest';
import { createPlatform } from '../mocks/platform';
import { demoAccounts } from '../mocks/seed/accounts';
import type { Losses, TodayAnswers } from '../src/domain/today/answers';
import { nextDates } from '../src/domain/today/nextDates';
import { mostUrgent, pendingItems } from '../src/domain/today/pendingItems';
import { dateWords, itemWords } from '../src/features/overview/todayWords';
import { addDays, dayStart } from '../src/lib/time';
import type { Translate } from '../src/providers/texts';
import { todayAnswers } from './support/todayAnswers';
import { wordsIn } from './support/words';

const firstDay = '2025-06-01';
const days = 30;

/** An account, and other circumstances. */
interface Month {
  readonly name: string;
  readonly username: string;
  readonly also: (answers: TodayAnswers) => TodayAnswers;
}

const well = (answers: TodayAnswers): TodayAnswers => ({
  ...answers,
  overview: { data: { total: 37, online: 37, offline: 0, fault: 0 }, error: null },
  notices: { data: [], error: null },
});
const months: readonly Month[] = [
  ...demoAccounts().map(({ username }) => ({ name: username, username, also: (answers: TodayAnswers) => answers })),
  ...['miner01', 'agent01', 'weekly01'].map((username) => ({
    name: `${username}, every node online and every notice read`,
    username,
    also: well,
  })),
];

interface Told {
  readonly t: Translate;
  readonly username: string;
  readonly answers: TodayAnswers;
  readonly losses: Losses;
  readonly now: number;
}

/** The rows as they are read, with what distinguishes them from another day's, but not their figures. */
function rowsOf({ t, username, answers, losses, now }: Told): readonly { name: string; line: string }[] {
  const items = pendingItems(answers, now) ?? [];
  const urgent = mostUrgent(items);
  if (items.length === 0) {
    const dates = nextDates(answers, now).map(
      (date) => `${date.day.slice(5)} ${dateWords(date, { t, locale: 'zh', now })}`,
    );
    return [{ name: dates.join(), line: `    一切正常  ${dates.join('; ')}` }];
  }
  return items.map((item) => {
    const words = itemWords(item, {
      t,
      locale: 'zh',
      now,
      username,
      losses,
      above: 0,
      unsettled: false,
      errorText: String,
    });
    const { title, detail, more, figure, label } = words;
    const sum = figure ? `  ${figure.amount} (${figure.label})` : '';
    const mark = item === urgent ? ' *' : '';
    return {
      name: `${title}${mark}`,
      line: `    ${title}  ${detail}${more ? ` · ${more}` : ''}${sum}  [${label}]${mark}`,
    };
  });
}

/**
 * For accounts that do nothing all month. `*` marks the filled button, `to` that the rows stay the same except for
 * figures.
 */
it('the pending rows of every demo account on every day of a month are those of tests/today.txt (R19-10)', async () => {
  const t = await wordsIn('zh');
  const lines: string[] = [];
  for (const { name, username, also } of months) {
    // Each has a platform of its own, on which a month passes.
    const at = (nth: number) => dayStart(addDays(firstDay, nth)) + 10 * 3600;
    const platform = createPlatform({ now: at(0) });
    const spans: { names: string; from: string; to: string; rows: readonly string[] }[] = [];
    for (let nth = 0; nth < days; nth += 1) {
      const now = at(nth);
      platform.setNow(now);
      const { answers, losses } = await todayAnswers(platform, username, now);
      const rows = rowsOf({ t, username, answers: also(answers), losses, now });
      const names = rows.map((row) => row.name).join();
      const day = addDays(firstDay, nth).slice(5);
      const last = spans.at(-1);
      if (last?.names === names) last.to = day;
      else spans.push({ names, from: day, to: day, rows: rows.map(({ line }) => line.replaceAll('\u00a0', ' ')) });
    }
    const accountLines = spans.flatMap(({ from, to, rows }) => [from === to ? from : `${from} to ${to}`, ...rows]);
    lines.push('', `# ${name}`, ...accountLines);
  }
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot('today.txt');
}, 300_000);
