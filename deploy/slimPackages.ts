import type { Plugin } from 'vite';

type Pieces = readonly (readonly [piece: RegExp, own: string])[];

/** What packages of the first files bring along that nobody needs, and what takes its place; by the file's path. */
const unneeded: Readonly<Record<string, Pieces>> = {
  // A router of its own, for an app without one: react-router's data router.
  'ra-core/dist/routing/adapters/reactRouterProvider.js': [
    [/createHashRouter, RouterProvider as ReactRouterProvider, /, ''],
    [/const InternalRouter = [\s\S]*?\n};\n(?=\/\*\*)/, 'const InternalRouter = () => null;\n'],
  ],
  // Children that are functions or change. The console's are constant, and would all be registered and rendered twice.
  'ra-core/dist/core/useConfigureAdminRouterFromChildren.js': [
    [/useEffect\(\(\) => {\s*const resolveChildFunction = [\s\S]*?\n {4}}, \[[^\]]*setStatus,\s*\]\);\n/, ''],
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
        id: /[/]ra-core[/]dist[/](core[/]useConfigureAdminRouterFromChildren|routing[/]adapters[/]reactRouterProvider)\.js$/,
      },
      handler: (code, id) => ({ code: slim(fileOf(id), code), map: null }),
    },
  };
}
