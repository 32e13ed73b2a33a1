import { describe, expect, it } from 'vitest';
import { createConfirmation, type DecodedCode, judge, seenPart } from './readings';
import { offCentreOf } from './workerMessages';

const reading = (text: string, offCentre = 0, format: DecodedCode['format'] = 'qr_code'): DecodedCode => ({
  text,
  format,
  offCentre,
});

describe('the result of a picture', () => {
  it('is the plausible serial nearest to the centre', () => {
    const codes = [reading('FAR-0001', 0.6), reading('https://a.example', 0), reading(' NEAR-0001\r\n', 0.2)];
    expect(judge(codes, 'frame')).toEqual({
      kind: 'found',
      candidates: [{ serial: 'NEAR-0001', name: '' }],
      format: 'qr_code',
    });
  });

  it('is each number of the codes in a photo, because nobody aims a photo (R6-401)', () => {
    const [serial, mac, ean] = ['2102351BTD10N6000123', 'E4A7B0FA8CED', '6901234567892'];
    const codes = [
      reading(`SN:${serial}`, 0.5, 'code_128'),
      reading('E4:A7:B0:FA:8C:ED', 0.1, 'code_128'),
      reading('https://a.example', 0),
      reading(ean, 0.9, 'code_128'),
      reading(serial, 0.7),
    ];
    expect(judge(codes, 'photo')).toEqual({
      kind: 'found',
      candidates: [
        { serial: mac, name: '' },
        { serial, name: 'SN' },
        { serial: ean, name: '' },
      ],
      format: 'code_128',
    });
  });

  it.each([
    ['https://a.example/x', true],
    ['HTTP://A.EXAMPLE', true],
    ['weixin://dl/scan', true],
    ['two words', false],
    ['x'.repeat(100_000), false],
    ['', false],
    ['设备一号', false],
    ['AB\u0000CD', false],
  ])('does not take %.20s for a serial', (text, link) => {
    expect(judge([reading(text)], 'frame')).toEqual({ kind: 'foreign', link });
  });

  it('is nothing without a code', () => {
    expect(judge([], 'photo')).toEqual({ kind: 'nothing' });
  });
});

describe('a code', () => {
  it('is accepted at once if it corrects errors', () => {
    const confirmed = createConfirmation();
    expect(confirmed('AB-1', 'qr_code', 0)).toBe(true);
    expect(confirmed('AB-2', 'data_matrix', 1)).toBe(true);
  });

  it.each(['code_128', 'code_39'] as const)('%s: is accepted after two readings in a row, if soon enough', (format) => {
    const confirmed = createConfirmation();
    expect(confirmed('AB-1', format, 0)).toBe(false);
    expect(confirmed('AB-7', format, 100)).toBe(false);
    expect(confirmed('AB-1', format, 200)).toBe(false);
    expect(confirmed('AB-1', format, 2201)).toBe(false);
    expect(confirmed('AB-1', format, 2400)).toBe(true);
  });
});

describe('the visible part of a picture', () => {
  it('is its centre, cut by the box', () => {
    expect(seenPart({ width: 1280, height: 720 }, { width: 390, height: 390 })).toEqual({
      x: 280,
      y: 0,
      width: 720,
      height: 720,
    });
    expect(seenPart({ width: 720, height: 1280 }, { width: 360, height: 320 })).toEqual({
      x: 0,
      y: 320,
      width: 720,
      height: 640,
    });
  });

  it('is all of it before layout', () => {
    expect(seenPart({ width: 64, height: 48 }, { width: 0, height: 0 })).toEqual({ x: 0, y: 0, width: 64, height: 48 });
  });

  it('has distance 0 in the centre, 1 in the corners, more outside', () => {
    const part = { x: 100, y: 0, width: 200, height: 100 };
    expect(
      offCentreOf(
        [
          { x: 150, y: 25 },
          { x: 250, y: 75 },
        ],
        part,
      ),
    ).toBe(0);
    expect(offCentreOf([{ x: 300, y: 100 }], part)).toBe(1);
    expect(offCentreOf([{ x: 0, y: 0 }], part)).toBeGreaterThan(1);
  });
});
