import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { blankLine } from './lineRules';
import { type DialForm, dialFormStep, isDirty, linesOf, type Message, untouched } from './useDialForm';

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

const showing = (message: Message): DialForm => ({ ...untouched, edited: lines, message });

describe('while saving', () => {
  it('ignores edits and further saves, accepts the outcome', () => {
    const sending = dialFormStep({ ...untouched, edited: lines }, { type: 'send' });
    expect(dialFormStep(sending, { type: 'edit', lines: [] })).toBe(sending);
    expect(dialFormStep(sending, { type: 'remove', lines, key: '1' })).toBe(sending);
    expect(dialFormStep(sending, { type: 'send' })).toBe(sending);
    const form = dialFormStep(dialFormStep(sending, { type: 'check' }), {
      type: 'message',
      message: { kind: 'unsaved', error: '…' },
    });
    expect(form).toMatchObject({ phase: 'editing', edited: lines, message: { kind: 'unsaved' } });
  });
});

describe('message after an edit', () => {
  const refused: Message = { kind: 'refused', words: '…', line: '1' };
  const edit = (form: DialForm, line: string) => dialFormStep(form, { type: 'edit', lines, line }).message;

  it('refusal of one line: stays until that line changes; refusal of all lines: until any line changes', () => {
    expect(edit(showing(refused), '2')).toBe(refused);
    expect(edit(showing(refused), '1')).toBeNull();
    expect(edit(showing({ ...refused, line: null }), '2')).toBeNull();
    expect(edit(showing({ kind: 'unsaved', error: '…' }), '1')).toBeNull();
    expect(dialFormStep(showing(refused), { type: 'remove', lines, key: '1' }).message).toBeNull();
  });

  it('unknown outcome: stays through every edit', () => {
    const lasting: Message[] = [{ kind: 'unknown', error: '…' }, { kind: 'notSeen' }];
    for (const message of lasting) expect(edit(showing(message), '1')).toBe(message);
  });
});

it('undo: restores the line that was removed last at its place', () => {
  const without = dialFormStep(untouched, { type: 'remove', lines, key: '1' });
  expect(without.edited).toEqual([two]);
  expect(dialFormStep(without, { type: 'bringBack', lines: [two] })).toMatchObject({ edited: lines, removed: null });
  expect(dialFormStep(untouched, { type: 'remove', lines, key: 'nothing' })).toBe(untouched);
  expect(dialFormStep(untouched, { type: 'bringBack', lines })).toBe(untouched);
});

it('lines: leaves out those of a card that has become the managing card', () => {
  expect(linesOf({ ...untouched, edited: lines }, info('eth1'))).toEqual([two]);
  expect(linesOf({ ...untouched, edited: lines }, info('eth0'))).toEqual(lines);
});

it('isDirty: true only if the lines differ from those on file or those just saved', () => {
  expect(isDirty(untouched, info('eth0'))).toBe(false);
  expect(isDirty({ ...untouched, edited: [] }, info('eth0'))).toBe(false);
  expect(isDirty({ ...untouched, edited: lines }, info('eth0'))).toBe(true);
  const taken = dialFormStep(
    { ...untouched, phase: 'sending' },
    {
      type: 'saved',
      lines: [{ ...one, mode: 'pppoe', password: 'geheim' }],
    },
  );
  expect(JSON.stringify(taken)).not.toContain('geheim');
  expect(isDirty(taken, info('eth0'))).toBe(false);
  expect(dialFormStep(taken, { type: 'settle' })).toEqual(untouched);
});
