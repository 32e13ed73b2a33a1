import { useT } from '../../providers/texts';
import { Note } from '../../ui/Note';
import type { BindTab } from './bindAddress';

interface ScannedElsewhereProps {
  /** The form that a phone filled in. */
  tab: BindTab;
  onShow: () => void;
}

/** A phone's scan went into the form that is not open: says so, and leads there; nobody is moved by it. */
export function ScannedElsewhere({ tab, onShow }: ScannedElsewhereProps) {
  const t = useT();
  const field = t(tab === 'switch' ? 'binding.fields.sn' : 'binding.fields.deviceID');
  return (
    <div className="bindelse">
      <Note tone="info" icon="scan" role="status">
        {t('binding.scanned.elsewhere', { field, tab: t(`binding.tabs.${tab}`) })}
        <button type="button" className="link bindnext" onClick={onShow}>
          {t('binding.scanned.show')}
        </button>
      </Note>
    </div>
  );
}
