import { formatCents, sumCents } from '../../lib/money';
import { deviceIncomeHistory } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { StatePanel } from '../../ui/StatePanel';
import { DeviceBlock } from './DeviceBlock';
import { incomeDays, incomeRange } from './incomeDays';

/** A device's income of the last 30 full days, day by day, newest first, with a thin bar each. */
export function DeviceIncome({ id }: { id: string }) {
  const t = useT();
  const query = { ...incomeRange(useNow()), key_style: 'camel_case' as const, device_uuid: id };
  const call = useCall(deviceIncomeHistory, { query });
  return (
    <DeviceBlock title={t('devicePage.income.title')} failed={t('devicePage.income.failed')} call={call}>
      {({ list }) =>
        list.length === 0 ? (
          <StatePanel icon="overview" title={t('devicePage.income.empty')} />
        ) : (
          <div className="tw">
            <table className="tbl tbl--single tbl--card inc">
              <caption>{t('devicePage.income.note')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('devicePage.income.day')}</th>
                  <th scope="col" className="r">
                    <span className="hang">{t('devicePage.income.amount')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {incomeDays(list).map(({ day, cents, share }) => (
                  <tr key={day}>
                    <td className="num">{day}</td>
                    <td className="r num">
                      <span className={cents === 0 ? 'dim' : undefined}>{formatCents(cents)}</span>
                      <span className="inc__bar" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="tbl__foot">
                  <td>{t('devicePage.income.total')}</td>
                  <td className="r num">{formatCents(sumCents(list.map(({ income }) => income)))}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        )
      }
    </DeviceBlock>
  );
}
