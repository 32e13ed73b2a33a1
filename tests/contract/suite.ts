import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { answersByName } from './caller';
import { cases } from './cases';
import { casesFromDefinition } from './derived';
import { channels, endpoints } from './endpoints';
import { spoiltPayloads } from './spoiltPayloads';
import type { Stage } from './stage';

/** Has cases although it is not a call of the contract. */
const OTHERS = ['storage.objects'];

/** Fields that may be missing or of any type by the contract. */
const leftOpen: Readonly<Record<string, RegExp>> = {
  'account.modifyBillingCycle': /^the payload/,
  'account.modifyPassword': /^the payload/,
  'account.modifyWalletPassword': /^the payload/,
  'account.savePayInfo': /^the payload/,
  // An invalid field of a brand counts as missing.
  'configuration.runtimeConfiguration': /brands/,
  // Any data means that the device is bound.
  'devices.register': /data/,
  'devices.registerSwitch': /data/,
  'devices.relayScan': /^the payload/,
  // A platform may have no miners for its lines.
  'dialLines.get': /minerAccount(: null)?$/,
  // A card may be missing, and there may be no lines.
  'dialLines.info': /^no dialInfo\.eth|diallingInfo: null$|minerAccount(: null)?$/,
  'dialLines.list': /minerAccount(: null)?$/,
  'dialLines.saveConfig': /^the payload/,
  'notices.detail': /^no read/,
  'notices.list': /^no list\.\d+\.read/,
  'session.logout': /^the payload/,
  'session.register': /^the payload/,
  'session.sendVerifyCode': /^the payload/,
};

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
          .filter((spoilt) => !leftOpen[name]?.test(spoilt.name) && safeParse(answer, spoilt.payload).success)
          .map((spoilt) => `${name}: ${spoilt.name}`),
      );
      expect(accepted).toEqual([]);
    });
  });
}
