import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { blankLine } from './dialDraft';
import { type DialForm, dialFormStep, isDirty, linesOf, type Said, untouched } from './dialForm';

const [one, two] = [blankLine('1', 'eth1', 'dhcp'), blankLine('2', 'eth2', 'dhcp')];
const lines = [one, two];

function info(manager: string): DialInfo {
  const names = ['eth0', 'eth1', 'eth2'];
  return {
    diallingType: 'router',
    dialInfo: Object.fromEntries(names.map((name) => [name, { name, speed: 0, ip: '', isManager: name === manager }])),
    dialList: [],
    netcardInfo: { isManager: manager !== '', diallingInfo: null },
  };
}

const saying = (said: Said): DialForm => ({ ...untouched, edited: lines, said });

describe('while a lot is on its way', () => {
  it('nothing about it changes, but what becomes of it', () => {
    const sending = dialFormStep({ ...untouched, edited: lines }, { type: 'send' });
    expect(dialFormStep(sending, { type: 'edit', lines: [] })).toBe(sending);
    expect(dialFormStep(sending, { type: 'remove', lines, key: '1' })).toBe(sending);
    expect(dialFormStep(sending, { type: 'send' })).toBe(sending);
    const said = dialFormStep(dialFormStep(sending, { type: 'check' }), {
      type: 'say',
      said: { kind: 'unsaved', error: '…' },
    });
    expect(said).toMatchObject({ phase: 'editing', edited: lines, said: { kind: 'unsaved' } });
  });
});

describe('what was said', () => {
  const refused: Said = { kind: 'refused', words: '…', line: '1' };
  const edit = (form: DialForm, line: string) => dialFormStep(form, { type: 'edit', lines, line }).said;

  it('of one line holds until that line is changed; of the whole lot, until any is', () => {
    expect(edit(saying(refused), '2')).toBe(refused);
    expect(edit(saying(refused), '1')).toBeNull();
    expect(edit(saying({ ...refused, line: null }), '2')).toBeNull();
    expect(edit(saying({ kind: 'unsaved', error: '…' }), '1')).toBeNull();
    expect(dialFormStep(saying(refused), { type: 'remove', lines, key: '1' }).said).toBeNull();
  });

  it('holds through every change where it has not been cleared up', () => {
    const lasting: Said[] = [{ kind: 'unknown', error: '…' }, { kind: 'notSeen' }];
    for (const said of lasting) expect(edit(saying(said), '1')).toBe(said);
  });
});

it('brings the line that was removed last back to its place', () => {
  const without = dialFormStep(untouched, { type: 'remove', lines, key: '1' });
  expect(without.edited).toEqual([two]);
  expect(dialFormStep(without, { type: 'bringBack', lines: [two] })).toMatchObject({ edited: lines, removed: null });
  expect(dialFormStep(untouched, { type: 'remove', lines, key: 'nothing' })).toBe(untouched);
  expect(dialFormStep(untouched, { type: 'bringBack', lines })).toBe(untouched);
});

it('shows no line of a card that has become the managing one', () => {
  expect(linesOf({ ...untouched, edited: lines }, info('eth1'))).toEqual([two]);
  expect(linesOf({ ...untouched, edited: lines }, info('eth0'))).toEqual(lines);
});

it('has something to lose only where it differs from what the platform has, or has taken', () => {
  expect(isDirty(untouched, info('eth0'))).toBe(false);
  expect(isDirty({ ...untouched, edited: [] }, info('eth0'))).toBe(false);
  expect(isDirty({ ...untouched, edited: lines }, info('eth0'))).toBe(true);
  const taken = dialFormStep(
    { ...untouched, phase: 'sending' },
    {
      type: 'taken',
      lines: [{ ...one, mode: 'pppoe', password: 'geheim' }],
    },
  );
  expect(JSON.stringify(taken)).not.toContain('geheim');
  expect(isDirty(taken, info('eth0'))).toBe(false);
  expect(dialFormStep(taken, { type: 'settle' })).toEqual(untouched);
});
