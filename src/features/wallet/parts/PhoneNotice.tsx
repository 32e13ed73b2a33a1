import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { SupportPhone } from '../../../ui/page/SupportPhone';

/** The bar over the page of an account whose phone number is unsuitable. */
export function PhoneNotice() {
  const t = useT();
  return (
    <Note tone="warning">
      {t('wallet.gate.phone')}
      <SupportPhone />
    </Note>
  );
}
