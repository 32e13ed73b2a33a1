import { posix } from 'node:path';

// Chooses the tests for a change: `npm run test:quick` runs only those.

/**
 * @typedef {ReadonlyMap<string, string>} Files the text of each file, by its path
 * @typedef {{ file: string, why: string }} Choice
 * @typedef {{ chosen: readonly Choice[], left: readonly string[] }} Selection `left`: related too, but further away
 */

/** The most test files of each kind that `npm run test:quick` runs, besides those that changed themselves. */
const maxTests = 40;
const maxFlows = 6;
/** The most import steps between a test and a changed file. */
const maxSteps = 3;
/** The most files that import a changed one; beyond that it belongs to no flow in particular. */
const maxImporters = 12;
/** The most source files that name a subject; one that more files name, such as `common`, says nothing. */
const maxNaming = 20;
/** The score for importing a changed file, divided among the flows that do. */
const importScore = 30;
/** The fewest words of a subject that a flow must contain. */
const minWords = 4;

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);
const isSource = (/** @type {string} */ path) => path.startsWith('src/') && !isTest(path);
const isFlow = (/** @type {string} */ path) => path.startsWith('tests/flows/') && isTest(path);

/**
 * The modules that each file imports, lazily too; types are no reason to run a test.
 *
 * @param {Files} files
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function importsOf(files) {
  const imports = /^(?!import type|export type).*?\b(?:from|import)[ (]*'(\.[^']*)'/gm;
  const ends = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
  return new Map(
    [...files].map(([path, text]) => {
      const targets = [...text.matchAll(imports)].flatMap(([, to = '']) => {
        const target = posix.join(posix.dirname(path), to);
        return ends.map((end) => target + end).filter((one) => files.has(one));
      });
      return [path, targets];
    }),
  );
}

/**
 * The files that need a changed one, with the number of imports between them.
 *
 * @param {string} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {ReadonlyMap<string, number>}
 */
function importersOf(changed, imports) {
  const steps = new Map([[changed, 0]]);
  for (const [path, step] of steps) {
    if (step === maxSteps) break;
    for (const [importer, targets] of imports) {
      if (targets.includes(path) && !steps.has(importer)) steps.set(importer, step + 1);
    }
  }
  return steps;
}

/** The phrases in Chinese of a text. */
const phrasesIn = (/** @type {string} */ text) => new Set(text.match(/\p{Script=Han}{2,}/gu) ?? []);

/**
 * The subjects of the console are the files of the catalogue: a file that uses `wallet.bill.title` is about `wallet`.
 *
 * @param {Files} files
 */
