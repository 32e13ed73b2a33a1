import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { configProblem } from '../../mocks/domains/dialRules';
import { configBody, lineProblemsByKey } from '../../src/features/nodes/dialConfig/lineRules';
import * as dialLines from '../../src/platform/contract/dialLines';

const cards = ['eth1', 'eth2'];

/** The reference platform implements its own rules, which must not refuse what the console accepts. */
it('reference platform: accepts all lines that the rules of /dial/config accept', () => {
  const text = fc.constantFrom('', ' ', 'x', '203.0.113.9', '203.0.113.1', '2001:db8::1', 'fe80::1', '64', '24');
  const masks = fc.constantFrom('', '255.255.255.0', '64', '24', '129', '255.0.255.0');
  const line = fc.record({
    key: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('eth1', 'eth2', 'eth7'),
    mode: fc.constantFrom('pppoe', 'static', 'dhcp'),
    vlan: fc.constantFrom('', '7', '4094', '4095', 'x'),
    account: fc.constantFrom('', ' ', 'me'),
    password: fc.constantFrom('', 'secret'),
    ipAddress: text,
    netmask: masks,
    gateway: text,
    DNS: text,
  });
  const known = cards.map((name) => ({ name, speed: 0, ip: '' }));
  let good = 0;
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ key }) => key, maxLength: 2 }), (lines) => {
      const found = lineProblemsByKey(lines, { cards, onFile: [] });
      const body = configBody('device', lines);
      const refused = configProblem(body.lines, known, 'eth0', ({ password = '' }) => password !== '');
      if (Object.keys(found).length > 0) return;
      good += lines.length > 0 ? 1 : 0;
      expect(refused).toBeNull();
      expect(v.is(dialLines.saveConfig.body ?? v.never(), body)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(good).toBeGreaterThan(20);
});
