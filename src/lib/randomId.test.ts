import { expect, it } from 'vitest';
import { randomId } from './randomId';

it('a random id is a UUID, whether the browser has randomUUID or not', () => {
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  for (const source of [crypto, plain]) {
    expect(randomId(source)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(randomId(source)).not.toBe(randomId(source));
  }
});
