import type { ReactNode } from 'react';
import { maskAccount, readableAccount } from '../../lib/masking';
import { revealed } from '../../lib/plainText';
import { ReviewChanged, ReviewUnread } from '../../platform/errors';
import { isUnderWay } from '../../platform/write';
import { useErrorText } from '../../providers/errorWording';
import { type Translate, useT } from '../../providers/texts';
import { Note } from '../../ui/feedback/Note';
import { WriteOutcome } from '../../ui/form/FormFrame';
import { Button, DeliberateButton } from '../../ui/kit/Button';
import { Facts } from '../../ui/kit/Facts';
import { Dialog } from '../../ui/overlays';
import css from './BeneficiaryReview.module.css';
import type { PayoutFlow, PayoutState } from './payoutFlow';
import {
  codeWord,
  holderKey,
  invoiceKey,
  isCard,
  isDoubtful,
  isOnFile,
  methodKey,
  numberKey,
  type PayoutDetails,
  type PayoutPart,
} from './payoutModel';

interface BeneficiaryReviewProps {
  state: PayoutState;
  /** The submission, unless its outcome is shown elsewhere. */
  write: PayoutState['write'];
  flow: Pick<PayoutFlow, 'send' | 'lookAgain' | 'back'>;
}

/**
 * The last check before payouts go to another account: the stored details, the new details, and the button to send.
 * Marks changes made elsewhere since the form opened. The content only changes when the user presses a button, so that
 * nobody confirms something unread.
 */
export function BeneficiaryReview({ state, write, flow }: BeneficiaryReviewProps) {
  const t = useT();
  const { step, onFile } = state;
  const to = step.kind === 'review' ? step.to : null;
  const busy = isUnderWay(write);
  return (
    <Dialog
      open={to !== null}
      onClose={flow.back}
      blocking={busy}
      title={t(isOnFile(onFile) ? 'beneficiary.review.change' : 'beneficiary.review.title')}
      actions={
        <>
          {!busy && <Button onClick={flow.back}>{t('beneficiary.review.back')}</Button>}
          <DeliberateButton
            kind="primary"
            busy={busy}
            busyLabel={t(write.kind === 'checking' ? 'beneficiary.outcome.asking' : 'beneficiary.review.sending')}
            onClick={flow.send}
          >
            {t('beneficiary.review.send')}
          </DeliberateButton>
        </>
      }
    >
      {to && (
        <div className={css.review}>
          <Changes state={state} to={to} />
          {isDoubtful(to) && <Note tone="warning">{t('beneficiary.review.doubtful')}</Note>}
          {goesElsewhere(onFile, to) && <p className="s13 t2">{t('beneficiary.review.note')}</p>}
          <PayoutOutcome write={write} onLookAgain={flow.lookAgain} onSend={flow.send} />
        </div>
      )}
    </Dialog>
  );
}

/** Whether payouts go to another account than before. */
const goesElsewhere = (from: PayoutDetails, to: PayoutDetails): boolean =>
  from.collectionMethod !== to.collectionMethod || from.collectionNumber !== to.collectionNumber;

interface Fact {
  part: PayoutPart;
  label: string;
  /** Shown only if there is a value. */
  optional: boolean;
  /** Whether this is an account number. Drafts do not store account numbers, so a reload loses them. */
  secret: boolean;
  valueIn: (details: PayoutDetails) => string;
  /** Formats a value; '' for none. `full`: shows all digits of an account number so that the user can check them. */
  textOf: (value: string, full?: boolean) => string;
}

const accountText = (account: string, full = false) => (full ? readableAccount(account) : maskAccount(account));

/** The facts of payout details; their labels depend on the method. */
export function factsOf(t: Translate, method: string): readonly Fact[] {
  const fact = (label: string, valueIn: Fact['valueIn'], textOf: Fact['textOf'], optional = false): Fact => ({
    part: 'account',
    label,
    optional,
    secret: textOf === accountText,
    valueIn,
    textOf,
  });
  // The card number is only shown if it differs from the collection number.
  const otherCard = (of: PayoutDetails) => (of.cardNumber === of.collectionNumber ? '' : of.cardNumber);
  return [
    fact(
      t('beneficiary.fields.collectionMethod'),
      (of) => of.collectionMethod,
      (code) => codeWord(t, methodKey(code), code),
    ),
    fact(t(numberKey(method)), (of) => of.collectionNumber, accountText),
    fact(t('beneficiary.fields.bankName'), (of) => of.bankName, revealed, !isCard(method)),
    fact(t('beneficiary.fields.cardNumber'), otherCard, accountText, true),
    fact(t(holderKey(method)), (of) => of.bankAccount, revealed),
    {
      part: 'invoiceType',
      label: t('beneficiary.fields.invoiceType'),
      optional: false,
      secret: false,
      valueIn: (of) => of.invoiceType,
      textOf: (code) => codeWord(t, invoiceKey(code), code),
    },
  ];
}

