import { useEffect, useId, useRef, useState } from 'react';
import { useNodeLosses } from '../../../domain/losses/useNodeLosses';
import { mostUrgent, pendingCount, type Source } from '../../../domain/today/pendingItems';
import { useToday } from '../../../domain/today/useToday';
import { useZone } from '../../../providers/calendar';
import { unlessFailed } from '../../../providers/calls';
import { useKeptCount } from '../../../providers/kept/useKeptCount';
import { useLocale, useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { useNow, useUser } from '../../../providers/user';
import { useHold } from '../../../ui/hooks/useHold';
import { useLate } from '../../../ui/hooks/useLate';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { type ItemWords, itemWords } from '../model/todayWords';
import css from './Today.module.css';
import { TodayCalm } from './TodayCalm';
import { TodayRow } from './TodayRow';

/** The rows shown; the rest is folded. */
const mostRows = 5;

/** The bars in their place while they load. */
const widths = ['44%', '56%', '38%', '52%', '46%'];

const amountCount = (rows: readonly { words: ItemWords }[]) =>
  rows.slice(0, mostRows).filter(({ words }) => words.figure !== undefined).length;

/** 待处理: what costs money or waits, each with its action and deadline (R19-10); calm when there is nothing. */
export function Today() {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const zone = useZone();
  const now = useNow();
  const { username } = useUser().user;
  const id = useId();
  const rest = useId();
  const [open, setOpen] = useState(false);
  const { answers, items, asking, retry } = useToday();
  const [retried, setRetried] = useState<Source | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { reading, rate, error } = useNodeLosses(items?.some((item) => 'nodes' in item) ?? false, unlessFailed);
  const late = useLate(items === undefined, 400);
  const around = { t, locale, now, username, losses: { down: reading.nodes, rate, error }, errorText };
  const rows = items?.map((item) => ({ item, words: itemWords(item, around) }));
  // Their place on the next visit: on a phone an amount has a line of its own.
  const before = useKeptCount('pending', rows?.length);
  const amounts = useKeptCount('pendingAmounts', rows && amountCount(rows));
  const hold = useHold(items === undefined && before === null);
  const began = useRef(false);
  useEffect(() => {
    if (retried === null) return;
    if (asking) began.current = true;
    if (asking || !began.current) return;
    began.current = false;
    setRetried(null);
    // The row whose 重试 had the focus is gone.
    if (document.activeElement === document.body) title.current?.focus();
  }, [asking, retried]);
  if (items === undefined || rows === undefined) {
    return <Waiting late={late} count={before ?? mostRows} amounts={amounts ?? 0} hold={hold} />;
  }
  if (items.length === 0) return <TodayCalm answers={answers} />;

  const pending = pendingCount(items);
  const urgent = mostUrgent(items);
  const list = (some: typeof rows, listId?: string) => (
    <ul id={listId} className={css.list}>
      {some.map(({ item, words }) => (
        <TodayRow
          key={
            item.kind === 'failed' ? `failed ${item.of}` : `${item.kind} ${'walletType' in item ? item.walletType : ''}`
          }
          words={words}
          urgent={item === urgent}
          busy={asking && 'retry' in words.act && words.act.retry === retried}
          onRetry={(source) => {
            setRetried(source);
            retry(source);
          }}
        />
      ))}
    </ul>
  );
  const [first, folded] = [rows.slice(0, mostRows), rows.slice(mostRows)];
  return (
    <section className="card" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t('billDashboard.today.label')}
        </h2>
        {pending > 0 && <span className="cnt s13">{pending}</span>}
        {(urgent || zone !== '') && <span className={css.zone}>{t('billDashboard.today.zone')}</span>}
      </div>
      {list(first)}
      {open && list(folded, rest)}
      {folded.length > 0 && (
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={open ? rest : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t('billDashboard.today.less') : t('billDashboard.today.more', { count: folded.length })}
          {!open && (
            <span className={css.folded}>
              {folded.map(({ words }) => words.title).join(t('billDashboard.today.comma'))}
            </span>
          )}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      )}
    </section>
  );
}

interface WaitingProps {
  late: boolean;
  count: number;
  /** How many of them have an amount. */
  amounts: number;
  hold: string | undefined;
}

/** The place of as many rows while they load, so that what is below stays where it is. */
function Waiting({ late, count, amounts, hold = '' }: WaitingProps) {
  const t = useT();
  const loading = (
    <span className="vh" role="status">
      {t('ra.page.loading')}
    </span>
  );
  if (count === 0) {
    return (
      <section className="card" aria-label={t('billDashboard.today.label')} aria-busy="true">
        <div className={css.calm}>
          {loading}
          {late && <Skeleton width="44%" />}
        </div>
      </section>
    );
  }
  return (
    <section className={`card ${hold}`} aria-label={t('billDashboard.today.label')} aria-busy="true">
      <div className={css.head}>
        <h2>{t('billDashboard.today.label')}</h2>
        {loading}
      </div>
      {widths.slice(0, count).map((width, at) => (
        <div key={width} className={`${css.row} ${at < amounts ? css.amount : ''}`}>
          {late && <Skeleton width={width} />}
        </div>
      ))}
      {count > mostRows && <div className={css.fold} />}
    </section>
  );
}
