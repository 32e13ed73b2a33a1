import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import type { BindTab } from '../model/bindAddress';
import css from './Binding.module.css';
import type { ScanOutcome } from './useBindForm';

interface ScannedElsewhereProps {
  /** The form of the scan. */
  tab: BindTab;
  outcome: ScanOutcome;
  onShow: () => void;
}

/** Says that a phone's scan was for the hidden form, with a link to it. */
export function ScannedElsewhere({ tab, outcome, onShow }: ScannedElsewhereProps) {
  const t = useT();
  const field = t(tab === 'switch' ? 'binding.fields.sn' : 'binding.fields.deviceID');
  return (
    <div className={css.elsewhere}>
      <Note tone="info" icon="scan" role="status">
        {t(`binding.scanned.elsewhere.${outcome}`, { field, tab: t(`binding.tabs.${tab}`) })}
        <button type="button" className={`link ${css.next}`} onClick={onShow}>
          {t('binding.scanned.show')}
        </button>
      </Note>
    </div>
  );
}
