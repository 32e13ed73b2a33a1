import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { CertifyPrompt } from '../../domain/certification/CertifyPrompt';
import { AccountNumber } from '../../domain/wallet/AccountNumber';
import { paths } from '../../lib/paths';
import type { PayInfo } from '../../platform/contract/account';
import * as account from '../../platform/contract/account';
import { useCanAccessNow } from '../../providers/authProvider';
import { useCall } from '../../providers/calls';
import { useDraft } from '../../providers/draft';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Note } from '../../ui/feedback/Note';
import { Button } from '../../ui/kit/Button';
import { Facts } from '../../ui/kit/Facts';
import { Loading } from '../../ui/kit/Skeleton';
import { useNavigate } from '../../ui/page/navigation';
import { useTitle } from '../../ui/page/pageTitle';
import { useWayBack, WayBackLink } from '../../ui/page/WayBackLink';
import { BeneficiaryForm } from './BeneficiaryForm';
import css from './BeneficiaryPage.module.css';
import { codeWord, contractKey, holderKey, invoiceKey, isCard, isOnFile, methodKey, numberKey } from './payoutModel';
import { payoutDraft } from './usePayoutFlow';

/** `/user/beneficiary`: the account that receives the payouts (R12-14), after the real-name prompt (R12-12). */
export function BeneficiaryPage() {
  const t = useT();
  useTitle(t('shell.pages.beneficiary'), [{ label: t('shell.menu.user'), to: paths.user }]);
  const { needVerify } = useUser();
  const info = useCall(account.getPayInfo, {}, { enabled: !needVerify });
  if (needVerify) {
    return (
      <div className="page">
        <CertifyPrompt title="shell.pages.beneficiary" />
      </div>
    );
  }
  return (
    <div className="page page--form">
      {info.data ? (
        <Beneficiary info={info.data} />
      ) : info.error ? (
        <section className="card">
          <Failure title={t('beneficiary.failed')} error={info.error} onRetry={info.refetch} />
        </section>
      ) : (
        <section className="card" aria-busy="true">
          <Loading className={css.facts} bars={[140, 200, 180, 120, 160]} />
        </section>
      )}
    </div>
  );
}

/** The stored payout details, or the form for them. After saving, returns to where the user came from. */
function Beneficiary({ info }: { info: PayInfo }) {
  const t = useT();
  const navigate = useNavigate();
  const back = useWayBack();
  const { user } = useUser();
  const onFile = isOnFile(info);
  const draft = useDraft(payoutDraft);
  const [editing, setEditing] = useState(!onFile || draft[0] !== null);
  const edit = useRef<HTMLButtonElement>(null);
  // Focus the edit button after the focused form has closed.
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) edit.current?.focus();
    before.current = editing;
  }, [editing]);
  const saved = () => {
    if (back === null) setEditing(false);
    else navigate(back.to, { replace: true });
  };
  const reason = !onFile ? 'missing' : user.needFillCollection ? 'again' : null;
  return (
    <>
      {reason !== null && <Note tone="warning">{t(`beneficiary.asked.${reason}`)}</Note>}
      {editing ? (
        <BeneficiaryForm info={info} draft={draft} onSaved={saved} onClose={onFile ? () => setEditing(false) : null} />
      ) : (
        <BeneficiaryFacts ref={edit} info={info} onEdit={() => setEditing(true)} />
      )}
    </>
  );
}

interface BeneficiaryFactsProps {
  info: PayInfo;
  onEdit: () => void;
  /** The edit button. */
  ref: Ref<HTMLButtonElement>;
}

/** The stored payout details. */
function BeneficiaryFacts({ info, onEdit, ref }: BeneficiaryFactsProps) {
  const t = useT();
  const why = useId();
  const readOnly = !useCanAccessNow('edit', 'user/beneficiary');
  const { collectionMethod: method, collectionNumber, cardNumber, contractType } = info;
  const text = (value: string) => value || t('common.none');
  const rows: [string, ReactNode][] = [
    [t('beneficiary.fields.collectionMethod'), codeWord(t, methodKey(method), method)],
    [t(numberKey(method)), <AccountNumber key="number" account={collectionNumber} />],
  ];
  if (isCard(method)) rows.push([t('beneficiary.fields.bankName'), text(info.bankName)]);
  if (cardNumber !== '' && cardNumber !== collectionNumber) {
    rows.push([t('beneficiary.fields.cardNumber'), <AccountNumber key="card" account={cardNumber} />]);
  }
  rows.push(
    [t(holderKey(method)), text(info.bankAccount)],
    [t('beneficiary.fields.invoiceType'), codeWord(t, invoiceKey(info.invoiceType), info.invoiceType)],
    [t('beneficiary.fields.contractType'), codeWord(t, contractKey(contractType), contractType)],
    [t('beneficiary.fields.phoneNumber'), text(info.phoneNumber)],
  );
  return (
    <section className="card" aria-label={t('shell.pages.beneficiary')}>
      <Facts className={css.facts} rows={rows} />
      <div className={`card__foot ${css.foot}`}>
        <Button ref={ref} disabled={readOnly} aria-describedby={readOnly ? why : undefined} onClick={onEdit}>
          {t('beneficiary.edit')}
        </Button>
        <WayBackLink />
        {readOnly && (
          <p className="s13 t3" id={why}>
            {t('errors.readOnly')}
          </p>
        )}
      </div>
    </section>
  );
}
