import { describe, expect, it } from 'vitest';
import { answeredNames } from './caller';
import { cases } from './cases';
import { casesFromDefinition } from './cases/everyEndpoint';
import { channels, endpoints } from './endpoints';
import type { Stage } from './stage';

/** What has cases of its own without being a call of the contract. */
const OTHERS = ['storage.objects'];

/** The contract, held against the platform on one host; `open` gives a fresh stage. */
export function describeContract(host: string, open: () => Promise<Stage>): void {
  const names = [...endpoints, ...channels].map(({ name }) => name);

  describe(`the contract on ${host}`, () => {
    it('has a case for every call, and none for a call that is not there', () => {
      expect(names.length).toBeGreaterThan(40);
      expect(names.filter((name) => !cases[name]?.length)).toEqual([]);
      expect(Object.keys(cases).filter((name) => !names.includes(name) && !OTHERS.includes(name))).toEqual([]);
    });

    describe.each(endpoints.map((endpoint) => [endpoint.name, casesFromDefinition(endpoint)] as const))(
      '%s, by its definition',
      (_, list) => {
        it.each(list)('$title', async ({ run }) => run(await open()));
      },
    );

    describe.each(Object.entries(cases))('%s', (_, list) => {
      it.each(list)('$title', async ({ run }) => run(await open()));
    });

    it('has seen every call answered', () => {
      expect(endpoints.map(({ name }) => name).filter((name) => !answeredNames.has(name))).toEqual([]);
    });
  });
}
