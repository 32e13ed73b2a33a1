import { expect, it } from 'vitest';
import { stageOf } from './chunks';

const imports: Record<string, string[]> = {
  main: ['client'],
  client: ['errors'],
  Root: ['Button', 'errors'],
  'features/account/signIn/SignInStage': ['Button', 'Field', 'SignInForm'],
  'features/account/signIn/index': ['Field', 'Registration', 'Contact'],
  firstRows: ['Button', 'Row'],
  'ui/overlays/surfaces': ['Dialog', 'node_modules/@mui/Modal'],
  App: ['Button', 'Field', 'Shell', 'Shell', 'Table', 'Row', 'Contact'],
  Shell: ['App'],
  Wallet: ['Table', 'Bill'],
};

const idOf = (module: string) => `/app/src/${module}.${module.endsWith('index') ? 'ts' : 'tsx'}`;
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[id.replace(/^\/app\/src\/|\.tsx?$/g, '')] ?? []).map(idOf),
  }),
};

it.each([
  ['main', null],
  ['client', 'main'],
  ['errors', 'main'],
  ['Root', 'base'],
  ['Button', 'base'],
  ['Field', 'base'],
  ['SignInForm', 'base'],
  ['Row', 'rows'],
  ['Shell', 'console'],
  ['Table', 'console'],
  ['Bill', null],
  ['Contact', 'early'],
  ['Registration', 'entrance'],
  ['Dialog', null],
  ['node_modules/@mui/Modal', 'mui'],
])('puts %s into the chunk of the first stage that needs it: %s', (module, chunk) => {
  expect(stageOf('/app/src')(idOf(module), graph)).toBe(chunk);
});

it('leaves out what only react-admin’s own screens use', () => {
  const [screen, icon] = [
    '/app/node_modules/ra-ui-materialui/dist/index.js',
    '/app/node_modules/@mui/icons-material/Edit.js',
  ];
  const reaching = {
    getModuleInfo: (id: string) => ({
      importedIds: id === screen ? [icon] : id.endsWith('App.tsx') ? [screen] : [],
    }),
  };
  expect([screen, icon].map((id) => stageOf('/app/src')(id, reaching))).toEqual([null, null]);
});
