import type { TextKey } from '../../../i18n';
import type { Notice } from '../../platform/contract/noticeList';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/kit/Icon';
import type { IconName } from '../../ui/kit/iconPaths';
import css from './Notices.module.css';

interface Look {
  readonly icon: IconName;
  readonly className: string | undefined;
}

const quietest: Look = { icon: 'bell', className: '' };
const levels = new Map<string, Look & { readonly key: TextKey }>([
  ['高', { key: 'notices.level.high', icon: 'alert', className: css.high }],
  ['中', { key: 'notices.level.middle', icon: 'info', className: css.middle }],
  ['低', { key: 'notices.level.low', ...quietest }],
]);

/** The icon of a level; one that is not known has the quietest. Silent: the level is said in words beside it. */
export function LevelIcon({ level }: Pick<Notice, 'level'>) {
  const { icon, className } = levels.get(level) ?? quietest;
  return <Icon name={icon} className={`${css.icon} ${className}`} />;
}

/** A level in words, one that is not known as it came. `known`: its icon says it. */
export function useLevel(level: string): { readonly words: string; readonly known: boolean } {
  const t = useT();
  const known = levels.get(level);
  const words = known ? t(known.key) : level;
  return { words: words === '' ? '' : t('notices.levelOf', { level: words }), known: known !== undefined };
}
