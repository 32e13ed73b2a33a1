import { describe, expect, it } from 'vitest';
import { keywordOf, plainSerial } from './serial';

describe('plainSerial', () => {
  it.each([
    '\u202aE4A7B0FA8CED\u202c',
    'E4A7B0FA8CED\u200b',
    'Ｅ４Ａ７Ｂ０ＦＡ８ＣＥＤ',
    'E4:A7:B0:FA:8C:ED',
    'E4-A7-B0-FA-8C-ED',
    'E4–A7–B0–FA–8C–ED',
    'Ｅ４：Ａ７：Ｂ０：ＦＡ：８Ｃ：ＥＤ',
    'E4 A7 B0 FA 8C ED',
    'E4A7.B0FA.8CED',
    ' E4A7B0FA8CED\n',
  ])('%j is a MAC address without separators', (text) => {
    expect(plainSerial(text)).toBe('E4A7B0FA8CED');
  });
  it.each([
    'SW2102-ABCDEF',
    'e4a7b0fa8ced',
    'E4:A7:B0',
    'E4:A7-B0:FA-8C:ED',
    '12:30:00',
    'A1-02',
    'a b',
    'a\tb',
    'a\nb',
  ])('%j is unchanged', (text) => {
    expect(plainSerial(text)).toBe(text);
  });
});

describe('keywordOf (R3-501)', () => {
  it.each([
    ['Ｅ４:Ａ７:Ｂ０:ＦＡ:８Ｃ:ＥＤ', 'E4A7B0FA8CED'],
    ['ＳＷ－２１０２', 'SW-2102'],
    ['\u202a杭州\u00a0２号\u200b', '杭州 2号'],
    ['机房（东）', '机房（东）'],
    ['（２）', '（2）'],
    ['\u200b', ''],
  ])('%j searches for %j', (text, keyword) => {
    expect(keywordOf(text)).toBe(keyword);
    expect(keywordOf(keyword)).toBe(keyword);
  });
});
