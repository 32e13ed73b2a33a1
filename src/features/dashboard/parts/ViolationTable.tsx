import { useId, useState } from 'react';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { DayCents, EstimateFact, Fact } from '../../../domain/violations/DayFacts';
import { useCopyAppeal } from '../../../domain/violations/useCopyAppeal';
import { useDayIncome } from '../../../domain/violations/useDayIncome';
import { useDurationText } from '../../../domain/violations/useDurationText';
import type { Violation } from '../../../domain/violations/violationRules';
import { shortDay } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatUsd } from '../../../lib/money';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { useInView } from '../../../ui/hooks/useInView';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { type ViolationRow, violationRows } from '../model/violationRows';
import css from './ViolationTable.module.css';

interface ViolationTableProps {
  label: string;
  /** The days with violations, the newest first; null for a day that could not be read. */
  days: readonly (readonly [day: string, list: readonly Violation[] | null])[];
  /** The income by day in cents, where it is known. */
  incomes: ReadonlyMap<string, number>;
  /** Adds a column with the devices' miners. */
  agent: boolean;
  onRetry: () => void;
}

/** How many lines of a day are shown at first: of the newest day, and of the others. */
const most = { newest: 8, other: 5 };

/** Violations by day, a line each; a line opens to show the platform's reason and the device's income of the day. */
export function ViolationTable({ label, days, incomes, agent, onRetry }: ViolationTableProps) {
  const t = useT();
  const newest = days.find(([, list]) => list !== null)?.[0];
  const columns = agent ? 6 : 5;
  return (
    <table className={`tbl tbl--card ${css.table} ${agent ? css.withMiners : ''}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={css.deviceHead}>
            {t('noIncome.list.device')}
          </th>
          {agent && (
            <th scope="col" className={css.miner}>
              {t('noIncome.list.miner')}
            </th>
          )}
          <th scope="col">{t('noIncome.list.rule')}</th>
          <th scope="col">{t('noIncome.list.time')}</th>
          <th scope="col" className={css.duration}>
            {t('noIncome.list.duration')}
          </th>
          <th scope="col" className={css.consequence}>
            {t('noIncome.list.consequence')}
          </th>
        </tr>
      </thead>
      {days.map(([day, list]) =>
        list === null ? (
          <tbody key={day}>
            <tr className={css.dayHead}>
              <th scope="rowgroup" colSpan={columns}>
                <DayName day={day} />{' '}
                <span className={css.failed} role="alert">
                  {t('noIncome.list.dayFailed')}{' '}
                  <button type="button" className="link" onClick={onRetry}>
                    {t('common.retry')}
                  </button>
                </span>
              </th>
            </tr>
          </tbody>
        ) : (
          <DayRows
            key={day}
            {...{ day, list, agent, columns }}
            cents={incomes.get(day)}
            limit={day === newest ? most.newest : most.other}
          />
        ),
      )}
    </table>
  );
}

function DayName({ day }: { day: string }) {
  const { locale } = useLocale();
  return <b className="num">{shortDay(day, locale)}</b>;
}

interface DayRowsProps {
  day: string;
  list: readonly Violation[];
  agent: boolean;
  columns: number;
  /** The income of the day; undefined where it is not known. */
  cents: number | undefined;
  limit: number;
}

function DayRows({ day, list, agent, columns, cents, limit }: DayRowsProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const [seen, ref] = useInView();
  const rows = violationRows(list);
  // A single further line takes no more room than the button that would hide it.
  const shown = all || rows.length <= limit + 1 ? rows : rows.slice(0, limit);
  const ids = [...new Set(shown.map(({ violation }) => violation.deviceUUID).filter((id) => id !== ''))];
  const { data } = useGetMany<Device>('device/list', { ids }, { enabled: seen && ids.length > 0 });
  const devices = new Map(data?.map((device) => [device.id, device]));
  return (
    <tbody ref={ref}>
      <tr className={css.dayHead}>
        <th scope="rowgroup" colSpan={columns}>
          <DayName day={day} /> <span className="num">{t('noIncome.list.count', { count: list.length })}</span>
          {cents !== undefined && (
            <span className={`${css.income} num`}>
              {t('noIncome.list.income')} {formatUsd(cents)}
            </span>
          )}
        </th>
      </tr>
      {shown.map((row) => (
        <Line key={row.key} {...{ day, row, agent, columns }} device={devices.get(row.violation.deviceUUID)} />
      ))}
      {shown.length < rows.length && (
        <tr>
          <td colSpan={columns}>
            <button type="button" className={`link ${css.more}`} onClick={() => setAll(true)}>
              {t('noIncome.list.more', { count: rows.length - shown.length })}
              <Icon name="down" size={14} />
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface LineProps {
  day: string;
  row: ViolationRow;
  agent: boolean;
  columns: number;
  /** Undefined while it is loading, and for a device that the platform does not know. */
  device: Device | undefined;
}

function Line({ day, row, agent, columns, device }: LineProps) {
  const t = useT();
  const durationText = useDurationText();
  const detail = useId();
  const [open, setOpen] = useState(false);
  const { violation, rules, name, consequence } = row;
  const { startTime, endTime } = violation;
  const time = (at: number) => (dayOf(at) === day ? formatInstant(at).slice(11) : formatInstant(at).slice(5));
  const rule = t(`noIncome.rules.${rules[0] ?? 'other'}`);
  const duration = durationText(endTime - startTime);
  return (
    <>
      <tr className={open ? css.open : undefined}>
        <td className={css.device}>
          <span className={css.names}>
            <button
              type="button"
              className={css.toggle}
              aria-expanded={open}
              aria-controls={open ? detail : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'down' : 'right'} size={16} />
              <span className={css.name}>{name || t('noIncome.list.unnamed')}</span>
            </button>
            <span className={`mono ${css.id}`}>{device?.deviceID}</span>
          </span>
          <span className="sub only-phone num">
            <Icon name="alert" size={14} /> {rule} {time(startTime)} – {time(endTime)} {duration}
          </span>
        </td>
        {agent && <td className="only-desk">{device?.minerAccount}</td>}
        <td className="only-desk">
          <span className={`chip ${css.rule}`}>
            <Icon name="alert" size={16} />
            {rule}
          </span>
        </td>
        <td className="num t2 only-desk">
          {time(startTime)} – {time(endTime)}
        </td>
        <td className={`num t2 ${css.duration} only-desk`}>{duration}</td>
        <td className={`${css.consequence} ${consequence === 'again' ? 't3' : 'only-desk'}`}>
          {t(`noIncome.consequence.${consequence}`)}
        </td>
      </tr>
      {open && (
        <tr className={css.detailRow} id={detail}>
          <td colSpan={columns}>
            <Detail {...{ day, row, device }} />
          </td>
        </tr>
      )}
    </>
  );
}

function Detail({
  day,
  row: { violation, rules, name, consequence },
  device,
}: Pick<LineProps, 'day' | 'row' | 'device'>) {
  const t = useT();
  const copyAppeal = useCopyAppeal();
  const { deviceUUID: id, rule, reason } = violation;
  const appeal = () =>
    copyAppeal({
      ...{ day, violations: [violation], cents: null },
      device: { id, deviceID: device?.deviceID ?? '', name },
    });
  return (
    <div className={css.detail}>
      <dl>
        <Fact name={t('noIncome.list.reason')} lang={languageOf(reason)}>
          {reason}
        </Fact>
        <Fact name={t('noIncome.list.rule')} lang={languageOf(rule)}>
          {rule}
        </Fact>
        {rules.length === 0 && <p className="t3">{t('noIncome.noRule')}</p>}
        <div className={css.consequenceFact}>
          <dt>{t('noIncome.list.consequence')}</dt>
          <dd>{t(`noIncome.consequence.${consequence}`)}</dd>
        </div>
        {id !== '' && <DayIncomeFacts id={id} day={day} />}
      </dl>
      <div className={css.actions}>
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

/** A device's income of the day, and an estimate of what it might have been where there was none. */
function DayIncomeFacts({ id, day }: { id: string; day: string }) {
  const t = useT();
  const { cents, estimate, retry } = useDayIncome(id, day);
  return (
    <>
      <Fact name={t('noIncome.list.income')} num>
        <DayCents cents={cents} />
        {retry && (
          <button type="button" className="link" onClick={retry}>
            {t('common.retry')}
          </button>
        )}
      </Fact>
      {typeof cents === 'number' && cents <= 0 && estimate && <EstimateFact estimate={estimate} />}
    </>
  );
}
