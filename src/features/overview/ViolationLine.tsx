import { useId, useState } from 'react';
import { Link } from 'react-router';
import { deviceListPath, devicePath } from '../../domain/devices/deviceLinks';
import { isUnknown, type LossLine } from '../../domain/losses/lossLedger';
import { DayCents, EstimateFact, Fact } from '../../domain/violations/DayFacts';
import { useCopyAppeal } from '../../domain/violations/useCopyAppeal';
import { useDayIncome } from '../../domain/violations/useDayIncome';
import { useDurationText } from '../../domain/violations/useDurationText';
import { TrailLink } from '../../domain/wallet/TrailLink';
import { shortInstant } from '../../lib/calendarWords';
import { languageOf } from '../../lib/language';
import { formatCents, formatUsd } from '../../lib/money';
import { dayStart, formatInstant } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { useLocale, useT } from '../../providers/texts';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { Skeleton } from '../../ui/kit/Skeleton';
import violationTableCss from './ViolationTable.module.css';

interface ViolationLineProps {
  row: LossLine;
  agent: boolean;
  columns: number;
  /** Undefined while it is loading, and for a device that the platform does not know. */
  device: Device | undefined;
}

/** A violation with what it cost; opens to show its details in a row of their own. */
export function ViolationLine({ row, agent, columns, device }: ViolationLineProps) {
  const t = useT();
  const { locale } = useLocale();
  const durationText = useDurationText();
  const detail = useId();
  const [open, setOpen] = useState(false);
  const { day, violation, name, consequence, loss } = row;
  const { startTime, endTime } = violation;
  const time = (at: number) => {
    const text = formatInstant(at);
    return text.slice(text.startsWith(day) ? 11 : 5);
  };
  const [from, to] = [time(startTime), time(endTime)];
  const short = (at: number) => shortInstant(at, dayStart(day), locale);
  const full = `${formatInstant(startTime)} – ${formatInstant(endTime)}`;
  const rule = t(`noIncome.rules.${row.rule}`);
  const miner = device?.minerAccount ?? '';
  const duration = durationText(endTime - startTime);
  return (
    <>
      <tr className={open ? `${violationTableCss.line} ${violationTableCss.open}` : violationTableCss.line}>
        <td className={violationTableCss.device}>
          <span className={violationTableCss.names}>
            <button
              type="button"
              className={violationTableCss.toggle}
              aria-expanded={open}
              aria-controls={open ? detail : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'down' : 'right'} size={16} />
              <span className={violationTableCss.name}>{name || t('noIncome.list.unnamed')}</span>
            </button>
            <span className={`mono ${violationTableCss.id}`}>{device?.deviceID}</span>
          </span>
          <span className={`sub only-phone num ${violationTableCss.facts}`}>
            <b>
              <Icon name="alert" size={14} />
              {rule}
            </b>
            <span title={full}>
              {short(startTime)} – {short(endTime)}
            </span>
            <span>{duration}</span>
          </span>
        </td>
        {agent && (
          <td className="only-desk">
            {miner !== '' && (
              <Link className={violationTableCss.minerLink} to={deviceListPath({ minerAccount: miner })}>
                {miner}
              </Link>
            )}
          </td>
        )}
        <td className="only-desk">
          <span className={`chip ${violationTableCss.rule}`}>
            <Icon name="alert" size={16} />
            {rule}
          </span>
        </td>
        <td className="num t2 only-desk">
          <span title={full}>
            {from} – {to}
          </span>
        </td>
        <td className={`num t2 ${violationTableCss.duration} only-desk`}>{duration}</td>
        <td className={`${violationTableCss.consequence} t2 only-desk`}>{t(`noIncome.consequence.${consequence}`)}</td>
        <td className={`${violationTableCss.lineLoss} num r`}>
          {loss === undefined ? (
            <Skeleton width={40} />
          ) : loss === null ? (
            <span className="t3">
              <span className="only-desk">—</span>
              <span className="only-phone s12">{isUnknown(row) ? '—' : t('noIncome.list.notTwice')}</span>
            </span>
          ) : (
            <LossAmount cents={loss} />
          )}
        </td>
      </tr>
      {open && (
        <tr className={violationTableCss.detailRow} id={detail}>
          <td colSpan={columns}>
            <ViolationDetail {...{ row, device }} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ViolationDetailProps {
  row: LossLine;
  /** Undefined while it is loading, and for a device that the platform does not know. */
  device: Device | undefined;
}

/** What the platform said of a violation, what it cost and by which estimate, and an appeal to copy. */
function ViolationDetail({ row, device }: ViolationDetailProps) {
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

/** A loss: with the unit on a phone, where no head of a column has it. */
export function LossAmount({ cents, about = false }: { cents: number; about?: boolean }) {
  const t = useT();
  const words = (amount: string) => (about ? t('noIncome.about', { amount }) : amount);
  return (
    <>
      <span className="only-desk">{words(formatCents(-cents))}</span>
      <span className="only-phone">{words(formatUsd(-cents))}</span>
    </>
  );
}
