import { describe, expect, it } from 'vitest';
import { addresseeOf } from './addressee';

const of = (username: string) => `?${new URLSearchParams({ username })}`;

describe('whose node info the open page records', () => {
  it('is that of the named account, or of who is signed in', () => {
    expect(addresseeOf(of('nodeinfo01'), null)).toEqual({ kind: 'named', account: 'nodeinfo01' });
    expect(addresseeOf(of('nodeinfo01'), 'nodeinfo01')).toEqual({ kind: 'own', account: 'nodeinfo01' });
    expect(addresseeOf(of('nodeinfo01'), 'miner01')).toEqual({ kind: 'named', account: 'nodeinfo01' });
    expect(addresseeOf('', 'miner01')).toEqual({ kind: 'own', account: 'miner01' });
    expect(addresseeOf(of(''), 'miner01')).toEqual({ kind: 'own', account: 'miner01' });
  });

  it('is nobody’s without a name and a session', () => {
    expect(addresseeOf('', null)).toEqual({ kind: 'nobody' });
    expect(addresseeOf(of(''), null)).toEqual({ kind: 'nobody' });
  });

  it.each([
    'abc',
    'a'.repeat(21),
    'nodeinfo01\n',
    'node info',
    'ｎｏｄｅ',
    '账户一号',
    '<b>x</b>',
    '../wallet',
    '%00abc',
  ])('is nobody’s for %j, whoever is signed in', (name) => {
    expect(addresseeOf(of(name), null)).toEqual({ kind: 'nobody' });
    expect(addresseeOf(of(name), 'miner01')).toEqual({ kind: 'nobody' });
  });
});
