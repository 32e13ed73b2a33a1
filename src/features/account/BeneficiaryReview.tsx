import { maskAccount, readableAccount } from '../../lib/masking';
import { revealed } from '../../lib/plainText';
import type { PayInfo } from '../../platform/contract/account';
import { isUnderWay } from '../../platform/write';
import { useT } from '../../providers/texts';
import { Note } from '../../ui/feedback/Note';
import { WriteOutcome } from '../../ui/form/FormFrame';
import { Button, DeliberateButton } from '../../ui/kit/Button';
import { Dialog } from '../../ui/overlays';
import css from './Beneficiary.module.css';
import {
  type Collection,
  codeWord,
  holderKey,
  invoiceKey,
  isCard,
  isDoubtful,
  isOnFile,
  methodKey,
  numberKey,
} from './collectionModel';
import type { CollectionState } from './useCollection';

interface BeneficiaryReviewProps {
  /** What is to be sent; null while the dialog is closed. */
  reviewed: Collection | null;
  /** The collection info on file. */
  info: PayInfo;
  state: CollectionState;
  onSend: (collection: Collection) => void;
  onLookAgain: () => void;
  onClose: () => void;
}

/** The last check before money is paid elsewhere: what is on file, what it becomes, and the button to send. */
export function BeneficiaryReview({ reviewed, info, state, onSend, onLookAgain, onClose }: BeneficiaryReviewProps) {
  const t = useT();
  const busy = isUnderWay(state);
  return (
    <Dialog
      open={reviewed !== null}
      onClose={onClose}
      blocking={busy}
      title={t(isOnFile(info) ? 'beneficiary.review.change' : 'beneficiary.review.title')}
      actions={
        <>
          {!busy && <Button onClick={onClose}>{t('beneficiary.review.back')}</Button>}
          <DeliberateButton
            kind="primary"
            busy={busy}
            busyLabel={t(state.kind === 'checking' ? 'beneficiary.outcome.asking' : 'beneficiary.review.sending')}
            onClick={() => reviewed && onSend(reviewed)}
          >
            {t('beneficiary.review.send')}
          </DeliberateButton>
        </>
      }
    >
      {reviewed && (
        <div className={css.review}>
          <Changes from={info} to={reviewed} />
          {isDoubtful(reviewed) && <Note tone="warning">{t('beneficiary.review.doubtful')}</Note>}
          {goesElsewhere(info, reviewed) && <p className="s13 t2">{t('beneficiary.review.note')}</p>}
          <CollectionOutcome state={state} onLookAgain={onLookAgain} />
        </div>
      )}
    </Dialog>
  );
}

/** Whether money is paid to another account than before. */
const goesElsewhere = (from: Collection, to: Collection): boolean =>
  from.collectionMethod !== to.collectionMethod || from.collectionNumber !== to.collectionNumber;

/** What is on file and what it becomes; the new number is shown in full, so that it can be checked. */
function Changes({ from, to }: { from: PayInfo; to: Collection }) {
  const t = useT();
  const method = to.collectionMethod;
  const first = !isOnFile(from);
  const row = (label: string, before: string, after: string, changed: boolean) => ({ label, before, after, changed });
  const rows = [
    row(
      t('beneficiary.fields.collectionMethod'),
      codeWord(t, methodKey(from.collectionMethod), from.collectionMethod),
      codeWord(t, methodKey(method), method),
      from.collectionMethod !== method,
    ),
    row(
      t(numberKey(method)),
      maskAccount(from.collectionNumber),
      readableAccount(to.collectionNumber),
      from.collectionNumber !== to.collectionNumber,
    ),
    ...(isCard(method) || from.bankName !== ''
      ? [row(t('beneficiary.fields.bankName'), revealed(from.bankName), to.bankName, from.bankName !== to.bankName)]
      : []),
    row(t(holderKey(method)), revealed(from.bankAccount), to.bankAccount, from.bankAccount !== to.bankAccount),
    row(
      t('beneficiary.fields.invoiceType'),
      codeWord(t, invoiceKey(from.invoiceType), from.invoiceType),
      codeWord(t, invoiceKey(to.invoiceType), to.invoiceType),
      (from.invoiceType || 'specialSix') !== to.invoiceType,
    ),
  ];
  return (
    <dl className={`${css.beneficiaryReviewFacts} num`}>
      {rows.map(({ label, before, after, changed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {changed && !first && before !== '' && (
              <del>
                <span className="vh">{t('beneficiary.review.before')}</span>
                {before}
              </del>
            )}
            <span className={changed && !first ? 'strong' : undefined}>
              {changed && !first && <span className="vh">{t('beneficiary.review.after')}</span>}
              {after || t('common.none')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CollectionOutcomeProps {
  state: CollectionState;
  onLookAgain: () => void;
}

/** Why collection info was not saved, or that this is unknown and what happens next. */
export function CollectionOutcome({ state, onLookAgain }: CollectionOutcomeProps) {
  const t = useT();
  return (
    <WriteOutcome
      state={state}
      checking={(answer) => t('beneficiary.outcome.checking', { answer })}
      notDone={(answer) => t('beneficiary.outcome.notSaved', { answer })}
      unknown={(answer) => t('beneficiary.outcome.unknown', { answer })}
      action={
        <Button size="sm" icon="refresh" onClick={onLookAgain}>
          {t('beneficiary.outcome.lookAgain')}
        </Button>
      }
    />
  );
}
