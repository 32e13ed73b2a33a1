import { type Locale, loadMessages } from '../../../../i18n';
import { bindChoices } from '../../../domain/binding/bindChoices';
import { wholeMachineFields } from '../../../domain/binding/bindModel';
import type { Vocabulary } from './cellValues';

const locales: readonly Locale[] = ['zh', 'en'];

/** The text at a dotted key; '' if missing. */
function textAt(messages: object, key: string): string {
  let found: unknown = messages;
  for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === 'string' ? found : '';
}

/** Other spellings, separated by bars. */
const spellings = (text: string): readonly string[] => text.split('|').filter((one) => one !== '');

/** The names of columns and codes in every language, because a sheet's language may differ from the reader's. */
export async function loadVocabulary(): Promise<Vocabulary> {
  const catalogues = await Promise.all(
    locales.map(async (locale): Promise<object> => {
      const [console, binding] = await Promise.all([loadMessages(locale, 'console'), loadMessages(locale, 'binding')]);
      return { ...console, ...binding };
    }),
  );
  const textsAt = (key: string) => catalogues.map((messages) => textAt(messages, key));
  const headers = wholeMachineFields.flatMap((field) => [
    [field, field] as const,
    ...textsAt(`binding.fields.${field}`).map((text) => [text, field] as const),
    ...textsAt(`binding.import.alsoFields.${field}`)
      .flatMap(spellings)
      .map((text) => [text, field] as const),
  ]);
  const ours = ['binding.import.sheet.reason', 'binding.import.sheet.line'].flatMap(textsAt);
  const codes = Object.fromEntries(
    Object.entries(bindChoices).map(([field, choices]) => [
      field,
      choices.flatMap(({ value, label }) => [
        [value, value] as const,
        ...textsAt(label).map((text) => [text, value] as const),
        ...textsAt(`binding.import.alsoCodes.${field}.${value}`)
          .flatMap(spellings)
          .map((text) => [text, value] as const),
      ]),
    ]),
  );
  return { headers: [...headers, ...ours.map((text) => [text, null] as const)], codes };
}
