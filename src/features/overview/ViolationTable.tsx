import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { deviceListPath, devicePath } from '../../domain/devices/deviceLinks';
import { byLoss, isUnknown, type LossDay, type LossLine, sumLosses } from '../../domain/losses/lossLedger';
import { DayCents, EstimateFact, Fact, useCopyAppeal } from '../../domain/violations/DayFacts';
import { useDayIncome } from '../../domain/violations/useDayIncome';
import { useDurationText } from '../../domain/violations/useDurationText';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { shortDay, shortInstant } from '../../lib/calendarWords';
import { languageOf } from '../../lib/language';
import { formatCents, formatUsd } from '../../lib/money';
import { dayStart, formatInstant } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { useLocale, useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { Skeleton } from '../../ui/kit/Skeleton';
import type { SourceOf } from './useLossLedger';
import css from './ViolationTable.module.css';

/** A day with the lines to show. `lines` is null for a day that could not be loaded. */
export type LedgerRow = LossDay | { readonly day: string; readonly lines: null };

interface ViolationTableProps {
  label: string;
  /** The days to list, the newest first. */
  days: readonly LedgerRow[];
  /** The account's incomes by day, in cents; days without a figure are missing. */
  incomes: ReadonlyMap<string, number>;
  /** The devices that have loaded, by UUID. */
  devices: ReadonlyMap<string, Device>;
  /** How the losses are estimated. */
  sourceOf: SourceOf;
  /** Whether the user is an agent: adds a column with the devices' miners, and sorts each day by loss. */
  agent: boolean;
  onRetry: () => void;
  /** Shows only one day, or all again. */
  onDay: (day: string) => void;
}

/** How many lines of a day are shown at first: of the newest day, and of the others. */
const maxLines = { newest: 8, other: 5 };

/** How many days the first render contains. */
const maxAtOnce = 2;

/** Violations by day, each as a line with its cost. Opening a line shows the platform's reason and the day's income. */
export function ViolationTable({
  label,
  days: all,
  incomes,
  devices,
  sourceOf,
  agent,
  onRetry,
  onDay,
}: ViolationTableProps) {
  const t = useT();
  // Render the first days at once and defer the others: an agent has hundreds of lines.
  const days = useDeferredValue(all, all.slice(0, maxAtOnce));
  const newest = days.find(({ lines }) => lines !== null)?.day;
  const columns = agent ? 7 : 6;
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
          <th scope="col" className={css.ruleHead}>
            {t('noIncome.list.rule')}
          </th>
          <th scope="col" className={css.timeHead}>
            {t('noIncome.list.time')}
          </th>
          <th scope="col" className={css.duration}>
            {t('noIncome.list.duration')}
          </th>
          <th scope="col" className={css.consequence}>
            {t('noIncome.list.consequence')}
          </th>
          <th scope="col" className="r">
            <span className="hang">{t('techDashboard.losses.loss')}</span>
          </th>
        </tr>
      </thead>
      {days.map(({ day, lines }) =>
        lines === null ? (
          <tbody key={day}>
            <tr className={css.dayHead}>
              <th scope="rowgroup" colSpan={columns}>
                <DayName day={day} /> <Failure size="line" title={t('noIncome.list.dayFailed')} onRetry={onRetry} />
              </th>
            </tr>
          </tbody>
        ) : (
          <DayRows
            key={day}
            {...{ day, lines, sourceOf, agent, columns, devices, onDay }}
            cents={incomes.get(day)}
            limit={day === newest ? maxLines.newest : maxLines.other}
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

interface DayRowsProps extends LossDay, Pick<ViolationTableProps, 'sourceOf' | 'agent' | 'devices' | 'onDay'> {
  columns: number;
  /** The income of the day; undefined if unknown. */
  cents: number | undefined;
  limit: number;
}

function DayRows({ day, lines, sourceOf, agent, columns, devices, onDay, cents, limit }: DayRowsProps) {
  const t = useT();
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<LossLine['key']>>(new Set());
  const rows = agent ? byLoss(lines) : lines;
  // A single further line takes no more room than the button that would hide it.
  // Losses that arrive later may sort an opened line below the limit. The opened line stays visible.
  const shown = all || rows.length <= limit + 1 ? rows : rows.filter(({ key }, nth) => nth < limit || opened.has(key));
  const loss = sumLosses(lines);
  // A single line needs no summary.
  const several = lines.length > 1;
  return (
    <tbody>
      <tr className={css.dayHead}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={css.dayFacts}>
            <button
              type="button"
              className={css.day}
              // The day is not part of the name, because it is the header of every line below.
              title={t('techDashboard.losses.onlyDay', { day: shortDay(day, locale) })}
              onClick={() => onDay(day)}
            >
              <DayName day={day} />
            </button>
            {several && <span className="num">{t('noIncome.list.count', { count: lines.length })}</span>}
            {cents !== undefined && (
              <span className={`${css.income} num only-desk`}>
                {t('noIncome.list.income')} {formatUsd(cents)}
              </span>
            )}
            {several && loss > 0 && (
              <b className={`${css.loss} num`}>
                <LossAmount cents={loss} about />
              </b>
            )}
          </span>
        </th>
      </tr>
      {shown.map((row) => (
        <ViolationLine
          key={row.key}
          {...{ row, sourceOf, agent, columns }}
          device={devices.get(row.violation.deviceUUID)}
          open={opened.has(row.key)}
          onToggle={() => setOpened((before) => toggled(before, row.key))}
        />
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

interface ViolationLineProps extends Pick<ViolationTableProps, 'sourceOf'> {
  row: LossLine;
  agent: boolean;
  columns: number;
  /** Undefined while the device loads, and if the platform does not know the device. */
  device: Device | undefined;
  open: boolean;
  onToggle: () => void;
}

/** A copy of a set with a member added, or removed if the set contained it. */
function toggled<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}

/** A violation and its cost. A press shows or hides the details in a row below. */
function ViolationLine({ row, sourceOf, agent, columns, device, open, onToggle }: ViolationLineProps) {
  const t = useT();
  const { locale } = useLocale();
  const durationText = useDurationText();
  const detail = useId();
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
      <tr className={open ? `${css.line} ${css.open}` : css.line}>
        <td className={css.device}>
          <span className={css.names}>
            <button
              type="button"
              className={css.toggle}
              aria-expanded={open}
              aria-controls={open ? detail : undefined}
              onClick={onToggle}
            >
              <Icon name={open ? 'down' : 'right'} size={16} />
              <span className={css.name}>{name || t('noIncome.list.unnamed')}</span>
            </button>
            <span className={`mono ${css.id}`}>{device?.deviceID}</span>
          </span>
          <span className={`sub only-phone num ${css.facts}`}>
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
              <Link className={css.minerLink} to={deviceListPath({ minerAccount: miner })}>
                {miner}
              </Link>
            )}
          </td>
        )}
        <td className="only-desk">
          <span className={`chip ${css.rule}`}>
            <Icon name="alert" size={16} />
            {rule}
          </span>
        </td>
        <td className="num t2 only-desk">
          <span title={full}>
            {from} – {to}
          </span>
        </td>
        <td className={`num t2 ${css.duration} only-desk`}>{duration}</td>
        <td className={`${css.consequence} t2 only-desk`}>{t(`noIncome.consequence.${consequence}`)}</td>
        <td className={`${css.lineLoss} num r`}>
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
        <tr className={css.detailRow} id={detail}>
          <td colSpan={columns}>
            <ViolationDetail {...{ row, sourceOf, device }} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ViolationDetailProps extends Pick<ViolationTableProps, 'sourceOf'> {
  row: LossLine;
  /** Undefined while the device loads, and if the platform does not know the device. */
  device: Device | undefined;
}

/** A violation's details: what the platform says, the cost, how the cost was estimated, and an appeal to copy. */
function ViolationDetail({ row, sourceOf, device }: ViolationDetailProps) {
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
        {id !== '' && <DayIncomeFact id={id} day={day} />}
        {typeof loss === 'number' && <EstimateFact cents={loss} source={sourceOf(id, day)} />}
        {isUnknown(row) && <Fact name={t('noIncome.estimate')}>{t('noIncome.noEstimate')}</Fact>}
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

/** A device's income of the day. */
function DayIncomeFact({ id, day }: { id: string; day: string }) {
  const t = useT();
  const { cents, retry } = useDayIncome(id, day);
  return (
    <Fact name={t('noIncome.list.income')} num>
      {typeof cents === 'number' ? (
        <TraceLink
          subject={{ kind: 'day', day, device: id }}
          cents={cents}
          label={`${t('noIncome.list.income')} ${formatUsd(cents)}`}
        >
          <DayCents cents={cents} />
        </TraceLink>
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

/** A loss. On a phone it includes the unit, because no column header shows it there. */
function LossAmount({ cents, about = false }: { cents: number; about?: boolean }) {
  const t = useT();
  const words = (amount: string) => (about ? t('noIncome.about', { amount }) : amount);
  return (
    <>
      <span className="only-desk">{words(formatCents(-cents))}</span>
      <span className="only-phone">{words(formatUsd(-cents))}</span>
    </>
  );
}
