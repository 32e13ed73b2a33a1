import { Link, useLocation } from 'react-router';
import { billLineIn, modeNamed } from '../../../domain/bills/billLine';
import { billLineParameter } from '../../../domain/devices/deviceLinks';
import { usePart, useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { useNavigate } from '../../../ui/page/useNavigate';
import css from './BillLineNote.module.css';

/** Above the nodes of a bill's line: the line, its days, and which of its properties the list is filtered by. */
export default function BillLineNote() {
  usePart('wallet');
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const line = billLineIn(search);
  if (line === null) return null;
  const close = () => {
    const left = new URLSearchParams(search);
    left.delete(billLineParameter);
    navigate({ search: String(left) }, { replace: true });
  };
  return (
    <div className={css.note}>
      <Note tone="info">
        {t('wallet.bill.line.of', { ...line })}{' '}
        {t(modeNamed(line.name) === null ? 'wallet.bill.line.allModes' : 'wallet.bill.line.ofMode')}{' '}
        <Link className="link" to={`/wallet?month=${line.month}`}>
          {t('wallet.bill.line.back')}
        </Link>{' '}
        <button type="button" className="link" onClick={close}>
          {t('wallet.bill.line.close')}
        </button>
      </Note>
    </div>
  );
}
