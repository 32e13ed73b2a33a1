import { expect, it } from 'vitest';
import { deviceName } from './deviceName';

it('calls a device by its name, else by what is there', () => {
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'N' })).toBe('N');
  expect(deviceName({ id: 'u', deviceID: 'D', name: '' })).toBe('D');
  expect(deviceName({ id: 'u', deviceID: '', name: '' })).toBe('u');
});
