import type { Plugin } from 'vite';

/**
 * Package modules that the console does not need, and their replacements. The packages that import them are unchanged.
 */
export const standIns: Readonly<Record<string, string>> = {
  // Only queries with text values, for which URLSearchParams is enough.
  'query-string': `export const stringify = (query) => String(new URLSearchParams(query));
    export const parse = (query) => Object.fromEntries(new URLSearchParams(query));`,
  // Names resources in English; all of the console's resources have names already.
  inflection: `const same = (text) => text;
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform };`,
  // Polyfills for browsers that the console does not support, and warnings for development.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  warning: 'module.exports = () => {};',
};

const prefix = '\0stand-in:';

/** Puts the stand-ins into the build; development uses the original modules. */
export function replaceDeadModules(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${Object.keys(standIns).join('|').replaceAll('.', '\\.')})$`) },
      handler: (id) => `${prefix}${id}${standIns[id]?.startsWith('module') ? '.cjs' : '.mjs'}`,
    },
    load: {
      filter: { id: /^\0stand-in:/ },
      handler: (id) => standIns[id.slice(prefix.length, -4)] ?? null,
    },
  };
}
