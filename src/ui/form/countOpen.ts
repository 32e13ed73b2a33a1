import type { TextKey } from '../../../i18n';
import type { Problems } from './problem';
import type { Values } from './useForm';

/** How many fields of a form still have to be filled in, and how many are filled in wrongly. */
export function countOpen<Field extends string>(
  fields: readonly Field[],
  values: Values<Field>,
  missing: Problems<Field>,
): { readonly left: number; readonly wrong: number } {
  const open = fields.filter((field) => missing[field] !== undefined);
  const left = open.filter((field) => values[field].trim() === '').length;
  return { left, wrong: open.length - left };
}

/** What a form that is sent in vain says as a whole (R11-35). */
export const openWords = ({ left }: { readonly left: number }): TextKey =>
  left > 0 ? 'forms.rules.incomplete' : 'forms.rules.mend';
