import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialValues, plainFields } from '../../ui/form/fields';
import { asksProvince, type Countries, placesIn, withCountry } from '../places/places';
import {
  bindOutcome,
  figureOf,
  registrationOf,
  type SwitchValues,
  settingsFrom,
  switchFields,
  switchProblems,
  switchRegistrationOf,
  totalMbps,
  type WholeMachineField,
  type WholeMachineValues,
  wholeMachineFields,
  wholeMachineProblems,
} from './bindModel';

const names = (...list: string[]) => list.map((name) => ({ name }));
const countries: Countries = [
  { country: '中国', region: names('浙江', '北京'), isp: names('电信', '其他') },
  { country: '日本', region: names('东京都'), isp: names('NTT', '其他') },
  { country: '新加坡', region: [], isp: names('Singtel') },
];

const whole: WholeMachineValues = {
  deviceID: 'E4A7B0319C52',
  remark: '杭州机房 A03',
  machineRoomType: 'idc',
  hasUPS: 'yes',
  upBandwidth: '100',
  lineNumber: '20',
  country: '中国',
  province: '浙江',
  isp: '电信',
  diallingType: 'fixedMulti',
  natType: 'public',
  ipProtocol: 'dual',
  DNS: '',
};
const switched: SwitchValues = { sn: 'SW-1', machineRoomType: 'man', hasUPS: 'no', ipProtocol: 'ipv6' };

const keyOf = (change: Partial<WholeMachineValues>, field: keyof WholeMachineValues) =>
  wholeMachineProblems({ ...whole, ...change }, countries)[field]?.key;

