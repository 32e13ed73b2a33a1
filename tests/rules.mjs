import { readFileSync } from 'node:fs';

/**
 * A row of `docs/rules.md`: `| id | rule | \`path\`, … | \`test file\` "words of the title"; … |`.
 *
 * @typedef {object} Rule
 * @property {string} group `17. Promises`
 * @property {string} id
 * @property {string} rule
 * @property {string} where
 * @property {string} shownBy
 * @property {readonly { whole: string, file: string, words: string }[]} tests those that `shownBy` names
 */

/**
 * The rules of `docs/rules.md`, in its order.
 *
 * @returns {Rule[]}
 */
export function readRules() {
  const groups = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1);
  return groups.flatMap((text) => {
    const [group = '', ...lines] = text.split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).slice(2);
    return rows.map((row) => {
      const [, id = '', rule = '', where = '', shownBy = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const named = shownBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g);
      const tests = [...named].map(([whole, file = '', words = '']) => ({ whole, file, words }));
      return { group, id, rule, where, shownBy, tests };
    });
  });
}
