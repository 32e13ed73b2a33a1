import type { TextKey } from '../../../i18n';
import type { Notice } from '../../platform/contract/notices';
import { useT } from '../../providers/texts';
import { Icon, type IconName } from '../../ui/kit/Icon';

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

/** The icon of a level, the quietest for an unknown one. Decorative: the level is also shown in words. */
export function LevelIcon({ level }: Pick<Notice, 'level'>) {
  const { icon, className } = levels.get(level) ?? quietest;
  return <Icon name={icon} className={`${css.icon} ${className}`} />;
}

/** A level in words, an unknown one as it came. `known` says whether it has an icon of its own. */
export function useLevel(level: string): { readonly words: string; readonly known: boolean } {
  const t = useT();
  const known = levels.get(level);
  const words = known ? t(known.key) : level;
  return { words: words === '' ? '' : t('notices.levelOf', { level: words }), known: known !== undefined };
}
