import { startPlatform } from '../../mocks/hosts/browser';
import * as devices from '../../src/platform/contract/devices';
import { createCaller, signIn } from './caller';
import { listenOn } from './listening';
import { CASE_BEGINS } from './stage';
import { describeContract } from './suite';

const { origin } = window.location;
const platform = await startPlatform({ now: CASE_BEGINS });

describeContract('the service worker (R16-10)', 'brief', async () => {
  platform.reset();
  return {
    origin,
    anyone: createCaller(origin, null),
    signIn: (username, password) => signIn(origin, username, password),
    setNow: async (seconds) => platform.setNow(seconds),
    advance: async (seconds) => platform.advance(seconds),
    ledger: async () => platform.ledger,
    listen: (uid) => listenOn(new WebSocket(`${origin.replace('http', 'ws')}${devices.scanChannel.path}?uid=${uid}`)),
  };
});
