import type { Plugin } from 'vite';

type Pieces = readonly (readonly [piece: RegExp, own: string])[];

const ownQueries: Pieces = [
  [/import { stringify } from 'query-string';/, 'const stringify = (query) => String(new URLSearchParams(query));'],
];

/** What packages of the first files bring along that nobody needs, and what takes its place; by the file's path. */
const unneeded: Readonly<Record<string, Pieces>> = {
  // Polyfills for browsers that the console does not support, warnings for development, and the plural rules of thirty
  // languages. Those of English are also for any other.
  'node-polyglot/index.js': [
    [/require\('object\.entries'\)/, 'Object.entries'],
    [/require\('hasown'\)/, 'Object.hasOwn'],
    [/require\('warning'\)/, '() => {}'],
    [
      /var russianPluralGroups = [\s\S]*?\n};\n(?=\nfunction langToTypeMap)/,
      `var defaultPluralRules = {
        pluralTypes: { chinese: () => 0, german: (n) => (n !== 1 ? 1 : 0) },
        pluralTypeToLanguages: { chinese: ['zh'], german: ['en'] },
      };`,
    ],
  ],
  // Queries of texts alone, for which the browser's own are enough.
  'ra-data-simple-rest/dist/index.js': ownQueries,
  'ra-core/dist/dataProvider/fetch.js': ownQueries,
  // A router of its own, for an app without one: react-router's data router.
  'ra-core/dist/routing/adapters/reactRouterProvider.js': [
    [/createHashRouter, RouterProvider as ReactRouterProvider, /, ''],
    [/const InternalRouter = [\s\S]*?\n};\n(?=\/\*\*)/, 'const InternalRouter = () => null;\n'],
  ],
  // Children that are functions or change. The console's are constant, and would all be registered and rendered twice.
  'ra-core/dist/core/useConfigureAdminRouterFromChildren.js': [
    [/useEffect\(\(\) => {\s*const resolveChildFunction = [\s\S]*?\n {4}}, \[[^\]]*setStatus,\s*\]\);\n/, ''],
  ],
  // Names of types in Internet Explorer. To find out whether they are needed throws five errors as the module begins.
  'lodash/_getTag.js': [[/^var DataView = [\s\S]*$/, "module.exports = require('./_baseGetTag');\n"]],
  // English plurals of resources without a name; all of the console's have one.
  'inflection/lib/inflection.js': [
    [
      /const uncountableWords = \[[\s\S]*?\n\];\n(?=\/\*\*[^/]*\*\/\nconst nonTitlecasedWords)/,
      'const uncountableWords = []; const pluralRules = []; const singularRules = [];',
    ],
  ],
};

/** A file of a package without these pieces. Throws if one is not there, so that a new version is noticed. */
export function slim(file: string, code: string): string {
  return (unneeded[file] ?? []).reduce((left, [piece, own]) => {
    if (!piece.test(left)) throw new Error(`${file} has no ${piece.source}`);
    return left.replace(piece, own);
  }, code);
}

/** Leaves out of the build what of a package no reader of the console needs. */
export function slimPackages(): Plugin {
  const files = Object.keys(unneeded);
  const fileOf = (id: string) => files.find((file) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`)) ?? '';
  return {
    name: 'slim-packages',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/](node-polyglot|inflection|ra-data-simple-rest)[\\/]|[\\/]lodash[\\/]_getTag\.js$|[\\/]ra-core[\\/]dist[\\/](dataProvider[\\/]fetch|core[\\/]useConfigureAdminRouterFromChildren|routing[\\/]adapters[\\/]reactRouterProvider)\.js$/,
      },
      handler: (code, id) => ({ code: slim(fileOf(id), code), map: null }),
    },
  };
}
