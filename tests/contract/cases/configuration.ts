import { expect } from 'vitest';
import * as configuration from '../../../src/platform/contract/configuration';
import type { Cases } from '../stage';

export const configurationCases: Cases = {
  'configuration.runtimeConfiguration': [
    {
      title: 'tells anyone the brands by host name and where images go',
      run: async ({ anyone, origin }) => {
        const { brands, objectStorage } = await anyone.call(configuration.runtimeConfiguration, {});
        const all = Object.values(brands);
        expect(new Set(all.map((brand) => brand?.name)).size).toBeGreaterThan(1);
        expect(all.filter((brand) => !/^#[0-9A-F]{6}$/i.test(brand?.primaryColor ?? ''))).toEqual([]);
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
