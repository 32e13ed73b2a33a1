import { Link } from 'react-router';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { isUnknown, type LossLine } from '../../../domain/losses/lossLedger';
import { DayCents, EstimateFact, Fact } from '../../../domain/violations/DayFacts';
import { useCopyAppeal } from '../../../domain/violations/useCopyAppeal';
import { useDayIncome } from '../../../domain/violations/useDayIncome';
import { TrailLink } from '../../../domain/wallet/TrailLink';
import { languageOf } from '../../../lib/language';
import { formatUsd } from '../../../lib/money';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import violationTableCss from './ViolationTable.module.css';

interface ViolationDetailProps {
  row: LossLine;
  /** Undefined while it is loading, and for a device that the platform does not know. */
  device: Device | undefined;
}

/** What the platform said of a violation, what it cost and by which estimate, and an appeal to copy. */
export function ViolationDetail({ row, device }: ViolationDetailProps) {
  const t = useT();
  const copyAppeal = useCopyAppeal();
  const { day, violation, rules, name, consequence, loss } = row;
  const { deviceUUID: id, rule, reason } = violation;
  const appeal = () =>
    copyAppeal({
      ...{ day, violations: [violation], cents: null },
      device: { id, deviceID: device?.deviceID ?? '', name },
    });
  return (
    <div className={violationTableCss.detail}>
      <dl>
        <Fact name={t('noIncome.list.reason')} lang={languageOf(reason)}>
          {reason}
        </Fact>
        <Fact name={t('noIncome.list.rule')} lang={languageOf(rule)}>
          {rule}
        </Fact>
        {rules.length === 0 && <p className="t3">{t('noIncome.noRule')}</p>}
        <div className={violationTableCss.consequenceFact}>
          <dt>{t('noIncome.list.consequence')}</dt>
          <dd>{t(`noIncome.consequence.${consequence}`)}</dd>
        </div>
        {id !== '' && <DayIncomeFact id={id} day={day} />}
        {typeof loss === 'number' && <EstimateFact cents={loss} />}
        {isUnknown(row) && <Fact name={t('noIncome.estimate')}>{t('noIncome.noEstimate')}</Fact>}
      </dl>
      <div className={violationTableCss.actions}>
        {id !== '' && (
          <Link className="btn btn--text btn--sm" to={`${devicePath(id)}?day=${day}`}>
            {t('noIncome.list.open')}
          </Link>
        )}
        <Button size="sm" icon="copy" onClick={appeal}>
          {t('noIncome.appeal.copy')}
        </Button>
      </div>
    </div>
  );
}

/** A device's income of the day. */
function DayIncomeFact({ id, day }: { id: string; day: string }) {
  const t = useT();
  const { cents, retry } = useDayIncome(id, day);
  return (
    <Fact name={t('noIncome.list.income')} num>
      {typeof cents === 'number' ? (
        <TrailLink
          of={{ kind: 'day', day, device: id }}
          cents={cents}
          label={`${t('noIncome.list.income')} ${formatUsd(cents)}`}
        >
          <DayCents cents={cents} />
        </TrailLink>
      ) : (
        <DayCents cents={cents} />
      )}
      {retry && (
        <button type="button" className="link" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </Fact>
  );
}
