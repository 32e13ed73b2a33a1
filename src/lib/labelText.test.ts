import { describe, expect, it } from 'vitest';
import { candidatesIn, serialIn } from './labelText';

const serial = '2102351BTD10N6000123';
const mac = 'E4A7B0FA8CED';
const serialsIn = (text: string) => candidatesIn(text).map((one) => one.serial);
const FNC1 = '\u001d';

describe('the text of a label', () => {
  it.each([
    ['a serial', serial, [serial]],
    ['blanks around it', ` ${serial}\r\n`, [serial]],
    ['the marks of a Code 39', `*${serial}*`, [serial]],
    ['SN:', `SN:${serial}`, [serial]],
    ['S/N: ', `S/N: ${serial}`, [serial]],
    ['S/N without a mark', `S/N ${serial}`, [serial]],
    ['sn=', `sn=${serial}`, [serial]],
    ['Serial No.:', `Serial No.: ${serial}`, [serial]],
    ['a Chinese name', `序列号：${serial}`, [serial]],
    ['a Chinese name of two words', `产品序列号 : ${serial}`, [serial]],
    ['设备ID', `设备ID：${mac}`, [mac]],
    ['full-width letters', 'ＳＮ：ＡＢ１２３４', ['AB1234']],
    ['invisible characters', `\u200bSN:\u00a0${serial}\u200b`, [serial]],
    ['a MAC with colons', 'MAC: e4:a7:b0:fa:8c:ed', [mac]],
    ['a MAC with hyphens', 'E4-A7-B0-FA-8C-ED', [mac]],
    ['a MAC in small letters', 'e4a7b0fa8ced', [mac]],
    ['groups of four', 'e4a7 b0fa 8ced', [mac]],
    ['longer groups', ' SW2024 00012345 ', ['SW202400012345', 'SW2024', '00012345']],
    ['UUID', 'UUID: 123e4567-e89b-12d3-a456-426614174000', ['123e4567-e89b-12d3-a456-426614174000']],
    ['names that are no serial', `P/N: 02351BTD\nS/N: ${serial}\nModel: S5735`, [serial]],
    ['one line with names', `SN:${serial} PN:02351BTD QTY:1`, [serial]],
    ['several lines', `SN:${serial}\nMAC:${mac}`, [serial, mac]],
    ['several on a line', `SN: ${serial} MAC: E4:A7:B0:FA:8C:ED`, [serial, mac]],
    ['parted by commas', `SN:${serial},MAC:${mac},PN:1234`, [serial, mac]],
    ['parted by semicolons', `SN:${serial}；MAC:${mac}`, [serial, mac]],
    ['the same twice', `SN:${serial}\nSN: ${serial}`, [serial]],
    ['lines without names', `${serial}\n${mac}`, [serial, mac]],
    ['JSON', JSON.stringify({ model: 'S5735', sn: serial }), [serial]],
    [
      'JSON with several',
      JSON.stringify({ device: { serialNumber: serial, mac: 'e4:a7:b0:fa:8c:ed' } }),
      [serial, mac],
    ],
    ['JSON in a list', JSON.stringify([{ SN: serial }]), [serial]],
    ['JSON with a number', '{"deviceId":123456789012}', ['123456789012']],
    ['an address', `https://support.vendor.example/q?sn=${serial}&pn=02351BTD`, [serial]],
    ['an address with other letters', `HTTPS://V.EXAMPLE/Q?SN=${serial}`, [serial]],
    ['an address with a part behind #', `https://v.example/#/q?serial=${serial}`, [serial]],
    ['an address with a path', `https://v.example/sn/${serial}`, [serial]],
    ['GS1 Digital Link', `https://id.example/01/06901234567892/21/${serial}`, [serial]],
    ['GS1 with brackets', `(01)06901234567892(21)${serial}`, [serial]],
    ['GS1 in another order', `(21)${serial}(01)06901234567892`.replace('(21)', '(10)LOT1(21)'), [serial]],
    ['GS1 raw', `010690123456789221${serial}`, [serial]],
    ['GS1 with dates and FNC1', `${FNC1}0106901234567892${'17'}251231${'10'}LOT1${FNC1}21${serial}`, [serial]],
    ['GS1 behind its identifier', `]C10106901234567892${'21'}${serial}`, [serial]],
    ['GS1 with more behind', `010690123456789221${serial}${FNC1}24002351BTD`, [serial]],
    ['a list', `${serial},S5735-L24,${mac}`, [serial, 'S5735-L24', mac]],
    ['a list with blanks and Chinese commas', `${serial}， 交换机、 E4:A7:B0:FA:8C:ED`, [serial, mac]],
    ['a list in JSON', JSON.stringify([serial, '交换机', mac]), [serial, mac]],
    ['digits that are no GS1', '0123456789012345678', ['0123456789012345678']],
    ['an ID with colons', 'AB:12', ['AB:12']],
    ['an ID that begins like a name', 'SN2102351BTD', ['SN2102351BTD']],
  ])('%s', (_, text, expected) => {
    expect(serialsIn(text)).toEqual(expected);
  });

  it.each([
    ['words', 'two words'],
    ['a sentence', 'call 555 0100 now'],
    ['Chinese words', '设备一号'],
    ['an address', 'https://a.example/x'],
    ['an address with other parameters', `https://a.example/?pn=${serial}`],
    ['an address with an ID of its own', 'https://example.com/setup?id=AB12'],
    ['JSON without one', '{"model":"S5735-L24"}'],
    ['GS1 without one', '(01)06901234567892(10)LOT1'],
    ['a list of words', 'red,green,blue'],
    ['other names', 'P/N: 02351BTD\nModel: S5735'],
    ['a network', 'WIFI:S:home;T:WPA;P:secret;;'],
    ['a control character', 'AB\u0000CD12'],
    ['a long text', 'x1'.repeat(3000)],
    ['nothing', ' '],
  ])('%s: no serial', (_, text) => {
    expect(serialsIn(text)).toEqual([]);
  });

  it("keeps the label's names for its numbers (R6-400)", () => {
    expect(candidatesIn(`S/N: ${serial}\nMAC地址：${mac}`)).toEqual([
      { serial, name: 'S/N' },
      { serial: mac, name: 'MAC地址' },
    ]);
  });

  it('has at most a handful of numbers', () => {
    const many = Array.from({ length: 50 }, (_, nth) => `SN: AB${1000 + nth}`).join('\n');
    expect(serialsIn(many)).toHaveLength(8);
  });
});

