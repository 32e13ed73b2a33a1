import type { TextKey } from '../../../i18n';
import type { Notice } from '../../platform/contract/noticeList';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/Icon';

const levels = new Map<string, { readonly key: TextKey; readonly look: 'hi' | 'mid' | 'lo' }>([
  ['高', { key: 'notices.level.high', look: 'hi' }],
  ['中', { key: 'notices.level.middle', look: 'mid' }],
  ['低', { key: 'notices.level.low', look: 'lo' }],
]);

/** The icon of a level; one that is not known has the quietest. Silent: the level is said in words beside it. */
export function LevelIcon({ level }: Pick<Notice, 'level'>) {
  const look = levels.get(level)?.look ?? 'lo';
  return <Icon name={look === 'hi' ? 'alert' : 'info'} className={`notice__i notice__i--${look}`} />;
}

/** A level in words, one that is not known as it came. `known`: its icon says it. */
export function useLevel(level: string): { readonly words: string; readonly known: boolean } {
  const t = useT();
  const known = levels.get(level);
  const words = known ? t(known.key) : level;
  return { words: words === '' ? '' : t('notices.levelOf', { level: words }), known: known !== undefined };
}
