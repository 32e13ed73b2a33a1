import { useLocation } from 'react-router';
import { useT } from '../../providers/texts';
import { ToolButton } from '../kit/ToolButton';
import { useCopy } from '../kit/useCopy';
import { type ListRules, listSearch } from './listAddress';

/**
 * 复制链接: the address of what the list shows (R3-3), made from the view alone, so that nothing else the
 * address may hold goes along.
 */
export function CopyViewButton({ rules }: { rules: ListRules }) {
  const t = useT();
  const { search } = useLocation();
  const copyText = useCopy();
  const copy = () => {
    const view = listSearch(rules).change(search, {});
    const { origin, pathname } = window.location;
    void copyText(`${origin}${pathname}${view}`);
  };
  return <ToolButton icon="bind" label={t('filters.copyLink')} onClick={copy} />;
}
