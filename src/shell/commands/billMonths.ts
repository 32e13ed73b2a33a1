import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { searchable } from '../../lib/plainText';
import { addMonths } from '../../lib/time';

/** The maximum number of months to offer. */
const maxMonths = 6;

const english = 'january february march april may june july august september october november december'.split(' ');
const chinese = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** What a text names: a month of a year, a year alone, or a month alone. */
interface Wanted {
  readonly year?: number;
  readonly month?: number;
}

const gap = '\\s*[-/.,年\\s]\\s*';
const byName = '([a-z]{3,9})\\.?';

/** The notations of a month. */
const ways: readonly { readonly form: RegExp; readonly read: (...pieces: string[]) => Wanted }[] = [
  // 2025-05, 2025/5, 2025.5, 2025年5月, 2025 5
  { form: new RegExp(`^(\\d{4})${gap}(\\d{1,2})月?份?$`), read: (year, month) => ({ year: +year, month: +month }) },
  // 202505
  { form: /^(\d{4})(\d{2})$/, read: (year, month) => ({ year: +year, month: +month }) },
  // 25年5月
  { form: /^(\d{2})年(\d{1,2})月?份?$/, read: (year, month) => ({ year: 2000 + +year, month: +month }) },
  // 05/2025
  { form: /^(\d{1,2})[-/.](\d{4})$/, read: (month, year) => ({ year: +year, month: +month }) },
  // 2025年, 2025-
  { form: /^(\d{4})\s*[-/.年]?$/, read: (year) => ({ year: +year }) },
  // 5月
  { form: /^(\d{1,2}) ?月份?$/, read: (month) => ({ month: +month }) },
  // 五月, 2025年五月
  {
    form: /^(?:(\d{4})年)?([一二三四五六七八九十]{1,2})月份?$/,
    read: (year, month) => ({ ...(year && { year: +year }), month: chinese.indexOf(month) + 1 }),
  },
  // May 2025, May
  { form: new RegExp(`^${byName}(?:[\\s,-]*(\\d{4}))?$`), read: (name, year) => named(name, year) },
  // 2025 May
  { form: new RegExp(`^(\\d{4})[\\s,-]*${byName}$`), read: (year, name) => named(name, year) },
];

const named = (name: string, year?: string): Wanted => ({
  ...(year && { year: +year }),
  month: english.findIndex((whole) => whole.startsWith(name)) + 1,
});

/** The text without differences in case, width and spaces. */
const plain = (text: string): string => searchable(text).replace(/\s+/g, ' ');

/** The text without the word for a bill (账单, bill). */
const bare = (typed: string): string =>
  plain(typed)
    .replace(/^(?:bills?|(?:月|的)?账单)|(?:bills?|的?(?:(?<![\d一二三四五六七八九十] ?)月)?账单)$/g, '')
    .trim();

/** Replaces 今年 and 去年 by the year, as in 今年5月 and 去年12月. */
const withYear = (text: string, latest: string): string => {
  const thisYear = Number(addMonths(latest, 1).slice(0, 4));
  return text.replace(/^今年/, `${thisYear}年`).replace(/^去年/, `${thisYear - 1}年`);
};

/**
 * The months, `YYYY-MM`, whose bills a text searches for: newest first, and only months that have a bill in the wallet.
 * A month without a year matches that month of every year. 上月, last month, and 账单 alone find last month.
 */
export function billMonths(typed: string, now: number): readonly string[] {
  const latest = latestBillMonth(now);
  const text = bare(typed);
  const whole = plain(typed);
  if (/^(上个?月|last month)$/.test(text) || (text === '' && whole !== '')) return [latest];
  for (const { form, read } of ways) {
    const pieces = form.exec(withYear(text, latest));
    if (pieces !== null) return monthsOf(read(...pieces.slice(1)), latest);
  }
  return [];
}

/** The months, `YYYY-MM`, whose bills a text asks to export, as in 导出5月账单 or export May. Empty for other texts. */
export function exportedMonths(typed: string, now: number): readonly string[] {
  const text = plain(typed);
  const rest = text.replace(/^(?:导出|下载|export|download)\s*/, '');
  return rest === text ? [] : billMonths(rest, now);
}

function monthsOf({ year, month }: Wanted, latest: string): readonly string[] {
  const found: string[] = [];
  for (let at = latest; at >= earliestBillMonth && found.length < maxMonths; at = addMonths(at, -1)) {
    const fits =
      (year === undefined || Number(at.slice(0, 4)) === year) && (month ?? Number(at.slice(5))) === Number(at.slice(5));
    if (fits) found.push(at);
  }
  return found;
}
