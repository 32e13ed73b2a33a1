import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { answersByName } from './caller';
import { cases } from './cases';
import { casesFromDefinition } from './derived';
import { channels, type Described, endpoints } from './endpoints';
import { isLeftOpen, spoiltPayloads } from './spoiltPayloads';
import type { ContractCase, Stage } from './stage';

/** What only the host transports: sockets, and bytes that are not JSON. */
const CARRIED = ['storage.objects', 'devices.relayScan', ...channels.map(({ name }) => name)];

const byDefinition = endpoints.map(
  (endpoint) => [endpoint, casesFromDefinition(endpoint, endpoint.name in cases)] as const,
);
const own = Object.entries(cases);

/** From the cases by definition, one per method and dialect, and the one in which the call is answered. */
function briefly() {
  const seen = new Set<string>();
  const isNew = (key: string) => seen.size < seen.add(key).size;
  return {
    byDefinition: byDefinition
      .map(([endpoint, list]) => {
        const of = ({ title }: ContractCase) => `${endpoint.method} ${endpoint.dialect} ${title}`;
        return [endpoint, list.filter((one) => isNew(of(one)) || one.title === 'answers')] as const;
      })
      .filter(([, list]) => list.length > 0),
    own: own.map(([name, list]) => [name, CARRIED.includes(name) ? list : list.slice(0, 1)] as const),
  };
}

/** Has cases although it is not a call of the contract. */
const OTHERS = ['storage.objects'];

/**
 * Tests the platform on one host against the contract; `open` returns a new platform. The answers are the same on every
 * host, so all cases run on one of them. On the others (`'brief'`) each call is answered once, and the transport is
 * tested: every kind of call and answer, sockets and bytes.
 */
export function describeContract(host: string, extent: 'whole' | 'brief', open: () => Promise<Stage>): void {
  const chosen = extent === 'brief' ? briefly() : { byDefinition, own };
  const names = [...endpoints, ...channels].map(({ name }) => name);

  describe(`the contract on ${host}`, () => {
    it('has no case for a call that does not exist', () => {
      expect(names.length).toBeGreaterThan(40);
      expect(Object.keys(cases).length).toBeGreaterThan(40);
      expect(Object.keys(cases).filter((name) => !names.includes(name) && !OTHERS.includes(name))).toEqual([]);
    });

    describe.each(chosen.byDefinition)('$name, by its definition', (_, list) => {
      it.each(list)('$title', async ({ run }) => run(await open()));
    });

    describe.each(chosen.own)('%s', (_, list) => {
      it.each(list)('$title', async ({ run }) => run(await open()));
    });

    it('every call was answered', () => {
      expect(endpoints.map(({ name }) => name).filter((name) => !answersByName.has(name))).toEqual([]);
    });

    if (extent === 'brief') return;

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
