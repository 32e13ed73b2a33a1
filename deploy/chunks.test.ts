import { expect, it } from 'vitest';
import { pageChunkOf, stageOf } from './chunks';

const imports: Record<string, string[]> = {
  main: ['client'],
  client: ['errors'],
  Root: ['Button', 'errors'],
  'features/account/signIn/SignInStage': ['Button', 'Field', 'Password', 'features/account/signIn/SignInForm'],
  'features/account/signIn/entrancePages': ['Field', 'Code', 'features/account/signIn/useEntrance', 'Contact'],
  'ui/overlays/surfaces': ['Dialog', 'node_modules/@mui/Modal'],
  App: ['Button', 'Field', 'Shell', 'Shell', 'Table', 'Row', 'Contact'],
  Shell: ['App'],
  Wallet: ['Table', 'Bill'],
};

const idOf = (module: string) => `/app/src/${module}.tsx`;
const graph = {
  getModuleInfo: (id: string) => ({
    dynamicallyImportedIds: [],
    importedIds: (imports[id.replace(/^\/app\/src\/|\.tsx?$/g, '')] ?? []).map(idOf),
    code: '',
    exports: [],
  }),
};

it.each([
  ['main', null],
  ['client', 'main'],
  ['errors', 'main'],
  ['Root', 'base'],
  ['Button', 'base'],
  ['Field', 'base'],
  ['Password', 'fields'],
  ['features/account/signIn/SignInForm', 'signIn'],
  ['Row', 'console'],
  ['Shell', 'console'],
  ['Table', 'console'],
  ['Bill', null],
  ['Contact', 'early'],
  ['Code', 'forms'],
  ['features/account/signIn/useEntrance', 'entrance'],
  ['Dialog', null],
  ['node_modules/@mui/Modal', 'mui'],
])('puts %s into the chunk of the first stage that needs it: %s', (module, chunk) => {
  expect(stageOf('/app/src')(idOf(module), graph)).toBe(chunk);
});

it('takes from a package what is imported by name, not all that its index exports', () => {
  const index = '/app/node_modules/react-admin/index.js';
  const core = '/app/node_modules/react-admin/core/index.js';
  const [admin, screen] = [
    '/app/node_modules/react-admin/core/Admin.js',
    '/app/node_modules/react-admin/core/Screen.js',
  ] as const;
  const modules: Record<
    string,
    { importedIds: string[]; dynamicallyImportedIds?: string[]; code: string; exports: string[] }
  > = {
    '/app/src/App.tsx': {
      importedIds: [index],
      code: `import { Admin as Core } from 'react-admin';import { Screen } from './Screen';`,
      exports: ['App'],
    },
    [index]: { importedIds: [core], code: `export * from './core'`, exports: ['*'] },
    [core]: {
      importedIds: [admin, screen],
      code: `export * from './Admin.js'; export * from './Screen.js'`,
      exports: ['*'],
    },
    [admin]: { importedIds: [], code: '', exports: ['Admin'] },
    [screen]: { importedIds: [], code: '', exports: ['Screen'] },
  };
  const packaged = {
    getModuleInfo: (id: string) => (modules[id] ? { dynamicallyImportedIds: [], ...modules[id] } : null),
  };
  const stage = stageOf('/app/src');
  expect([admin, screen].map((id) => stage(id, packaged))).toEqual(['console', null]);
});

it('loads no page for what opens over other pages', () => {
  const lazy: Record<string, string[]> = {
    main: ['manifest', 'features/nodes/NodeList'],
    manifest: ['features/money/Wallet', 'features/overview/Home'],
    'features/nodes/NodeList': ['features/nodes/Panel'],
    'features/money/Wallet': ['features/money/Dialog'],
  };
  const needed: Record<string, string[]> = {
    'features/money/Wallet': ['bill', 'year', 'id', 'amounts'],
    'features/money/Dialog': ['bill'],
    'features/nodes/Panel': ['id', 'node'],
    'features/overview/Home': ['amounts'],
  };
  const pathOf = (name: string) => `/app/src/${name}.${/^ma/.test(name) ? 'ts' : 'tsx'}`;
  const paths = (names: string[] = []) => names.map(pathOf);
  const nameOf = (path: string) => path.replace(/^\/app\/src\/|\.tsx?$/g, '');
  const chunkOf = pageChunkOf('/app/src');
  const chunks = ['bill', 'year', 'id', 'node', 'amounts', 'features/money/Dialog'].map((name) =>
    chunkOf(pathOf(name), {
      getModuleInfo: (path: string) => ({
        importedIds: [...paths(needed[nameOf(path)]), ...(nameOf(path) === 'main' ? [pathOf('manifest')] : [])],
        dynamicallyImportedIds: paths(lazy[nameOf(path)]).filter((to) => to !== pathOf('manifest')),
        code: '',
        exports: [],
      }),
    }),
  );
  expect(chunks).toEqual(['Wallet', 'Wallet', 'common', 'nodes', 'facts', 'money']);
});
