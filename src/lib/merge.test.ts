import { expect, it } from 'vitest';
import { mergeThree } from './merge';

type Texts = Readonly<Record<string, string>>;

it.each<[string, Texts, Texts, Texts, Texts, readonly string[]]>([
  [
    'my change goes into their record',
    { a: '1', b: '1' },
    { a: '2', b: '1' },
    { a: '1', b: '3' },
    { a: '2', b: '3' },
    [],
  ],
  ['the same change on both sides is no conflict', { a: '1' }, { a: '2' }, { a: '2' }, { a: '2' }, []],
  ['different changes of a part are a conflict, as in mine', { a: '1' }, { a: '2' }, { a: '3' }, { a: '2' }, ['a']],
  [
    'what either side added is kept',
    { a: '1' },
    { a: '1', b: '2' },
    { c: '3', a: '1' },
    { c: '3', a: '1', b: '2' },
    [],
  ],
  [
    'what either side removed is gone',
    { a: '1', b: '1', c: '1' },
    { b: '1', c: '1' },
    { a: '1', c: '1' },
    { c: '1' },
    [],
  ],
  ['what one side removed and the other changed is a conflict', { a: '1' }, {}, { a: '2' }, {}, ['a']],
])('%s', (_, base, mine, theirs, merged, conflicts) => {
  expect(mergeThree(base, mine, theirs)).toEqual({ merged, conflicts });
});

it('compares parts by their contents, or with a given function', () => {
  const [base, theirs] = [{ a: { x: 1 } }, { a: { x: 2 } }];
  expect(mergeThree(base, { a: { x: 1 } }, theirs)).toEqual({ merged: theirs, conflicts: [] });
  expect(mergeThree(base, { a: { x: 1 } }, theirs, Object.is).conflicts).toEqual(['a']);
});
