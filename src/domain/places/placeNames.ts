import { useCallback } from 'react';
import type { Locale } from '../../../i18n';
import { useLocale } from '../../providers/texts';

/** Provinces and ISPs in English. The keys are the Chinese names without prefix and suffix: 浙江 for 浙江省. */
const english: Readonly<Record<string, string>> = {
  北京: 'Beijing',
  天津: 'Tianjin',
  河北: 'Hebei',
  山西: 'Shanxi',
  内蒙古: 'Inner Mongolia',
  辽宁: 'Liaoning',
  吉林: 'Jilin',
  黑龙江: 'Heilongjiang',
  上海: 'Shanghai',
  江苏: 'Jiangsu',
  浙江: 'Zhejiang',
  安徽: 'Anhui',
  福建: 'Fujian',
  江西: 'Jiangxi',
  山东: 'Shandong',
  河南: 'Henan',
  湖北: 'Hubei',
  湖南: 'Hunan',
  广东: 'Guangdong',
  广西: 'Guangxi',
  海南: 'Hainan',
  重庆: 'Chongqing',
  四川: 'Sichuan',
  贵州: 'Guizhou',
  云南: 'Yunnan',
  西藏: 'Tibet',
  陕西: 'Shaanxi',
  甘肃: 'Gansu',
  青海: 'Qinghai',
  宁夏: 'Ningxia',
  新疆: 'Xinjiang',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
  电信: 'Telecom',
  联通: 'Unicom',
  移动: 'Mobile',
  广电: 'Broadnet',
  教育网: 'CERNET',
  东京都: 'Tokyo',
  大阪府: 'Osaka',
  神奈川县: 'Kanagawa',
  爱知县: 'Aichi',
  福冈县: 'Fukuoka',
  加利福尼亚州: 'California',
  得克萨斯州: 'Texas',
  纽约州: 'New York',
  弗吉尼亚州: 'Virginia',
  华盛顿州: 'Washington',
  鹏博士: 'Dr. Peng',
  河内: 'Hanoi',
  胡志明: 'Ho Chi Minh City',
  岘港: 'Da Nang',
  其他: 'Other',
};

let countries: ReadonlyMap<string, string> | undefined;

/** Countries in English by their Chinese names, from the browser's own list. */
function countriesInEnglish(): ReadonlyMap<string, string> {
  const options = { type: 'region', fallback: 'none' } as const;
  const [from, to] = [new Intl.DisplayNames('zh-CN', options), new Intl.DisplayNames('en', options)];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const [chinese, name] = [from.of(first + second), to.of(first + second)];
        return chinese && name ? [[chinese, name]] : [];
      }),
    ),
  );
}

/**
 * A country, province or ISP in a language. The platform uses Chinese names in requests and in answers. For display in
 * English, the console translates the names in its lists and leaves all others unchanged.
 */
export function placeName(name: string, locale: Locale): string {
  if (locale === 'zh' || name === '') return name;
  const short = name.replace(/^中国(?=.)|(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/g, '');
  countries ??= countriesInEnglish();
  return english[short] ?? countries.get(name) ?? name;
}

/** The name of a country, province or ISP in the user's language. */
export function usePlaceName(): (name: string) => string {
  const { locale } = useLocale();
  return useCallback((name: string) => placeName(name, locale), [locale]);
}

/** Names of places as the options of a select, labelled in the user's language. */
export function usePlaceOptions(): (names?: readonly string[]) => { value: string; label: string }[] {
  const labelOf = usePlaceName();
  return (names = []) => names.map((name) => ({ value: name, label: labelOf(name) }));
}
