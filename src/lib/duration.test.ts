import { expect, it } from 'vitest';
import { durationOf } from './duration';

it.each([
  [0, { seconds: 0 }],
  [-5, { seconds: 0 }],
  [59.9, { seconds: 59 }],
  [60, { minutes: 1 }],
  [2138, { minutes: 35, seconds: 38 }],
  [6660, { hours: 1, minutes: 51 }],
  [7205, { hours: 2 }],
  [90_061, { days: 1, hours: 1 }],
])('durationOf: %d seconds are %j', (seconds, duration) => {
  expect(durationOf(seconds)).toEqual(duration);
});
