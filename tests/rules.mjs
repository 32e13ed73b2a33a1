import { readdirSync, readFileSync } from 'node:fs';

/**
 * A row of `docs/rules.md`, `| id | rule |`, and the tests with its id in their titles.
 *
 * @typedef {object} Rule
 * @property {string} group `17. Promises`
 * @property {string} id
 * @property {string} rule
 * @property {string} noTest why it has no test; '' if it has one
 * @property {readonly Test[]} tests
 *
 * @typedef {{ file: string, title: string }} Test a title as the file has it, with the ids
 */

const root = new URL('../', import.meta.url);

/** A title that ends with ids: `'opens the list (R3-1, R3-2)'`. */
const cites = /(['"`])((?:(?!\1).)*\((R\d+-\d+(?:, R\d+-\d+)*)\))\1/g;

/**
 * The tests by the ids in their titles, or in those of their `describe` or case.
 *
 * @returns {ReadonlyMap<string, readonly Test[]>}
 */
function testsById() {
  /** @type {Map<string, Test[]>} */
  const found = new Map();
  const files = ['src', 'i18n', 'documents', 'mocks', 'deploy', 'tests'].flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  for (const file of files.filter((path) => /\.(test|spec)\.tsx?$/.test(path))) {
    for (const [, , title = '', ids = ''] of readFileSync(new URL(file, root), 'utf8').matchAll(cites)) {
      for (const id of ids.split(', ')) found.set(id, [...(found.get(id) ?? []), { file, title }]);
    }
  }
  return found;
}

/**
 * The rules of `docs/rules.md`, in its order.
 *
 * @returns {Rule[]}
 */
export function readRules() {
  const tests = testsById();
  const groups = readFileSync(new URL('docs/rules.md', root), 'utf8').split(/^## /m).slice(1);
  return groups.flatMap((text) => {
    const [group = '', ...lines] = text.split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).slice(2);
    return rows.map((row) => {
      const [, id = '', rule = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const [, noTest = ''] = / No test: (.+)\.$/.exec(rule) ?? [];
      return { group, id, rule, noTest, tests: tests.get(id) ?? [] };
    });
  });
}
