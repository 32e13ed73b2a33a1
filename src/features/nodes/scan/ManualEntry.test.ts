import { expect, it } from 'vitest';
import { typeOf } from './ManualEntry';

it('the address chooses a switch, otherwise a machine', () => {
  const types = ['type=sn', 'type=SN', 'type=deviceID', 'type=x', ''].map((text) => typeOf(new URLSearchParams(text)));
  expect(types).toEqual(['sn', 'deviceID', 'deviceID', 'deviceID', 'deviceID']);
});
