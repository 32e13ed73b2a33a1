import type { TextKey } from '../../../i18n';

/** An error or a warning at a field. */
export interface Problem {
  readonly key: TextKey;
  readonly vars?: Readonly<Record<string, string | number>>;
}
/** The problems of a form by field; empty if there are none. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;
