import * as v from 'valibot';
import type { TextKey } from '../../../i18n';
import { isEmail, isPhoneNumber, isVerifyCode } from '../../lib/contact';
import { isPassword, type PasswordLength, passwordFault } from '../../lib/passwords';
import type { DraftKind } from '../../providers/draft';

/** The values of a form: texts as typed or selected. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** The options of a field. */
export interface FieldOptions {
  /** The value before anything is typed; '' by default. */
  readonly initial?: string;
  /**
   * Normalizes a typed text before it is validated or sent. The field shows the result once the user leaves the field.
   * By default, the text stays as it is, as for choices and passwords.
   */
  read?(typed: string, values: Readonly<Record<string, string>>): string;
  /** Whether the value is never stored in the browser: a password, a code, an identity or account number. */
  readonly secret?: boolean;
}

/** The fields of a form, in page order. */
export type Fields<Field extends string> = Readonly<Record<Field, FieldOptions>>;

export const namesOf = <Field extends string>(fields: Fields<Field>) => Object.keys(fields) as Field[];

/** Fields with default options. */
export const plainFields = <Field extends string>(names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [name, {}])) as Fields<Field>;

const mapFields = <Field extends string, Value>(
  fields: Fields<Field>,
  map: (options: FieldOptions, name: Field) => Value,
) => Object.fromEntries(namesOf(fields).map((name) => [name, map(fields[name], name)])) as Record<Field, Value>;

export const initialValues = <Field extends string>(fields: Fields<Field>): Values<Field> =>
  mapFields(fields, ({ initial = '' }) => initial);

/** The normalized values, which are validated and sent; the same object if nothing changes. */
export function readValues<Field extends string>(fields: Fields<Field>, typed: Values<Field>): Values<Field> {
  const read = mapFields(fields, ({ read: readText }, name) => readText?.(typed[name], typed) ?? typed[name]);
  return namesOf(fields).every((name) => read[name] === typed[name]) ? typed : { ...typed, ...read };
}

/** How the values of a form are stored. `redact` empties secret values before they are stored. */
export function storedValues<Field extends string>(fields: Fields<Field>) {
  // A draft that an earlier release has stored may lack a field.
  const schema = v.object(mapFields(fields, ({ initial = '' }) => v.optional(v.string(), initial)));
  return {
    schema: schema as unknown as v.GenericSchema<unknown, Values<Field>>,
    redact: (values: Values<Field>) => mapFields(fields, ({ secret }, name) => (secret ? '' : values[name])),
  };
}

/** The draft of a form. */
export const formDraft = <Field extends string>(
  fields: Fields<Field>,
  kind: Pick<DraftKind<Values<Field>>, 'name' | 'notPersonal' | 'life'>,
): DraftKind<Values<Field>> => ({ version: 1, empty: initialValues(fields), ...storedValues(fields), ...kind });

/** An error or a warning of a field. */
export interface Problem {
  readonly key: TextKey;
  readonly vars?: Readonly<Record<string, string | number>>;
}
/** The problems of a form by field. Fields without a problem are left out. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

// Validation rules that several forms share. Each returns the problem of a text, or undefined.

export function phoneProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.rules.phoneMissing' };
  return isPhoneNumber(text) ? undefined : { key: 'forms.rules.phone' };
}

export function emailProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.rules.emailMissing' };
  return isEmail(text) ? undefined : { key: 'forms.rules.email' };
}

export function verifyCodeProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.code.missing' };
  return isVerifyCode(text) ? undefined : { key: 'forms.code.digits' };
}

/** Only those fields that have a problem. */
export function problemsIn<Field extends string>(all: Readonly<Record<Field, Problem | undefined>>): Problems<Field> {
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<Field>;
}

/** The problem of a required choice. If `known` is given, only its values are valid. */
export const choiceProblem = (value: string, missing: TextKey, known?: readonly string[]): Problem | undefined =>
  value.trim() === '' || (known !== undefined && !known.includes(value)) ? { key: missing } : undefined;

/** The problem of a text that has characters which no password has. */
export function passwordFaultProblem(password: string): Problem | undefined {
  const fault = passwordFault(password);
  return fault === null ? undefined : { key: `forms.password.${fault}` };
}

/** The problem of a new login or wallet password. `length` has the limits of its length. */
export function newPasswordProblem(password: string, length: PasswordLength): Problem | undefined {
  if (password === '') return { key: 'forms.password.missing' };
  if (isPassword(password, length)) return undefined;
  return passwordFaultProblem(password) ?? { key: 'forms.password.rule', vars: { ...length } };
}

/** The problem of the repeated password. */
export function repeatProblem(repeated: string, password: string): Problem | undefined {
  if (repeated === '') return { key: 'forms.password.repeat' };
  return repeated === password ? undefined : { key: 'forms.password.differ' };
}
