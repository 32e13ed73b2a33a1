import { expect, it } from 'vitest';
import { stageOf } from './chunks';

const imports: Record<string, string[]> = {
  main: ['client'],
  client: ['errors'],
  Root: ['Button', 'errors'],
  'features/account/signIn/SignInStage': ['Button', 'Field', 'SignInForm', 'ui/kit/Toggle'],
  'features/account/signIn/entrancePages': ['Field', 'lib/contact'],
  firstRows: ['Button', 'Row'],
  App: ['Button', 'Field', 'Shell', 'Shell'],
  Shell: ['App'],
  'features/nodes/devices/DeviceList': ['Table', 'Row'],
  Wallet: ['Table', 'Bill'],
};

/** Components are in `.tsx` files, lists of pages in `.ts` files. */
const idOf = (module: string) => `/app/src/${module}.${module.endsWith('Pages') ? 'ts' : 'tsx'}`;
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
  ['SignInForm', null],
  ['Row', 'rows'],
  ['Shell', 'console'],
  ['Table', 'console'],
  ['Bill', null],
  ['ui/kit/Toggle', 'early'],
  ['lib/contact', 'early'],
  ['ui/kit/Chip', 'shared'],
  ['ui/charts/Axis', null],
  ['lib/masking', 'shared'],
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

it.each([
  ['what react-admin has for a single record to the screen that shows one', 'ra-core/dist/controller/show/ShowBase.js'],
  ['react-admin’s English to those who read it', 'ra-language-english/dist/index.js'],
])('leaves %s', (_, file) => {
  const module = `/app/node_modules/${file}`;
  const reaching = { getModuleInfo: (id: string) => ({ importedIds: id.endsWith('App.tsx') ? [module] : [] }) };
  expect(stageOf('/app/src')(module, reaching)).toBeNull();
});
