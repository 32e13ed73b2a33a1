import { expect, it } from 'vitest';
import {
  deviceListPath,
  deviceName,
  devicePath,
  dialConfigPath,
  dialLinesPath,
  withNetwork,
  withoutNetwork,
} from './deviceLinks';

it('device links: escape any id', () => {
  expect(devicePath('a/b?c')).toBe('/device/list/a%2Fb%3Fc/show');
  expect(deviceListPath()).toBe('/device/list');
  expect(decodeURIComponent(deviceListPath({ status: 'fault' }))).toBe('/device/list?filter={"status":"fault"}');
  expect(dialConfigPath('a&b')).toBe('/dial/config?deviceUUID=a%26b');
  expect(decodeURIComponent(dialLinesPath('a"b'))).toBe('/dial/list?filter={"deviceUUID":"a\\"b"}');
});

it('network drawer link: keeps the rest of the search', () => {
  const view = '?filter=%7B%22q%22%3A%22a+b%22%7D&page=2';
  const open = withNetwork(view, 'a&b');
  expect(open).toBe(`${view}&network=a%26b`);
  expect(withNetwork(open, 'c')).toBe(`${view}&network=c`);
  expect(withoutNetwork(open)).toBe(view);
  expect(withoutNetwork(withNetwork('', 'c'))).toBe('');
});

it('deviceName: is the name, unless it is empty or the ID; else the remark, the device ID, or the UUID (R3-503)', () => {
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'N' })).toBe('N');
  expect(deviceName({ id: 'u', deviceID: 'D', name: '' })).toBe('D');
  expect(deviceName({ id: 'u', deviceID: '', name: '' })).toBe('u');
  const remark = '三楼';
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'D', remark })).toBe(remark);
  expect(deviceName({ id: 'u', deviceID: 'D', name: '', remark })).toBe(remark);
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'N', remark })).toBe('N');
  expect(deviceName({ id: 'u', deviceID: 'D', name: 'D', remark: '' })).toBe('D');
});
