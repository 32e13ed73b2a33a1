import { seedDevice } from '../../mocks/seed/devices';
import { cardsOf, seedLines } from '../../mocks/seed/dialLines';
import { BEGIN } from './site';

const fleet = Array.from({ length: 37 }, (_, index) => {
  const device = seedDevice('demo', 'miner01', index, BEGIN);
  return { ...device, cards: cardsOf('demo', device), lines: seedLines('demo', device) };
});
type DemoDevice = (typeof fleet)[number];

function first(what: string, fits: (device: DemoDevice) => boolean): DemoDevice {
  const found = fleet.find(fits);
  if (found === undefined) throw new Error(`miner01 has no device ${what}`);
  return found;
}

const modes = (device: DemoDevice) => new Set(device.lines.map(({ mode }) => mode));

/** Devices of miner01 at the start of a test, by the state they are useful for. */
export const demoDevices = {
  /** Has cards but neither a management NIC nor lines, so its dialling must be configured. */
  unbound: first(
    'to be configured',
    (one) => one.managerCard === '' && one.diallingType === 'fixedMulti' && one.cards.length > 0,
  ),
  static: first('with static lines', (one) => modes(one).has('static')),
  pppoe: first('with PPPoE lines', (one) => modes(one).has('pppoe')),
  dhcp: first('with DHCP lines', (one) => modes(one).has('dhcp')),
  /** Was never online, so it has no cards. */
  cardless: first('without cards', (one) => one.cards.length === 0 && one.lineNumber > 0),
};

/** Devices with cards and no management NIC. */
export const unboundDevices: readonly DemoDevice[] = fleet.filter(
  ({ cards, managerCard }) => cards.length > 0 && managerCard === '',
);
