import { telephoneLink } from '../../lib/contact';
import { useBrand } from '../../providers/brand';
import { useT } from '../../providers/texts';
import css from './SupportPhone.module.css';

/** The brand's support phone as a link. Renders nothing if the brand has none. */
export function SupportPhone() {
  const t = useT();
  const { supportPhone } = useBrand();
  if (supportPhone === '') return null;
  return (
    <span className={`${css.phone} num`}>
      {/* Often follows a sentence. */ ' '}
      {t('common.supportPhone')}
      <a href={telephoneLink(supportPhone)}>{supportPhone}</a>
    </span>
  );
}
