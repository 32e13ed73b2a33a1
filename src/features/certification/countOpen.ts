import type { Problems } from '../../ui/form/problem';
import type { Values } from '../../ui/form/useForm';

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
