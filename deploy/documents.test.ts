import { expect, it } from 'vitest';
import { compile } from './documents';

const figure = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
  <text class="mark">eth0</text>
  <text><tspan lang="zh">8 GB以上</tspan><tspan lang="en">8 GB or more</tspan></text>
</svg>`;

/** Compiles an English document with this text, next to others. */
const article = (text: string, others: Readonly<Record<string, string>> = {}) =>
  compile(
    'documents/en/doc-x86.md',
    (file) => ({ ...others, 'documents/figures/flash.svg': figure, 'documents/en/doc-x86.md': text })[file] ?? '',
  );
const blocks = (text: string, others?: Readonly<Record<string, string>>) =>
  article(`# Title\n\nWhat for.\n\n${text}\n`, others).blocks;

it('a document begins with its title and what it is for', () => {
  expect(article('# Title\n\nWhat for.\n')).toEqual({ intro: 'What for.', blocks: [] });
  expect(() => article('What for.\n')).toThrow('begins with a title');
});

it.each([
  ['## The check {#check}', { kind: 'heading', anchor: 'check', text: 'The check' }],
  ['Run `ip addr`,\nsee [there](/doc-ip).', { kind: 'paragraph', text: 'Run `ip addr`, see [there](/doc-ip).' }],
  ['- one\n- `two`', { kind: 'list', items: ['one', '`two`'] }],
  [
    '1. **Write**\n   Use `dd`.\n2. **Eject** Wait.',
    {
      kind: 'steps',
      items: [
        { title: 'Write', text: 'Use `dd`.' },
        { title: 'Eject', text: 'Wait.' },
      ],
    },
  ],
  ['> [!NOTE]\n> Mind this.', { kind: 'note', tone: 'info', text: 'Mind this.' }],
  ['> [!WARNING]\n> Mind this.', { kind: 'note', tone: 'warning', text: 'Mind this.' }],
  [
    'Table: Commands\n\n| what | how |\n| --- | --- |\n| list | `lsblk` |',
    { kind: 'table', label: 'Commands', head: ['what', 'how'], rows: [['list', '`lsblk`']] },
  ],
])('%s', (text, block) => expect(blocks(text)).toEqual([block]));

it('a figure has its words in the language of the document, and a number stays with its unit', () => {
  expect(blocks('![A drive of 8 GB](../figures/flash.svg "The drive")')).toEqual([
    {
      kind: 'figure',
      file: 'flash.svg',
      label: 'A drive of 8\u00a0GB',
      caption: 'The drive',
      viewBox: '0 0 9 9',
      drawing: '<text class="mark">eth0</text><text>8\u00a0GB or more</text>',
    },
  ]);
});

it('what two documents say alike is a region of one of them', () => {
  const region = '# Other\n\nNot this.\n\n<!-- #region same -->\n\nThe same.\n\n<!-- #endregion same -->\n';
  const beside = { 'documents/en/doc-ip.md': region };
  const paragraph = { kind: 'paragraph', text: 'The same.' };
  expect(blocks('<!-- @include: doc-ip.md#same -->', beside)).toEqual([paragraph]);
  expect(() => blocks('<!-- @include: doc-ip.md#other -->', beside)).toThrow('doc-ip.md#other');
});

it.each([
  '## No anchor',
  '### Too deep {#deep}',
  'A *word*.',
  '[away](https://example.com)',
  '- one\n  - two',
  '1. no title',
  '> [!TIP]\n> Another tone.',
  '| no | label |\n| --- | --- |\n| a | b |',
  '![no caption](../figures/flash.svg)',
  '```\ncode\n```',
  '<b>html</b>',
])('refuses what no article can show: %s', (text) => {
  expect(() => blocks(text)).toThrow('A document cannot have this');
});
