import { useId } from 'react';
import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { Button } from '../../ui/Button';
import { checkingDeadline } from './checkingDays';
import { useSettlement } from './useSettlement';

/** Where a marked word is cut out of a sentence, so that a link can stand in its place in every language. */
const mark = '\u0000';

/** The place of the confirmation, with the reason why it is closed, and what to check before. */
export function ConfirmPlace() {
  const t = useT();
  const now = useNow();
  const { user } = useUser();
  const reason = useId();
  const { monthly } = useSettlement().data ?? {};
  const outside = monthly && checkingDeadline(monthly, now) === null;
  const [before, after] = t('wallet.bill.about.unconfirmed', { collection: mark }).split(mark);
  const collection = t('wallet.bill.collection');
  return (
    <>
      <div className="bill__c">
        <Button kind="primary" size="lg" block disabled aria-describedby={reason}>
          {t('wallet.bill.confirm')}
        </Button>
        <p className="s12 t2 num" id={reason}>
          {outside
            ? t('wallet.bill.outsideDays', { first: monthly.checkbill_startday, last: monthly.checkbill_endday })
            : t('wallet.bill.confirmSoon')}
        </p>
      </div>
      <p className="s12 t2">
        {before}
        {user.needReconcileUser ? <Link to="/user/beneficiary">{collection}</Link> : collection}
        {after}
      </p>
    </>
  );
}
