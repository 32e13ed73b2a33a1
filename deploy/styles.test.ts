import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enforceStyles, scopedName, styleFaults, writeOutNames } from './styles';

let source = '';
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'console-styles-'));
});
afterEach(() => rmSync(source, { recursive: true }));

/** Writes these files to an otherwise empty folder. */
function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(source, file, '..'), { recursive: true });
    writeFileSync(join(source, file), text);
  }
}

/** The faults of these files. */
function faultsOf(files: Record<string, string>): string[] {
  write(files);
  return styleFaults(source, '<div class="frame"></div>').map((fault) => fault.replaceAll(`${source}/`, ''));
}

const row = (classes: string) =>
  `import css from './Row.module.css';\nexport const Row = () => <p className={${classes}} />;`;

it('class names are readable in the page', () => {
  expect(scopedName('row', '/src/features/nodes/devices/DeviceTable.module.css')).toBe('DeviceTable_row');
});

it('accepts classes that a file importing their module uses, in full or by a prefix', () => {
  expect(
    faultsOf({
      'a/Row.module.css': '.row:hover > :global(.link), .cell { color: red }',
      'a/Row.tsx': row('odd ? css.row : css.cell'),
      'theme/base.css':
        '.frame { top: 0 } @media print { .btn--sm { margin: .5em } .link { top: 0 } } .Mui-focused { top: 0 }',
      'b/Button.tsx': ['export const Button = ({ size }) => <button className={`link btn--', '{size}`} />;'].join('$'),
    }),
  ).toEqual([]);
});

it('reports a rule that matches nothing, a name without a rule, and two modules with one name', () => {
  expect(
    faultsOf({
      'a/Row.module.css': '.row { color: red } .old { color: blue } .row :global(.Cell_left) { top: 0 }',
      'a/Row.tsx': row('css.row + css.gone'),
      'b/Row.module.css': '',
      'theme/base.css': '.old { top: 0 }',
    }).sort(),
  ).toEqual([
    'a/Row.module.css: .old is used by nothing',
    'a/Row.module.css: there is no .Cell_left',
    'a/Row.tsx: Row.module.css has no .gone',
    expect.stringContaining('has the same name'),
    'theme/base.css: .old is used by nothing',
  ]);
});

it('class names are inlined in a build, unless one is looked up', () => {
  expect(writeOutNames(row("css.row + ' link'"))).toBe(
    "import './Row.module.css';\nexport const Row = () => <p className={'Row_row' + ' link'} />;",
  );
  expect(writeOutNames(row('css[tone]'))).toBe(row('css[tone]'));
});

it('a module keeps its names for the one component of several that looks one up, whichever is transformed first', async () => {
  write({
    'src/main.ts': "import './Row';\nimport('./Cell');",
    'src/Row.module.css': '.row { color: red } .cell { color: blue }',
    'src/Row.tsx': "import css from './Row.module.css';\ndocument.body.className = css.row;",
    'src/Cell.tsx': "import css from './Row.module.css';\ndocument.body.className = css[location.hash || 'cell'];",
    'index.html': '<script type="module" src="/src/main.ts"></script>',
  });
  let cssTransformed = () => {};
  const untilCss = new Promise<void>((resolve) => {
    cssTransformed = resolve;
  });
  const cellLast: Plugin = {
    name: 'cell-last',
    enforce: 'pre',
    transform: (_, id) => (id.endsWith('Cell.tsx') ? untilCss.then(() => null) : null),
  };
  const told: Plugin = {
    name: 'told',
    enforce: 'post',
    transform(_, id) {
      if (id.endsWith('.css')) cssTransformed();
    },
  };
  const built = build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [cellLast, enforceStyles(join(source, 'src')), told],
    build: { write: false },
  });
  await expect(built).resolves.toBeDefined();
});
