import { describe, expect, it, vi } from 'vitest';
import { type Article, loadArticle } from '../../documents';
import { documentNames } from '../../documents/names';
import { loadDocumentSearch, searchIn } from './documentSearch';

vi.mock('../../documents', async (original) => {
  const real = await original<typeof import('../../documents')>();
  return { loadArticle: vi.fn(real.loadArticle) };
});

const article = {
  intro: '给主机安装系统。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '准备' },
    { kind: 'list', items: ['一个 8\u00a0GB 或更大的 U 盘。', '系统盘大于 200\u00a0GB。'] },
    { kind: 'heading', anchor: 'drive', text: '制作启动盘' },
    { kind: 'steps', items: [{ title: '写入镜像', text: '用 `dd` 写入整个Ｕ盘，见[IP 设置教程](/doc-ip#check)。' }] },
    {
      kind: 'table',
      label: '命令',
      head: ['做什么', 'Linux'],
      rows: [['列出磁盘', '`lsblk`，镜像不要写错盘']],
    },
  ],
} as const satisfies Article;

const search = searchIn([
  { name: 'doc-x86', title: 'x86 刷机教程', article },
  { name: 'doc-ip', title: 'IP 设置教程', article: { intro: '启动盘之外的事。', blocks: [] } },
]);
const places = (words: string) => search(words).map(({ name, anchor }) => `${name}#${anchor}`);

it('texts that failed to load are requested again on the next use', async () => {
  vi.mocked(loadArticle).mockRejectedValueOnce(new Error('Failed to fetch'));
  await expect(loadDocumentSearch('zh')).rejects.toThrow('Failed to fetch');
  expect((await loadDocumentSearch('zh'))('MD5').length).toBeGreaterThan(2);
});

describe('the search in documents', () => {
  it.each([
    ['', []],
    [' ', []],
    ['没有的词', []],
    // In the order of title, heading and text.
    ['启动盘', ['doc-x86#drive', 'doc-ip#null']],
    ['教程', ['doc-x86#null', 'doc-ip#null', 'doc-x86#drive']],
    // Ignores case, character width and spaces around digits and Chinese characters.
    ['X86', ['doc-x86#null']],
    ['ｘ８６', ['doc-x86#null']],
    ['8gb', ['doc-x86#prepare']],
    ['８ GB', ['doc-x86#prepare']],
    ['LSBLK', ['doc-x86#drive']],
    // Several words match one section in any order, phrases first; one of them may be in the title.
    ['镜像 u盘', ['doc-x86#drive']],
    ['U 盘', ['doc-x86#prepare', 'doc-x86#drive']],
    ['镜像 系统盘', []],
    ['x86 镜像', ['doc-x86#drive']],
    // The markers of commands and links are not searched.
    ['`', []],
    ['/doc-ip', []],
  ])('%j', (words, found) => expect(places(words)).toEqual(found));

  it('returns the document, the heading and an excerpt around the match', () => {
    expect(search('dd 写入')).toEqual([
      {
        name: 'doc-x86',
        title: 'x86 刷机教程',
        heading: '制作启动盘',
        anchor: 'drive',
        excerpt: '写入镜像 · 用 dd 写入整个Ｕ盘，见IP 设置教程。',
      },
    ]);
    expect(search('刷机')[0]).toEqual({
      name: 'doc-x86',
      title: 'x86 刷机教程',
      heading: null,
      anchor: null,
      excerpt: '给主机安装系统。',
    });
  });

  it('truncates long texts around the match without splitting a word', () => {
    const intro = `${'前'.repeat(50)} 192.168.50.1 address ${'管理网卡'} ${'后'.repeat(90)}`;
    const [hit] = searchIn([{ name: 'doc-ip', title: 'IP', article: { intro, blocks: [] } }])('管理网卡');
    expect(hit?.excerpt).toMatch(/^…address 管理网卡 后{50,70}…$/);
  });
});

describe.each(['zh', 'en'] as const)('the eight documents in %s', (locale) => {
  it('are found by each of their headings', async () => {
    const find = await loadDocumentSearch(locale);
    for (const name of documentNames) {
      const { blocks } = await loadArticle(locale, name);
      for (const { anchor, text } of blocks.filter((block) => block.kind === 'heading')) {
        expect(find(text).filter(({ heading }) => heading === text)).toContainEqual(
          expect.objectContaining({ name, anchor }),
        );
      }
    }
  });
});
