import { describe, expect, it } from 'vitest';
import { addresseeOf } from './NodeAddressPage';

const of = (username: string) => `?${new URLSearchParams({ username })}`;

describe('the account of the public page', () => {
  it('is the named account, or the signed-in account without a name', () => {
    expect(addresseeOf(of('nodeinfo01'), null)).toEqual({ kind: 'named', account: 'nodeinfo01' });
    expect(addresseeOf(of('nodeinfo01'), 'nodeinfo01')).toEqual({ kind: 'own', account: 'nodeinfo01' });
    expect(addresseeOf(of('nodeinfo01'), 'miner01')).toEqual({ kind: 'named', account: 'nodeinfo01' });
    expect(addresseeOf('', 'miner01')).toEqual({ kind: 'own', account: 'miner01' });
    expect(addresseeOf(of(''), 'miner01')).toEqual({ kind: 'own', account: 'miner01' });
  });

  it('is nobody without a name and a session', () => {
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
  ])('is nobody for the invalid name %j, signed in or not', (name) => {
    expect(addresseeOf(of(name), null)).toEqual({ kind: 'nobody' });
    expect(addresseeOf(of(name), 'miner01')).toEqual({ kind: 'nobody' });
  });
});
