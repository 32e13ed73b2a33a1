import { useState } from 'react';
import { type DocumentName, type TutorialName, tutorialNames } from '../../../../documents/names';
import { useArticle } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { ArticleView } from '../../../ui/article/Article';
import { ArticleSkeleton } from '../../../ui/article/ArticleSkeleton';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import documentLinkCss from '../../../ui/article/DocumentLink.module.css';
import { Failure } from '../../../ui/feedback/Failure';
import { Icon } from '../../../ui/kit/Icon';
import { Drawer } from '../../../ui/overlays';
import bindingCss from './Binding.module.css';

/** The full document of each tutorial. */
const documents: Readonly<Record<TutorialName, readonly DocumentName[]>> = {
  flashing: ['doc-x86', 'doc-server'],
  network: ['doc-network', 'doc-ip'],
};

/** Opens the two tutorials, each in a drawer beside the form, which keeps its state. */
export function TutorialButtons() {
  const t = useT();
  const [open, setOpen] = useState<TutorialName | null>(null);
  const name = open ?? 'flashing';
  return (
    <div className={bindingCss.tutorial}>
      {tutorialNames.map((each) => (
        <button
          key={each}
          type="button"
          className={bindingCss.buttons}
          aria-haspopup="dialog"
          onClick={() => setOpen(each)}
        >
          <Icon name="book" />
          <span>
            <b>{t(`binding.tutorials.${each}`)}</b>
            <span>{t(`binding.tutorials.${each}Detail`)}</span>
          </span>
          <Icon name="right" size={16} />
        </button>
      ))}
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={t(`binding.tutorials.${name}`)}>
        <Tutorial key={name} name={name} />
        <div className={bindingCss.more}>
          <p className="s13 t2">{t('binding.tutorials.more')}</p>
          <div className={documentLinkCss.links}>
            {documents[name].map((document) => (
              <DocumentLink key={document} name={document} apart />
            ))}
          </div>
        </div>
      </Drawer>
    </div>
  );
}

/** The text of a tutorial, 刷机教程 or 网络配置教程. */
function Tutorial({ name }: { name: TutorialName }) {
  const t = useT();
  const { data: article, error, isFetching, refetch } = useArticle(name);
  if (article !== undefined) return <ArticleView article={article} level={3} />;
  if (error && !isFetching) return <Failure title={t('binding.tutorials.failed')} error={error} onRetry={refetch} />;
  return <ArticleSkeleton />;
}
