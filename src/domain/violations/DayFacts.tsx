import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatUsd } from '../../lib/money';
import { billPath } from '../../lib/paths';
import { addDays, formatInstant } from '../../lib/time';
import { useMonthWords } from '../../providers/calendar';
import { useT } from '../../providers/texts';
import { IconButton } from '../../ui/kit/Button';
import { useCopy } from '../../ui/kit/CopyButton';
import { Skeleton } from '../../ui/kit/Skeleton';
import { useEverOpen } from '../../ui/overlays';
import type { LossSource } from '../losses/nodeLoss';
import { SlaDialog } from '../sla/SlaDialog';
import css from './DayFacts.module.css';
import type { DayIncome } from './useDayIncome';
import { earliestDay } from './violationRows';
import type { Violation } from './violationRules';

interface FactProps {
  name: string;
  children: ReactNode;
  /** The language of a text from the platform. */
  lang?: string | undefined;
  /** Whether the value is a number. */
  num?: boolean;
}

/** A term and its value, for a `dl`. */
export function Fact({ name, children, lang, num = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={num ? 'num' : undefined} lang={lang}>
        {children || '—'}
      </dd>
    </div>
  );
}

/**
 * The estimated loss of a node on a day (`nodeLoss`), in cents, and how it is estimated. Needs the texts of `noIncome`.
 */
export function EstimateFact({ cents, source }: { cents: number; source: LossSource }) {
  const t = useT();
  return (
    <Fact name={t('noIncome.estimate')} num>
      {t('noIncome.about', { amount: formatUsd(-cents) })}
      <span className="t3 s12">{t(`noIncome.basis.${source}`)}</span>
    </Fact>
  );
}

/** The income of a day: `—` if there is none or it could not be loaded, a skeleton while it loads. */
export function DayCents({ cents }: Pick<DayIncome, 'cents'>) {
  if (cents === undefined) return <Skeleton width={72} />;
  return cents === null ? '—' : formatUsd(cents);
}

interface DayStepperProps {
  /** The day shown, `YYYY-MM-DD`. */
  day: string;
  /** The last day available, `YYYY-MM-DD`. */
  latest: string;
  /** The label of the button to the previous day. */
  previous: string;
  /** The label of the button to the next day. */
  next: string;
  onGo: (day: string) => void;
  /** Shown between the two buttons. */
  children?: ReactNode;
}

/** Buttons to the previous and the next day. */
export function DayStepper({ day, latest, previous, next, onGo, children }: DayStepperProps) {
  return (
    <>
      <IconButton icon="left" label={previous} disabled={day <= earliestDay} onClick={() => onGo(addDays(day, -1))} />
      {children}
      <IconButton icon="right" label={next} disabled={day >= latest} onClick={() => onGo(addDays(day, 1))} />
    </>
  );
}

interface ViolationFootProps {
  /** The month whose bill to link to, `YYYY-MM`; null for no link. */
  month: string | null;
  /** Omits the line above the links and the card's padding. */
  plain?: boolean;
  children?: ReactNode;
}

/** Below violations: links to the rules of service and to the month's bill. Needs the texts of `noIncome`. */
export function ViolationFoot({ month, plain = false, children }: ViolationFootProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  return (
    <div className={plain ? `${css.foot} ${css.plain}` : css.foot}>
      {children}
      <div className={css.links}>
        <button type="button" className="link s13" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('noIncome.seeRules')}
        </button>
        {everOpen && <SlaDialog open={open} onClose={() => setOpen(false)} />}
        {month !== null && (
          <Link className="s13" to={billPath(month)}>
            {t('noIncome.seeBill', { month: monthWords(month) })}
          </Link>
        )}
      </div>
    </div>
  );
}

interface Appeal {
  readonly day: string;
  readonly device: { readonly name: string; readonly deviceID: string; readonly id: string };
  readonly violations: readonly Violation[];
  /** Income of the day in cents; null if unknown. */
  readonly cents: number | null;
}

/**
 * Copies the facts that a business manager needs to review a day's violations, one fact per line. Needs the texts
 * of `noIncome`.
 */
export function useCopyAppeal(): (appeal: Appeal) => void {
  const t = useT();
  const copy = useCopy();
  return ({ day, device, violations, cents }) => {
    const line = (name: string, value: string) => (value === '' ? [] : [t('noIncome.appeal.line', { name, value })]);
    const lines = [
      ...line(t('noIncome.list.device'), device.name),
      ...line(t('noIncome.appeal.deviceID'), device.deviceID),
      ...line(t('noIncome.appeal.uuid'), device.id),
      ...line(t('noIncome.appeal.day'), day),
      ...line(t('noIncome.income'), cents === null ? '' : formatUsd(cents)),
      ...violations.flatMap(({ rule, reason, startTime, endTime }) => [
        ...line(t('noIncome.list.time'), `${formatInstant(startTime)} – ${formatInstant(endTime)}`),
        ...line(t('noIncome.list.rule'), rule),
        ...line(t('noIncome.list.reason'), reason),
      ]),
    ];
    void copy(lines.join('\n'));
  };
}
