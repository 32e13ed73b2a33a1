import { useLocation } from 'react-router';
import { useT } from '../../providers/texts';
import { ToolButton } from '../kit/ToolButton';
import { useCopy } from '../kit/useCopy';
import { type ListRules, listSearch } from './listAddress';

/**
 * 复制链接: copies the address of the list's view (R3-3), built from the view alone, without other parameters of
 * the current address.
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
