import * as account from '../../src/platform/contract/account';
import { answerOpen, Refusal } from '../route';
import { places } from '../seed/places';

/** Address suggestions: places whose name, district or address contains every keyword. */
export const inputTips = answerOpen(account.inputTips, ({ query }) => {
  const words = query.keywords.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) throw new Refusal(400, '请输入关键词');
  const tips = places
    .map((place, nth) => ({ id: `place-${nth + 1}`, ...place }))
    .filter(({ name, district, address }) => words.every((word) => `${district}${name}${address}`.includes(word)));
  return { tips };
});