describe('a typed serial', () => {
  it.each([
    ['its name before it', `SN:${serial}`, serial],
    ['its name and a blank', `S/N: ${serial}`, serial],
    ['JSON', JSON.stringify({ model: 'S5735', sn: serial }), serial],
    ['an address', `https://v.example/q?sn=${serial}`, serial],
    ['GS1', `(01)06901234567892(21)${serial}`, serial],
    ['other names beside it', `SN:${serial} PN:02351BTD QTY:1`, serial],
    ['the marks of a Code 39', `*${serial}*`, serial],
    ['quotes', `“${serial}”`, serial],
    ['a comma behind it', `${serial}，`, serial],
    ['a full stop behind it', `${serial}。`, serial],
    ['a MAC behind its name', 'MAC：e4:a7:b0:fa:8c:ed', mac],
  ])('%s: yields the intended number', (_, text, expected) => {
    expect(serialIn(text)).toBe(expected);
  });

  it.each([
    ['its letters', 'e4a7b0fa8ced', 'e4a7b0fa8ced'],
    ['its letters, without what parts them', 'e4:a7:b0:fa:8c:ed', 'e4a7b0fa8ced'],
    ['blanks in it', 'SW 2024 0001', 'SW 2024 0001'],
    ['a list of numbers', `${serial},${mac}`, `${serial},${mac}`],
    ['several numbers', `SN:${serial} MAC:${mac}`, `SN:${serial} MAC:${mac}`],
    ['what is no serial', '设备一', '设备一'],
    ['an address without one', 'https://a.example/x', 'https://a.example/x'],
  ])('keeps %s', (_, text, expected) => {
    expect(serialIn(text)).toBe(expected);
  });
});
