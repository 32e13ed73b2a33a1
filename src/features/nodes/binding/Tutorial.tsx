import type { TutorialName } from '../../../../i18n/tutorials';
import { useTutorial } from '../../../providers/tutorials';
import { ArticleView } from '../../../ui/article/Article';

/** The content of a tutorial drawer: 刷机教程 or 网络配置教程 (R4-5). Loaded with the drawer, because the texts are long. */
export function Tutorial({ name }: { name: TutorialName }) {
  return <ArticleView article={useTutorial(name)} level={3} />;
}
