import { expect } from 'vitest';
import { configuration } from '../../../src/platform/contract';
import type { Cases } from '../stage';

export const configurationCases: Cases = {
  'configuration.runtimeConfiguration': [
    {
      title: 'tells anyone the brands by host name and where images go',
      run: async ({ anyone, origin }) => {
        const { brands, objectStorage } = await anyone.call(configuration.runtimeConfiguration, {});
        expect(new Set(Object.values(brands).map(({ name }) => name)).size).toBeGreaterThan(1);
        expect(Object.values(brands).every(({ primaryColor }) => /^#[0-9A-F]{6}$/i.test(primaryColor))).toBe(true);
        expect(objectStorage.endpoint.startsWith(origin)).toBe(true);
      },
    },
    {
      title: 'tells the same with a session that is over',
      run: async ({ anyone }) => {
        const headers = { Authorization: 'Bearer nobody' };
        await anyone.call(configuration.runtimeConfiguration, {}, headers);
      },
    },
  ],
};
