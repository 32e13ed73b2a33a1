import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scopedName, styleFaults, writeOutNames } from './styles';

let source = '';
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'console-styles-'));
});
afterEach(() => rmSync(source, { recursive: true }));

/** The faults of these files in an otherwise empty folder. */
function faultsOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(source, file, '..'), { recursive: true });
    writeFileSync(join(source, file), text);
  }
  return styleFaults(source, '<div class="frame"></div>').map((fault) => fault.replaceAll(`${source}/`, ''));
}

const row = (classes: string) =>
  `import css from './Row.module.css';\nexport const Row = () => <p className={${classes}} />;`;

it('class names are readable in the page', () => {
  expect(scopedName('row', '/src/features/devices/parts/DeviceTable.module.css')).toBe('DeviceTable_row');
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
