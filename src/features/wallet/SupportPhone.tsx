import { useBrand } from '../../providers/brand';
import { useT } from '../../providers/texts';

/** The brand's support phone, to be called; nothing where the brand has none. */
export function SupportPhone() {
  const t = useT();
  const { supportPhone } = useBrand();
  if (supportPhone === '') return null;
  return (
    <span className="hotline num">
      {t('wallet.gate.support')}
      <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
    </span>
  );
}
