import type { Article, Block } from '../../i18n/article';

/** The text below one heading of a document; name and anchor are null before the first heading. */
export interface Section {
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly texts: readonly string[];
}

/** Removes the markers of commands and links. */
const read = (text: string) => text.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1');

function textsOf(block: Exclude<Block, { kind: 'heading' }>): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'steps':
      return block.items.map(({ title, text }) => `${title} · ${text}`);
    case 'list':
      return block.items;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' · '));
    case 'figure':
      return [block.caption];
  }
}

/** Splits a document into its sections, in order, for searching. */
export function sectionsOf({ intro, blocks }: Article): readonly Section[] {
  const sections: { heading: string | null; anchor: string | null; texts: string[] }[] = [];
  let current: (typeof sections)[number] = { heading: null, anchor: null, texts: [read(intro)] };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sections.push(current);
      current = { heading: block.text, anchor: block.anchor, texts: [] };
    } else current.texts.push(...textsOf(block).map(read));
  }
  return [...sections, current];
}
