import type { TextKey } from '../../../i18n';
import type { Problems } from './problem';
import type { Values } from './useForm';

/** How many fields of a form are still empty (`left`), and how many are invalid (`wrong`). */
export function countOpen<Field extends string>(
  fields: readonly Field[],
  values: Values<Field>,
  missing: Problems<Field>,
): { readonly left: number; readonly wrong: number } {
  const open = fields.filter((field) => missing[field] !== undefined);
  const left = open.filter((field) => values[field].trim() === '').length;
  return { left, wrong: open.length - left };
}

/** The message above a form that was submitted with problems (R11-35). */
export const openWords = ({ left }: { readonly left: number }): TextKey =>
  left > 0 ? 'forms.rules.incomplete' : 'forms.rules.mend';
