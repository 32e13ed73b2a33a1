import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { answersByName } from './caller';
import { cases } from './cases';
import { casesFromDefinition } from './derived';
import { channels, type Described, endpoints } from './endpoints';
import { isLeftOpen, spoiltPayloads } from './spoiltPayloads';
import type { Stage } from './stage';

/** Has cases although it is not a call of the contract. */
const OTHERS = ['storage.objects'];

/** Tests the platform on one host against the contract; `open` returns a new platform. */
export function describeContract(host: string, open: () => Promise<Stage>): void {
  const names = [...endpoints, ...channels].map(({ name }) => name);

  describe(`the contract on ${host}`, () => {
    it('has no case for a call that does not exist', () => {
      expect(names.length).toBeGreaterThan(40);
      expect(Object.keys(cases).length).toBeGreaterThan(40);
      expect(Object.keys(cases).filter((name) => !names.includes(name) && !OTHERS.includes(name))).toEqual([]);
    });

    describe.each(
      endpoints.map((endpoint) => [endpoint.name, casesFromDefinition(endpoint, endpoint.name in cases)] as const),
    )('%s, by its definition', (_, list) => {
      it.each(list)('$title', async ({ run }) => run(await open()));
    });

    describe.each(Object.entries(cases))('%s', (_, list) => {
      it.each(list)('$title', async ({ run }) => run(await open()));
    });

    it('every call was answered', () => {
      expect(endpoints.map(({ name }) => name).filter((name) => !answersByName.has(name))).toEqual([]);
    });

    it('an answer with a field that is missing, mistyped or outside its range breaks the contract', () => {
      const accepted = endpoints.flatMap(({ name, answer }) =>
        spoiltPayloads(answersByName.get(name), name)
          .filter(({ path, value }) => !isLeftOpen(answer as Described, path, value))
          .filter(({ payload }) => safeParse(answer, payload).success)
          .map((spoilt) => `${name}: ${spoilt.name}`),
      );
      expect(accepted).toEqual([]);
    });
  });
}
