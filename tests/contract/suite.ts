import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { answersByName } from './caller';
import { cases } from './cases';
import { casesFromDefinition } from './cases/everyEndpoint';
import { channels, endpoints } from './endpoints';
import { spoiltPayloads } from './spoiltPayloads';
import type { Stage } from './stage';

/** What has cases of its own without being a call of the contract. */
const OTHERS = ['storage.objects'];

/** What the contract itself leaves open: an answer of any shape, or a field that may be missing. */
const leftOpen: Readonly<Record<string, RegExp>> = {
  'account.modifyBillingCycle': /^the payload/,
  'account.modifyPassword': /^the payload/,
  'account.modifyWalletPassword': /^the payload/,
  'account.savePayInfo': /^the payload/,
  // One wrong field of a brand costs that field (R14-1).
  'configuration.runtimeConfiguration': /brands/,
  // Any data at all means bound (R4-33).
  'devices.register': /data/,
  'devices.registerSwitch': /data/,
  'devices.relayScan': /^the payload/,
  // A card is there or not.
  'dialLines.info': /^no dialInfo\.eth/,
  'dialLines.saveConfig': /^the payload/,
  'notices.detail': /^no read/,
  'notices.list': /^no list\.\d+\.read/,
  'session.logout': /^the payload/,
  'session.register': /^the payload/,
  'session.sendVerifyCode': /^the payload/,
};

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
      expect(endpoints.map(({ name }) => name).filter((name) => !answersByName.has(name))).toEqual([]);
    });

    it('calls an answer broken that has a field missing or mistyped', () => {
      const accepted = endpoints.flatMap(({ name, answer }) =>
        spoiltPayloads(answersByName.get(name), name)
          .filter((spoilt) => !leftOpen[name]?.test(spoilt.name) && safeParse(answer, spoilt.payload).success)
          .map((spoilt) => `${name}: ${spoilt.name}`),
      );
      expect(accepted).toEqual([]);
    });
  });
}
