import { expect, it } from 'vitest';
import { keyOf, type ScanEntry, typeOf, withChange, withEntry } from './ScanLog';

const entry = (serial: string, more: Partial<ScanEntry> = {}): ScanEntry => ({
  type: 'deviceID',
  serial,
  source: 'camera',
  status: 'unsent',
  ...more,
});
const serials = (entries: readonly ScanEntry[]) => entries.map(({ serial }) => serial);

it('the address chooses a switch, otherwise a machine', () => {
  const types = ['type=sn', 'type=SN', 'type=deviceID', 'type=x', ''].map((text) => typeOf(new URLSearchParams(text)));
  expect(types).toEqual(['sn', 'deviceID', 'deviceID', 'deviceID', 'deviceID']);
});

it('keeps one entry per serial, newest first, up to the limit', () => {
  const two = withEntry(withEntry([], entry('AAAA')), entry('BBBB'));
  expect(serials(withEntry(two, entry('AAAA')))).toEqual(['AAAA', 'BBBB']);
  expect(withEntry(two, entry('AAAA', { type: 'sn' }))).toHaveLength(3);
  const many = Array.from({ length: 20 }, (_, nth) => entry(`SN-${nth}`)).reduce(withEntry, [] as readonly ScanEntry[]);
  expect(serials(many)).toEqual(['SN-19', 'SN-18', 'SN-17', 'SN-16', 'SN-15', 'SN-14', 'SN-13', 'SN-12']);
});

it('changes an entry in place and clears its failure', () => {
  const failed = entry('AAAA', { status: 'failed', error: new Error('gone') });
  const changed = withChange([entry('BBBB'), failed], keyOf(failed), { status: 'sending' });
  expect(changed).toEqual([entry('BBBB'), { ...failed, status: 'sending', error: undefined }]);
});
