import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { useWayFromHere } from '../../../ui/page/wayBack';

/** Marks where the link goes in the translated sentence. */
const mark = '\u0000';

/** Reminds the user to check the collection info (R9-23), in more detail before the bill is confirmed. */
export function CollectionNote({ unconfirmed = false }: { unconfirmed?: boolean }) {
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const words = t(unconfirmed ? 'wallet.bill.about.unconfirmed' : 'wallet.bill.about.check', { collection: mark });
  const [before, after] = words.split(mark);
  const collection = t('wallet.bill.collection');
  return (
    <p className="s12 t2">
      {before}
      {user.needReconcileUser ? (
        <Link to="/user/beneficiary" state={wayBack}>
          {collection}
        </Link>
      ) : (
        collection
      )}
      {after}
    </p>
  );
}
