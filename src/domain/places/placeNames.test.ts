import { expect, it } from 'vitest';
import { placeName } from './placeNames';

it.each([
  ['浙江', 'Zhejiang'],
  ['浙江省', 'Zhejiang'],
  ['广西壮族自治区', 'Guangxi'],
  ['电信', 'Telecom'],
  ['中国移动', 'Mobile'],
  ['中国', 'China'],
  ['新加坡', 'Singapore'],
  ['Singtel', 'Singtel'],
  ['东京都', 'Tokyo'],
  ['胡志明市', 'Ho Chi Minh City'],
  ['某地', '某地'],
  ['', ''],
])('the name of %j is %j in English, and unchanged in Chinese (R15-331)', (name, english) => {
  expect(placeName(name, 'en')).toBe(english);
  expect(placeName(name, 'zh')).toBe(name);
});
