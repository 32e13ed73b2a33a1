import * as v from 'valibot';
import type { Schema } from '../src/platform/endpoint';

/** Input that does not match the endpoint; `message` names the field. */
export class BadInput extends Error {}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Reads a query by its schema. All query values are text, so a text that looks like a number becomes a number if the
 * schema expects one.
 */
export function readQuery(schema: Schema, search: URLSearchParams): unknown {
  const given: Record<string, unknown> = Object.fromEntries([...search].reverse());
  const asText = v.safeParse(schema, given);
  if (asText.success) return asText.output;
  for (const issue of asText.issues) {
    const key = issue.path?.[0]?.key;
    const value = typeof key === 'string' ? given[key] : undefined;
    if (typeof key === 'string' && typeof value === 'string' && NUMBER.test(value)) given[key] = Number(value);
  }
  return checked(schema, given);
}

/**
 * Reads a JSON body by its schema.
 *
 * @throws {BadInput} if it does not match
 */
export function readBody(schema: Schema, text: string): unknown {
  return checked(schema, parseJson(text));
}

/** The value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new BadInput(`参数错误：${v.getDotPath(result.issues[0]) ?? '请求内容'}`);
}
