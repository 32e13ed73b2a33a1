import { expect, it } from 'vitest';
import { deviceName } from './deviceName';

it('deviceName: is the name, else the device ID, else the UUID', () => {
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'N' })).toBe('N');
  expect(deviceName({ id: 'u', deviceID: 'D', name: '' })).toBe('D');
  expect(deviceName({ id: 'u', deviceID: '', name: '' })).toBe('u');
});
