import { dialled, isPhoneNumber, phoneNumberOf } from '../../../lib/contact';
import { plainText } from '../../../lib/plainText';

/** Phone numbers of any country: the country's two letters (ISO 3166) and the national number. */

/** The default country of a phone: mainland China. */
export const mainland = 'CN';

/** Countries with their calling codes (ITU E.164). Of countries that share a code, the largest comes first. */
const codes = `CN86 HK852 MO853 TW886 AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54 AS1684 AT43 AU61 AW297 AZ994
BA387 BB1246 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BM1441 BN673 BO591 BR55 BS1242 BT975 BW267 BY375 BZ501 CD243 CF236
CG242 CH41 CI225 CK682 CL56 CM237 CO57 CR506 CU53 CV238 CW599 BQ599 CY357 CZ420 DE49 DJ253 DK45 DM1767 DZ213 EC593 EE372
EG20 ER291 ES34 ET251 FI358 AX358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GG44 IM44 JE44 GD1473 GE995 GF594 GH233 GI350
GL299 GM220 GN224 GP590 BL590 MF590 GQ240 GR30 GT502 GU1671 GW245 GY592 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91
IQ964 IR98 IS354 IT39 VA39 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1869 KP850 KR82 KW965 KY1345 LA856 LB961 LC1758
LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MP1670 MQ596
MR222 MS1664 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 SJ47 NP977 NR674
NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PS970 PT351 PW680 PY595 QA974 RE262 YT262 RO40 RS381 RU7
KZ7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721
SY963 SZ268 TC1649 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TZ255 UA380 UG256 US1 CA1 DO1
JM1 PR1 UY598 UZ998 VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 ZA27 ZM260 ZW263`;

/** Calling codes without the plus, by country. */
const callingCodes: ReadonlyMap<string, string> = new Map(
  codes.split(/\s/).map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/**
 * The countries as options, mainland China first, the others sorted in the language.
 *
 * @param names our own names of countries, by two letters, where the browser's names do not fit
 */
export function phoneCountries(locale: string, names: Readonly<Record<string, string>>) {
  const known = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const options = [...callingCodes].map(([country, code]) => ({
    value: country,
    label: `${names[country] ?? known.of(country) ?? country} +${code}`,
  }));
  const [first = options[0], ...others] = options;
  return first ? [first, ...others.sort((a, b) => compare(a.label, b.label))] : [];
}

/**
 * The national part of a number. The user may have typed the calling code before it: after `+` or `00`, or as a
 * separate group.
 */
function withinCountry(country: string, typed: string): string {
  const code = callingCodes.get(country) ?? '';
  const own = new RegExp(String.raw`^${code}[\s\p{Pd}]+(?![\s\p{Pd}])(?=(?:\D*\d){7})`, 'u');
  return dialled(plainText(typed).replace(own, '')).replace(new RegExp(String.raw`^(\+|00)${code}`), '');
}

/**
 * Whether a text is a phone number: eleven digits in mainland China. Elsewhere 4 to 14 digits, and at most 15 including
 * the calling code (E.164).
 */
export function isPhone(country: string, typed: string): boolean {
  if (country === mainland) return isPhoneNumber(typed);
  const number = withinCountry(country, typed);
  return /^\d{4,14}$/.test(number) && number.length + (callingCodes.get(country)?.length ?? 0) <= 15;
}

/** A phone number as the form shows it beside the country. Text that is not a phone number stays as typed. */
export function nationalPhone(country: string, typed: string): string {
  if (!isPhone(country, typed)) return plainText(typed);
  return country === mainland ? phoneNumberOf(typed) : withinCountry(country, typed);
}

/** A phone number as it is sent: eleven digits for mainland China, otherwise `+` with calling code and number. */
export const plainPhone = (country: string, typed: string): string =>
  country === mainland ? phoneNumberOf(typed) : `+${callingCodes.get(country) ?? ''}${withinCountry(country, typed)}`;

/** Splits a phone number from the platform into country and number. */
export function phoneParts(sent: string): { readonly country: string; readonly number: string } {
  const found = [...callingCodes]
    .filter(([, code]) => sent.startsWith(`+${code}`))
    .sort(([, a], [, b]) => b.length - a.length)[0];
  if (found === undefined) return { country: mainland, number: sent };
  const [country, code] = found;
  return { country, number: sent.slice(code.length + 1) };
}
