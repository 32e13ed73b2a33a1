import { useLocation } from 'react-router';
import type { DocumentName } from '../../../../i18n/documentNames';
import { useDocument } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { Article } from '../../../ui/article/Article';
import { Button } from '../../../ui/kit/Button';
import { markedWords } from '../model/searchAddress';
import css from './DocumentArticle.module.css';
import { DocumentContents } from './DocumentContents';
import documentsCss from './Documents.module.css';
import { useAnchor } from './useAnchor';

/** The document's text with its contents and print button, beside it or above it on narrow screens. */
export function DocumentArticle({ name }: { readonly name: DocumentName }) {
  const t = useT();
  const article = useDocument(name);
  const { search } = useLocation();
  useAnchor();
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  return (
    <>
      <div className={documentsCss.side}>
        <DocumentContents headings={headings} />
        <Button className={css.print} size="sm" icon="print" onClick={() => window.print()}>
          {t('documents.print')}
        </Button>
      </div>
      <Article article={article} level={2} anchored marked={markedWords(search)} />
    </>
  );
}