describe('a whole machine', () => {
  it('has no problems when filled in', () => {
    expect(wholeMachineProblems(whole, countries)).toEqual({});
    expect(wholeMachineProblems(whole)).toEqual({});
  });

  it('requires every field but remark and DNS (R4-8)', () => {
    const keys = Object.entries(wholeMachineProblems(initialValues(plainFields(wholeMachineFields)), countries)).map(
      ([field, problem]) => [field, problem?.key],
    );
    const required = [
      'deviceID',
      'machineRoomType',
      'hasUPS',
      'upBandwidth',
      'lineNumber',
      'country',
      'province',
      'isp',
      'diallingType',
      'natType',
      'ipProtocol',
    ];
    expect(keys).toEqual(required.map((field) => [field, `binding.rules.${field}`]));
  });

  it('has a remark of at most 50 characters as people count them (R3-15, R4-8)', () => {
    expect(keyOf({ remark: '𠮷'.repeat(50) }, 'remark')).toBeUndefined();
    expect(keyOf({ remark: `  ${'字'.repeat(50)}  ` }, 'remark')).toBeUndefined();
    expect(keyOf({ remark: '字'.repeat(51) }, 'remark')).toBe('binding.rules.remark');
  });

  it.each([
    '0',
    '-1',
    '0.0001',
    '1e3',
    'abc',
    '1000001',
    '١٢',
    '1,00,000',
    '1,5000',
    '1,000,00',
    '.5',
    'Infinity',
    'NaN',
    '0x10',
  ])('rejects an uplink of %s Mbps', (upBandwidth) => {
    expect(keyOf({ upBandwidth }, 'upBandwidth')).toBe('binding.rules.figure');
  });
  it.each(['100', ' 100 ', '0.5', '１００', '1000000', '12.125', '0.500', '12,5', '12,50', '1,000'])(
    'accepts an uplink of %s Mbps',
    (upBandwidth) => {
      expect(keyOf({ upBandwidth }, 'upBandwidth')).toBeUndefined();
    },
  );
  it('does not guess whether 1.000 is one or a thousand', () => {
    expect(keyOf({ upBandwidth: '1.000' }, 'upBandwidth')).toBe('binding.rules.ambiguousFigure');
    expect(keyOf({ lineNumber: ' １.０００ ' }, 'lineNumber')).toBe('binding.rules.ambiguousFigure');
  });
  it.each(['0', '1.5', '10001', '-3', 'two'])('rejects %s lines', (lineNumber) => {
    expect(keyOf({ lineNumber }, 'lineNumber')).toBe('binding.rules.wholeFigure');
  });

  it.each(['a\nb', 'a\tb', 'a\u200bb', 'x'.repeat(65)])('rejects a device ID such as %j', (deviceID) => {
    expect(keyOf({ deviceID }, 'deviceID')).toBe('binding.rules.serial');
  });
  it('leaves blanks within a serial to the platform (R4-32)', () => {
    expect(keyOf({ deviceID: ' E4A7 B031 ' }, 'deviceID')).toBeUndefined();
    expect(switchProblems({ ...switched, sn: 'SW 24-0001' }).sn).toBeUndefined();
  });
  it('treats a device ID of blanks as empty', () => {
    expect(keyOf({ deviceID: ' E4A7 ' }, 'deviceID')).toBeUndefined();
    expect(keyOf({ deviceID: '   ' }, 'deviceID')).toBe('binding.rules.deviceID');
  });

  it.each(['203.0.113.53', '2001:db8::53', '223.5.5.5,119.29.29.29', '', '  '])('accepts the DNS %j', (DNS) => {
    expect(keyOf({ DNS }, 'DNS')).toBeUndefined();
  });
  it.each(['203.0.113', '256.1.1.1', 'dns.example', '1.1.1.1,'])('rejects the DNS %j', (DNS) => {
    expect(keyOf({ DNS }, 'DNS')).toBe('binding.rules.DNS');
  });

  it('does not offer routerOneToOne, which is only received', () => {
    expect(keyOf({ diallingType: 'routerOneToOne' }, 'diallingType')).toBe('binding.rules.diallingType');
  });

  it('has a place that exists', () => {
    expect(keyOf({ country: '火星' }, 'country')).toBe('binding.rules.country');
    expect(keyOf({ province: '东京都' }, 'province')).toBe('binding.rules.province');
    expect(keyOf({ isp: 'NTT' }, 'isp')).toBe('binding.rules.isp');
    expect(wholeMachineProblems({ ...whole, country: '火星', province: 'x', isp: 'y' })).toEqual({});
  });

  it('needs no province if the country has none', () => {
    const form = { ...whole, country: '新加坡', province: '', isp: 'Singtel' };
    expect(wholeMachineProblems(form, countries)).toEqual({});
    expect(asksProvince(countries, '新加坡')).toBe(false);
    expect(asksProvince(countries, '')).toBe(true);
  });
});

describe('a country', () => {
  it('offers its own provinces and ISPs; none while the country is unknown (R4-21)', () => {
    expect(placesIn(countries, '日本')).toMatchObject({ province: ['东京都'], isp: ['NTT', '其他'] });
    expect(placesIn(countries, '')).toMatchObject({ province: undefined, isp: undefined });
  });

  it('clears what the new country lacks and keeps what it has', () => {
    const place = { country: '日本', province: '', isp: '其他' };
    expect(withCountry({ ...whole, isp: '其他' }, '日本', countries)).toEqual(place);
    expect(withCountry(whole, '新加坡', countries)).toMatchObject({ province: '', isp: '' });
    expect({ ...whole, ...withCountry(whole, '中国', countries) }).toEqual(whole);
    // A form without a province stays without one.
    expect(withCountry({ isp: 'NTT' }, '日本', countries)).toEqual({ country: '日本', isp: 'NTT' });
  });
});

describe('the total bandwidth', () => {
  it('is uplink times lines, or empty while one of them is missing', () => {
    expect(totalMbps({ upBandwidth: '100', lineNumber: '20' })).toBe(2000);
    expect(totalMbps({ upBandwidth: '0.5', lineNumber: '３' })).toBe(1.5);
    expect(totalMbps({ upBandwidth: '12,50', lineNumber: '1,000' })).toBe(12_500);
    expect(totalMbps({ upBandwidth: '', lineNumber: '20' })).toBeNull();
    expect(totalMbps({ upBandwidth: '100', lineNumber: 'x' })).toBeNull();
  });

  it('is a number or empty, whatever is typed', () => {
    void fc.assert(
      fc.property(fc.string(), fc.string(), (upBandwidth, lineNumber) => {
        const total = totalMbps({ upBandwidth, lineNumber });
        expect(total === null || (Number.isFinite(total) && total >= 0)).toBe(true);
      }),
    );
    expect(figureOf('1'.repeat(10))).toBeNull();
  });
});

