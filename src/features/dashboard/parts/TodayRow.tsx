import { Link } from 'react-router';
import type { Source } from '../../../domain/today/pendingItems';
import { languageOf } from '../../../lib/language';
import { telephoneLink } from '../../../lib/telephoneLink';
import { useBrand } from '../../../providers/brand';
import { useT } from '../../../providers/texts';
import { askNotices } from '../../../ui/feedback/askNotices';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { toneSuffix } from '../../../ui/kit/tone';
import { useWayFromHere } from '../../../ui/page/wayBack';
import type { ItemWords } from '../model/todayWords';
import css from './Today.module.css';

interface TodayRowProps {
  words: ItemWords;
  /** Its deadline is the nearest. */
  urgent: boolean;
  /** Its call is made again. */
  busy: boolean;
  onRetry: (source: Source) => void;
}

/** One pending item: what it is, until when, how much, and its one action. */
export function TodayRow({ words, urgent, busy, onRetry }: TodayRowProps) {
  const { icon, tone, title, detail, instant, more, figure, act } = words;
  const failed = 'retry' in act;
  return (
    <li className={`${css.row} ${css[toneSuffix[tone]] ?? ''}`}>
      <Icon name={icon} size={18} />
      <div className={css.facts} role={failed ? 'alert' : undefined}>
        <b>{title}</b>
        {figure !== undefined && (
          // Replaced once it is known, instead of moved.
          <span key={String(figure === null)} className={`${css.figure} num`}>
            <b>{figure === null ? <Waiting /> : figure.amount}</b>
            {figure !== null && <span>{figure.of}</span>}
          </span>
        )}
        <span
          className={`${css.detail} ${'notices' in act ? css.line : ''} num`}
          lang={languageOf(detail)}
          title={instant}
        >
          {detail}
          {more && <span className={css.more}> · {more}</span>}
        </span>
      </div>
      <Action words={words} urgent={urgent} busy={busy} onRetry={onRetry} />
    </li>
  );
}

/** The place of an amount, as high as a line. */
function Waiting() {
  return (
    <>
      {'\u00a0'}
      <Skeleton width={72} />
    </>
  );
}

function Action({ words: { title, label, act }, urgent, busy, onRetry }: TodayRowProps) {
  const t = useT();
  const wayBack = useWayFromHere('shell.places.dashboardBill');
  const { supportPhone } = useBrand();
  const name = (action: string) => t('billDashboard.today.actionOf', { action, title });
  const look = `btn btn--sm${urgent ? ' btn--primary' : ''}`;
  if ('notices' in act || 'retry' in act) {
    return (
      <Button
        size="sm"
        busy={busy}
        aria-label={name(label)}
        aria-haspopup={'notices' in act ? 'dialog' : undefined}
        onClick={() => ('retry' in act ? onRetry(act.retry) : askNotices())}
      >
        {label}
      </Button>
    );
  }
  if ('phone' in act) {
    if (supportPhone !== '') {
      return (
        <a className={look} href={telephoneLink(supportPhone)} aria-label={`${name(label)} ${supportPhone}`}>
          {label}
        </a>
      );
    }
    const why = t('billDashboard.today.toWallet');
    return (
      <Link className={look} to={act.otherwise} aria-label={name(why)}>
        {why}
      </Link>
    );
  }
  if (act.newTab) {
    return (
      <Link
        className={look}
        to={act.to}
        target="_blank"
        rel="noopener"
        aria-label={`${name(label)} ${t('billDashboard.today.newTab')}`}
      >
        {label}
        <Icon name="ext" size={16} />
      </Link>
    );
  }
  return (
    <Link className={look} to={act.to} state={wayBack} aria-label={name(label)}>
      {label}
    </Link>
  );
}
