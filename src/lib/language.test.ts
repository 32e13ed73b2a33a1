import { expect, it } from 'vitest';
import { languageOf } from './language';

it.each([
  ['机房断电', 'zh-CN'],
  ['设备 A03 已绑定', 'zh-CN'],
  ['Not bound: 设备已存在', undefined],
  ['Hangzhou A03', undefined],
  ['“营业执照.png” was uploaded', undefined],
  ['2025-06-06 10:00:00', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('languageOf: the language of %j is %s', (words, language) => {
  expect(languageOf(words)).toBe(language);
});