function subjectsOf(files) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const phrases = new Map();
  for (const [path, text] of files) {
    const [, subject = 'index'] = /^i18n\/zh\/(\w+)\.ts$/.exec(path) ?? [];
    if (subject !== 'index') phrases.set(subject, phrasesIn(text));
  }
  /** @param {string} path */
  const named = (path) => {
    const [, own] = /^i18n\/(?:zh|en)\/(\w+)\.ts$/.exec(path) ?? [];
    const keys = [...(files.get(path) ?? '').matchAll(/['`](\w+)\.[\w$]/g)].map(([, key = '']) => key);
    return new Set((own === undefined ? keys : [own]).filter((key) => phrases.has(key)));
  };
  const naming = counted([...files.keys()].filter(isSource).map(named));
  const saying = counted(phrases.values());
  return {
    /**
     * The subjects that a file names and few others do.
     *
     * @param {string} path
     */
    of: (path) => [...named(path)].filter((subject) => (naming.get(subject) ?? 0) <= maxNaming),
    /**
     * How much a text is about a subject: how many of the subject's words it contains, rare ones counting more, and
     * their share of all its words.
     *
     * @param {string} text
     * @param {string} subject
     */
    score(text, subject) {
      const said = [...phrasesIn(text)].filter((phrase) => saying.has(phrase));
      const own = said.filter((phrase) => phrases.get(subject)?.has(phrase));
      const weight = own.reduce((sum, phrase) => sum + 1 / (saying.get(phrase) ?? 1), 0);
      return { words: own.length, score: own.length < minWords ? 0 : (weight * own.length) / said.length };
    },
  };
}

/**
 * How many of the sets have each word.
 *
 * @param {Iterable<Iterable<string>>} sets
 */
function counted(sets) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Collects tests with the reasons for them; the strongest reason counts. */
function ranking() {
  /** @type {Map<string, { score: number, why: string }>} */
  const found = new Map();
  return {
    /** @param {string} file @param {number} score @param {string} why */
    add(file, score, why) {
      if (score > (found.get(file)?.score ?? 0)) found.set(file, { score, why });
    },
    /**
     * The first ones, and all that changed themselves.
     *
     * @param {number} max
     * @returns {Selection}
     */
    first(max) {
      const sorted = [...found].sort(([, one], [, other]) => other.score - one.score);
      const own = sorted.filter(([, { score }]) => score === Number.POSITIVE_INFINITY).length;
      const chosen = sorted.slice(0, Math.max(max, own)).map(([file, { why }]) => ({ file, why }));
      return { chosen, left: sorted.slice(chosen.length).map(([file]) => file) };
    },
  };
}

/**
 * Chooses the tests for a change. Unit and component tests are those that import a changed file, the nearest first. A
 * flow opens the whole console, so its imports say little. It is chosen by its words: a changed file, or the nearest
 * one that imports it, names text keys, and the flows that contain most of these texts are about it.
 *
 * @param {Files} files all sources and tests
 * @param {readonly string[]} changed paths
 * @returns {{ tests: Selection, flows: Selection, wide: readonly string[] }} `wide`: the changed files that so much of
 * the
 * console imports that no flow is about them
 */
export function relatedTests(files, changed) {
  const imports = importsOf(files);
  const subjects = subjectsOf(files);
  const tests = ranking();
  const flows = ranking();
  /** @type {string[]} */
  const wide = [];

  /** @param {string} path @param {ReadonlyMap<string, number>} importers */
  const addImporters = (path, importers) => {
    const direct = [...importers].filter(([file, steps]) => isFlow(file) && steps === 1).map(([file]) => file);
    for (const flow of direct) flows.add(flow, importScore / direct.length, `imports ${path}`);
    for (const [file, steps] of importers) {
      if (isTest(file) && !isFlow(file) && steps > 0) tests.add(file, 1 / steps, `imports ${path}, ${steps} steps`);
    }
  };
  /** @param {string} path @param {ReadonlyMap<string, number>} importers */
  const addByWords = (path, importers) => {
    for (let step = 0; step <= maxSteps; step += 1) {
      const here = [...importers.keys()].filter(
        (file) => importers.get(file) === step && (step === 0 || isSource(file)),
      );
      if (here.length > maxImporters) {
        wide.push(path);
        return;
      }
      const named = new Set(here.flatMap(subjects.of));
      for (const subject of named) addBySubject(path, subject, named.size);
      if (named.size > 0) return;
    }
  };
  /** @param {string} path @param {string} subject @param {number} among */
  const addBySubject = (path, subject, among) => {
    for (const [flow, text] of files) {
      if (!isFlow(flow)) continue;
      const { words, score } = subjects.score(text, subject);
      flows.add(flow, score / among, `${words} words of ${subject}, as ${path}`);
    }
  };

  for (const path of changed.filter((one) => files.has(one))) {
    const importers = importersOf(path, imports);
    addImporters(path, importers);
    if (isTest(path)) (isFlow(path) ? flows : tests).add(path, Number.POSITIVE_INFINITY, 'changed');
    else if (/^(src|i18n|mocks)\//.test(path)) addByWords(path, importers);
  }
  return { tests: tests.first(maxTests), flows: flows.first(maxFlows), wide };
}