describe('a switch', () => {
  it('has no problems when filled in', () => {
    expect(switchProblems(switched)).toEqual({});
  });

  it('has one message for its serial number and its machine room', () => {
    expect(switchProblems(initialValues(plainFields(switchFields)))).toEqual({
      sn: { key: 'binding.rules.sn' },
      machineRoomType: { key: 'binding.rules.sn' },
      hasUPS: { key: 'binding.rules.hasUPS' },
      ipProtocol: { key: 'binding.rules.ipProtocol' },
    });
  });
});

describe('what is sent', () => {
  it('is codes and numbers, trimmed (R4-8)', () => {
    const typed = {
      ...whole,
      deviceID: ' E4A7B0319C52 ',
      remark: ' A03 ',
      upBandwidth: '１００',
      DNS: ' 203.0.113.53， 2001:db8::53 ',
    };
    expect(registrationOf(typed, countries)).toEqual({
      ...whole,
      remark: 'A03',
      upBandwidth: 100,
      lineNumber: 20,
      hasUPS: true,
      DNS: '203.0.113.53,2001:db8::53',
    });
    expect(switchRegistrationOf({ ...switched, sn: ' SW-1 ' })).toEqual({ ...switched, hasUPS: false });
  });

  it('has no province if the country has none', () => {
    const form = { ...whole, country: '新加坡', province: '浙江', isp: 'Singtel' };
    expect(registrationOf(form, countries).province).toBe('');
  });
});

describe('the answer to a binding', () => {
  it.each([
    [{ data: { id: '1' } }, true, ''],
    [{ data: 'ok', error: null }, true, ''],
    [{ data: { id: '1' }, error: 0 }, true, ''],
    [{ data: '' }, false, ''],
    [{ data: 0, error: '' }, false, ''],
    [{ data: false }, false, ''],
    [{ data: { id: '1' }, error: '该设备已被绑定' }, false, '该设备已被绑定'],
    [{ error: '该设备已被绑定' }, false, '该设备已被绑定'],
    [{ error: { msg: 'no' } }, false, 'no'],
    [{ error: { message: 'no' } }, false, 'no'],
    [{ error: { code: 5 } }, false, ''],
    [{ error: true }, false, ''],
    [{ data: null }, false, ''],
    [{}, false, ''],
  ])('%j: bound %s (R4-33)', (answer, bound, words) => {
    expect(bindOutcome(answer)).toEqual({ bound, message: words });
  });
});

describe('another machine with the same settings (R4-40)', () => {
  const empty = initialValues(plainFields(wholeMachineFields));
  const again = (typed: Partial<WholeMachineValues>) =>
    settingsFrom<WholeMachineField>(whole, { ...empty, ...typed }, ['deviceID', 'remark']);

  it('keeps everything but ID and remark', () => {
    expect(again({})).toEqual({ ...whole, deviceID: '', remark: '' });
  });

  it('does not overwrite what is typed meanwhile', () => {
    const text = fc.constantFrom('', 'typed');
    const typed = fc.record(Object.fromEntries(wholeMachineFields.map((field) => [field, text])));
    void fc.assert(
      fc.property(typed, (now) => {
        const kept = again(now);
        for (const field of wholeMachineFields) if (now[field] !== '') expect(kept[field]).toBe('typed');
      }),
    );
  });

  it('does not take the province and provider of another country', () => {
    expect(again({ country: '日本' })).toMatchObject({ country: '日本', province: '', isp: '', natType: 'public' });
    expect(again({ country: '中国' })).toMatchObject({ province: '浙江', isp: '电信' });
  });
});
