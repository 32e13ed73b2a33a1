import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { Article as ArticleTexts, Block } from '../../../documents';
import { Note } from '../feedback/Note';
import { Marked } from '../kit/Marked';
import css from './Article.module.css';
import '../../../documents/figures/figures.css';
import { Loading, Skeleton } from '../kit/Skeleton';

interface ArticleProps {
  readonly article: ArticleTexts;
  /** The heading level of the sections, one below the title above the article. */
  readonly level: 2 | 3;
  /** Gives the headings ids, so that addresses can link to them. Only one article per page may have them. */
  readonly anchored?: boolean;
  /** Search words to highlight. */
  readonly marked?: string;
}

const MarkedWords = createContext('');

/** Text with the search words highlighted. */
function Text({ children }: { children: string }) {
  const typed = use(MarkedWords);
  return typed === '' ? children : <Marked text={children} typed={typed} />;
}

/** Renders the inline syntax: text in back quotes as code, `[words](/address)` as a link. */
function Words({ children }: { children: string }) {
  let next = 0;
  return children.split(/(`[^`]*`|\[[^\]]*\]\(\/[^)]*\))/).map((part, place) => {
    const at = next;
    next += part.length;
    if (place % 2 === 0) return part === '' ? null : <Text key={at}>{part}</Text>;
    const [, words, to] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (words === undefined || to === undefined)
      return (
        <code key={at}>
          <Text>{part.slice(1, -1)}</Text>
        </code>
      );
    return (
      // Printed pages show the address after the link.
      <Link key={at} className={css.anchor} to={to} data-address={new URL(to, window.location.origin).href}>
        <Text>{words}</Text>
      </Link>
    );
  });
}

function Table({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className="card tw">
      <table className={`tbl tbl--card ${css.table}`} aria-label={block.label}>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                <Text>{cell}</Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">
                <Text>{first}</Text>
              </th>
              {others.map((cell) => (
                <td key={cell}>
                  <Words>{cell}</Words>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A figure with its caption. Every drawing is 340 units wide, so its text is 12 px on a phone. */
function Figure({ block }: { block: Extract<Block, { kind: 'figure' }> }) {
  return (
    <figure className={css.figure}>
      <svg
        className="drawing"
        viewBox={block.viewBox}
        role="img"
        aria-label={block.label}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: A file of `documents/`, compiled by the build.
        dangerouslySetInnerHTML={{ __html: block.drawing }}
      />
      <figcaption className={css.caption}>{block.caption}</figcaption>
    </figure>
  );
}

function Piece({
  block,
  level,
  anchored,
}: Pick<ArticleProps, 'level' | 'anchored'> & { readonly block: Block }): ReactNode {
  const Heading = `h${level}` as const;
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className={css.heading} {...(anchored ? { id: block.anchor, tabIndex: -1 } : {})}>
          <Text>{block.text}</Text>
        </Heading>
      );
    case 'paragraph':
      return (
        <p>
          <Words>{block.text}</Words>
        </p>
      );
    case 'steps':
      return (
        <ol className={css.steps}>
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <strong>
                <Text>{title}</Text>
              </strong>
              <p>
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((text) => (
            <li key={text}>
              <Words>{text}</Words>
            </li>
          ))}
        </ul>
      );
    case 'note':
      return (
        <Note tone={block.tone}>
          <Text>{block.text}</Text>
        </Note>
      );
    case 'table':
      return <Table block={block} />;
    case 'figure':
      return <Figure block={block} />;
  }
}

const nameOf = (block: Block): string => {
  if (block.kind === 'steps') return block.items[0]?.title ?? '';
  if (block.kind === 'list') return block.items[0] ?? '';
  return block.kind === 'table' || block.kind === 'figure' ? block.label : block.text;
};

/** An article of typed blocks, in a column of at most 720 px: the tutorials in drawers, and the documents. */
export function ArticleView({ article, level, anchored = false, marked = '' }: ArticleProps) {
  return (
    <MarkedWords value={marked}>
      <div className={css.article}>
        <p className={css.intro}>
          <Text>{article.intro}</Text>
        </p>
        {article.blocks.map((block) => (
          <Piece key={`${block.kind} ${nameOf(block)}`} block={block} level={level} anchored={anchored} />
        ))}
      </div>
    </MarkedWords>
  );
}

const widths = ['38%', '92%', '86%', '64%'];

/** A skeleton of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </Loading>
  );
}
