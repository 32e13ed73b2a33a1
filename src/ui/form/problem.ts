import type { TextKey } from '../../../i18n';

/** What is wrong with a field, or worth a second look. */
export interface Problem {
  readonly key: TextKey;
  readonly vars?: Readonly<Record<string, string | number>>;
}
/** What is wrong with a form, by field; empty when nothing is. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;
