import { afterEach, vi } from 'vitest';
import { WebSocket } from 'ws';
import { setupPlatform } from '../../mocks/hosts/tests';
import * as devices from '../../src/platform/contract/devices';
import { createCaller, signIn } from './caller';
import { listenOn } from './listening';
import { CASE_BEGINS } from './stage';
import { describeContract } from './suite';

// Node has no WebSocket that MSW could intercept.
vi.stubGlobal('WebSocket', WebSocket);

const origin = 'http://console.test';
const platform = setupPlatform({ now: CASE_BEGINS });

// Some cases are about requests that are not calls.
afterEach(() => {
  const { incidents } = platform.current;
  const grave = incidents.filter((incident) => !incident.startsWith('no call '));
  incidents.splice(0, incidents.length, ...grave);
});

describeContract('MSW in Node (R16-10)', 'whole', async () => ({
  origin,
  anyone: createCaller(origin, null),
  signIn: (username, password) => signIn(origin, username, password),
  setNow: async (seconds) => platform.current.setNow(seconds),
  advance: async (seconds) => platform.current.advance(seconds),
  ledger: async () => platform.current.ledger,
  listen: (uid) => listenOn(new globalThis.WebSocket(`ws://console.test${devices.scanChannel.path}?uid=${uid}`)),
}));