/** The payout details as they were stored before changes made elsewhere while the form was open. */
export const earlierDetails = ({ onFile, changedElsewhere: { account, invoiceType } }: PayoutState): PayoutDetails => ({
  ...onFile,
  ...account,
  invoiceType: invoiceType ?? onFile.invoiceType,
});

/** Whether a reload has lost the earlier value of a changed fact. */
export const isLost = (state: PayoutState, { secret, valueIn }: Fact): boolean =>
  secret && state.lostNumbers !== null && valueIn(earlierDetails(state)) === '';

/** The stored and the new payout details. The new number is shown in full so that the user can check it. */
function Changes({ state, to }: { state: PayoutState; to: PayoutDetails }) {
  const t = useT();
  const earlier = earlierDetails(state);
  const isFirst = !isOnFile(state.onFile) && !isOnFile(earlier);
  const rows = factsOf(t, to.collectionMethod).flatMap((fact): [string, ReactNode][] => {
    const { label, optional, valueIn, textOf } = fact;
    const next = valueIn(to);
    const isUnchanged = [earlier, state.onFile].every((details) => valueIn(details) === next);
    if (optional && isUnchanged && next === '') return [];
    if (isFirst || isUnchanged) return [[label, textOf(next, true) || t('common.none')]];
    return [[label, <Versions key={label} versions={versionsOf(t, fact, state, to)} />]];
  });
  return <Facts className={css.facts} rows={rows} />;
}

/**
 * A version of a value:
 * - `earlier`: the value before a change;
 * - `lost`: the value before a change is unknown, because a reload has lost it;
 * - `now`: the stored value;
 * - `after`: the value after the submission.
 */
type Version = readonly [when: 'earlier' | 'lost' | 'now' | 'after', text: string];

/** The versions of a fact, oldest first: before a change made elsewhere, stored, and in the submission. */
function versionsOf(t: Translate, fact: Fact, state: PayoutState, to: PayoutDetails): Version[] {
  const [earlier, stored, next] = [fact.valueIn(earlierDetails(state)), fact.valueIn(state.onFile), fact.valueIn(to)];
  const text = (value: string, full = false) => fact.textOf(value, full) || t('common.none');
  const versions: Version[] = [];
  if (earlier !== stored) versions.push(isLost(state, fact) ? ['lost', ''] : ['earlier', text(earlier)]);
  if (stored !== next && earlier !== stored) versions.push(['now', text(stored)]);
  if (stored !== next && earlier === stored && stored !== '') versions.push(['earlier', text(stored)]);
  versions.push([stored === next ? 'now' : 'after', text(next, true)]);
  return versions;
}

/** The versions of a value, each with a word for its time. The last version is emphasised. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const t = useT();
  return (
    <span className={css.versions}>
      {versions.map(([when, text], place) => (
        <span key={when} className={css.version}>
          <span className="s12 t3">
            {t(when === 'after' ? 'beneficiary.review.after' : `beneficiary.elsewhere.${when}`)}
          </span>
          {place < versions.length - 1 ? when !== 'lost' && <del>{text}</del> : <span className="strong">{text}</span>}
        </span>
      ))}
    </span>
  );
}

interface PayoutOutcomeProps {
  write: PayoutState['write'];
  onLookAgain: () => void;
  /** Submits again; omitted if the form must be reviewed first. */
  onSend?: () => void;
}

/** Says why payout details were not saved. If the outcome is unknown, says so and what happens next. */
export function PayoutOutcome({ write, onLookAgain, onSend }: PayoutOutcomeProps) {
  const t = useT();
  const errorText = useErrorText();
  if (write.kind === 'refused' && write.error instanceof ReviewChanged) {
    return (
      <Note tone="warning" role="alert">
        {t('beneficiary.outcome.changed')}
      </Note>
    );
  }
  if (write.kind === 'refused' && write.error instanceof ReviewUnread) {
    return (
      <Note tone="danger" role="alert">
        {t('beneficiary.outcome.notSent', { reason: errorText(write.error.reason) })}
        {onSend && (
          <button type="button" className="link" onClick={onSend}>
            {t('common.retry')}
          </button>
        )}
      </Note>
    );
  }
  return (
    <WriteOutcome
      state={write}
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
