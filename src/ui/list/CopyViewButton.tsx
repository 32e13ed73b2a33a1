import type { Search } from '../../lib/search';
import { useT } from '../../providers/texts';
import { ToolButton } from '../kit/Button';
import { useCopy } from '../kit/CopyButton';

/**
 * 复制链接: copies the address of the list's view (R3-3), built from what `view` reads alone, without other parameters
 * of the current address.
 */
export function CopyViewButton({ view }: { view: Pick<Search<object>, 'change'> }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () => {
    const { origin, pathname, search } = window.location;
    void copyText(`${origin}${pathname}${view.change(search, {})}`);
  };
  return <ToolButton icon="bind" label={t('filters.copyLink')} onClick={copy} />;
}
