import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { hasIdNumberShape } from '../../../lib/idCardNumber';
import { maskIdNumber } from '../../../lib/masking';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { FormSection } from '../../../ui/form/FormSection';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayBack } from '../../../ui/page/wayBack';
import css from './Summary.module.css';

const wallet = '/wallet';

/** The certified facts and what comes next (R11-8). `justDone`: the wizard was completed on this page. */
export function Summary({ justDone }: { justDone: boolean }) {
  const t = useT();
  const { user } = useUser();
  const back = useWayBack();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDone) told.current?.focus();
  }, [justDone]);
  const number = user.IDCardNumber;
  const foreign = number !== '' && !hasIdNumberShape(number);
  const facts = [
    { name: 'realName', value: user.realName },
    { name: foreign ? 'documentNumber' : 'IDCardNumber', value: maskIdNumber(number) },
    { name: 'phoneNumber', value: user.phoneNumber },
  ] as const;
  const signed = user.contractStatus === 'signed';
  return (
    <div className="page">
      {justDone && (
        <div className={`page--form ${css.done}`} ref={told} tabIndex={-1}>
          <Note tone="success">{t('certification.summary.justDone')}</Note>
        </div>
      )}
      <div className="page--form">
        <FormSection title={t('certification.summary.title')} detail={t('certification.summary.detail')}>
          <dl className={`grid3 ${css.facts}`}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{t(`certification.contract.${name}`)}</dt>
                <dd className="num">{value === '' ? t('common.none') : value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <FormSection
          title={t('certification.summary.next')}
          detail={t(signed ? 'certification.summary.signed' : 'certification.summary.unsigned')}
        >
          <div className={css.next}>
            {!signed && (
              <Note tone="info">
                {t('certification.summary.unsignedDetail')}
                <SupportPhone />
              </Note>
            )}
            <div className={`row ${css.ways}`}>
              {back && (
                <Link className="btn btn--primary" to={back.to}>
                  {t('forms.way.back', { title: t(back.title) })}
                </Link>
              )}
              {!back?.to.startsWith(wallet) && (
                <Link className={back || !signed ? 'btn' : 'btn btn--primary'} to={wallet}>
                  {t('certification.summary.wallet')}
                </Link>
              )}
            </div>
          </div>
        </FormSection>
      </div>
    </div>
  );
}
