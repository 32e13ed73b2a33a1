import { describe, expect, it } from 'vitest';
import { loadArticle } from '../documents';
import { sla as english } from './en/sla';
import { weekly as englishWeekly } from './en/weekly';
import { sla as chinese } from './zh/sla';
import { weekly as chineseWeekly } from './zh/weekly';

// Checks facts (R10-17 to R13-17) that exist only in the texts, not in code.

/** A text with ordinary blanks, and without word joiners. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const told = (text: string, ...facts: readonly string[]) => {
  for (const fact of facts) expect(plain(text)).toContain(fact);
};

describe('the rules of service', () => {
  it('a fault once in a day: no billing; over 15 min without service in 10–14h, or over 5 min in 18–24h (R8-10)', () => {
    told(chinese.fault, '当天机器故障一次，当日不计费', '10:00–14:00', '超过15分钟', '18:00–24:00', '超过5分钟');
    told(
      english.fault,
      'not billed',
      'more than 15 minutes',
      '10:00 to 14:00',
      'more than 5 minutes',
      '18:00 to 24:00',
    );
  });

  it('service under 12 hours a day: no billing (R8-11)', () => {
    told(chinese.hours, '不足12小时', '当日不计费');
    told(english.hours, 'less than 12 hours', 'not billed');
  });

  it('a line of a buyout device dropped: that period’s earnings are lost (R8-12)', () => {
    told(chinese.buyout, '买断计费设备掉线', '扣除该时段收益');
    told(english.buyout, 'buyout', 'loses the income of that period');
  });

  it('all devices without line for 30 min at the evening peak: that line’s day is lost (R8-13)', () => {
    told(chinese.peak, '晚高峰全部设备掉线30分钟', '该线路当日收益扣除');
    told(english.peak, 'all devices', '30 minutes', 'evening peak', 'income of the day');
  });

  it('a long-A device under 15 consecutive days, or with 5 fault days in all: no billing that month (R8-14)', () => {
    told(chinese.longA, '长A设备', '连续服务不足15天', '累计故障5天', '当月不计费');
    told(english.longA, 'long-A device', 'fewer than 15 consecutive days', '5 fault days', 'not billed for that month');
  });

  it('throttling, fake reporting or sharing of bandwidth: no billing that day (R8-15)', () => {
    told(chinese.cheating, '限速', '虚报', '共享带宽', '当日不计费');
    told(english.cheating, 'Throttling', 'false reports', 'shared bandwidth', 'not billed');
  });

  it('several rules broken are not penalised twice (R8-16)', () => {
    told(chinese.once, '不重复处罚');
    told(english.once, 'applies only once');
  });
});

describe('weekly settlement', () => {
  it('enters the weekly wallet on the following Wednesday (R10-17)', () => {
    told(chineseWeekly.week.enters, '每周收益在次周三进入周结钱包');
    told(englishWeekly.week.enters, 'weekly wallet the following Wednesday');
  });

  it('is not for devices that are hosted or not billed by the 95th percentile, which stay monthly (R10-21)', () => {
    told(chineseWeekly.devices, '非95计费与平台托管设备不支持周结', '月结钱包');
    told(englishWeekly.devices, 'not billed by 95th percentile', 'hosted by the platform', 'monthly wallet');
  });

  it('takes a fee on top of the tax, which may be adjusted (R10-22)', () => {
    told(chineseWeekly.week.fee, '税之外另收', '手续费', '可能调整');
    told(englishWeekly.week.fee, 'on top of', 'tax', 'may be adjusted');
  });
});

describe('flashing', () => {
  it.each([
    ['zh', ['8 GB或更大的U盘', '系统盘大于200 GB', '安装自动进行，约需10至15分钟']],
    ['en', ['8 GB or more', 'more than 200 GB', 'takes 10 to 15 minutes']],
  ] as const)(
    'wants 8 GB of a USB drive, 200 GB of the system disk, and 10–15 minutes: %s (R13-17)',
    async (locale, facts) => {
      told(JSON.stringify(await loadArticle(locale, 'flashing')), ...facts);
    },
  );

  it.each([
    ['zh', '手动安装', /换一块更大/],
    ['en', 'by hand', /replaced first|Put in a larger|larger one/],
  ] as const)('wants 200 GB of nobody who installs by hand: %s (R13-17)', async (locale, fact, demand) => {
    for (const name of ['flashing', 'doc-x86', 'doc-server'] as const) {
      const article = JSON.stringify(await loadArticle(locale, name));
      told(article, fact);
      expect(article).not.toMatch(demand);
    }
  });
});
