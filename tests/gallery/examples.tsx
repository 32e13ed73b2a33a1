import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, type To } from 'react-router';
import type { Article as ArticleTexts } from '../../documents';
import { statusLook } from '../../src/domain/devices/deviceCodes';
import { memoryStorage } from '../../src/lib/browserStorage';
import { formatCents, formatUsd } from '../../src/lib/money';
import { loginPasswordLength } from '../../src/lib/passwords';
import { addDays } from '../../src/lib/time';
import type { DialLine } from '../../src/platform/contract/dialLines';
import { Refused, Unavailable } from '../../src/platform/errors';
import { type Console, ConsoleProvider, useConsole } from '../../src/providers/console';
import type { Translate, Wording } from '../../src/providers/texts';
import { ThemedMui } from '../../src/theme/ThemedMui';
import { ArticleSkeleton, ArticleView } from '../../src/ui/article/Article';
import { DocumentLink } from '../../src/ui/article/DocumentLink';
import { ChartCursor } from '../../src/ui/charts/ChartCursor';
import { DayBars } from '../../src/ui/charts/DayBars';
import { DayLineChart } from '../../src/ui/charts/DayLineChart';
import { DayRangeForm } from '../../src/ui/dates/DayRangeForm';
import { DayRangePicker } from '../../src/ui/dates/DayRangePicker';
import { type NamedRange, RangeFilter } from '../../src/ui/dates/RangeFilter';
import { DiagnosisButton } from '../../src/ui/feedback/DiagnosisButton';
import { Failure } from '../../src/ui/feedback/Failure';
import { Loaded } from '../../src/ui/feedback/Loaded';
import { Note } from '../../src/ui/feedback/Note';
import { Notifications } from '../../src/ui/feedback/Notifications';
import { StatePanel } from '../../src/ui/feedback/StatePanel';
import { Toasts } from '../../src/ui/feedback/Toasts';
import { toast } from '../../src/ui/feedback/toast';
import { ChoiceBox } from '../../src/ui/form/ChoiceBox';
import { SegmentedField, Select, SelectField } from '../../src/ui/form/ChoiceFields';
import { Combobox } from '../../src/ui/form/Combobox';
import { Field, type FieldForm, FormField, PasswordField, PasswordToggle, TextField } from '../../src/ui/form/Field';
import { FormFrame, FormSection, SubmitBar, WriteOutcome } from '../../src/ui/form/FormFrame';
import { emailProblem, phoneProblem, plainFields, problemsIn } from '../../src/ui/form/fields';
import { SearchInput } from '../../src/ui/form/SearchInput';
import { useForm } from '../../src/ui/form/useForm';
import { Button, DeliberateButton, IconButton } from '../../src/ui/kit/Button';
import { CopyButton } from '../../src/ui/kit/CopyButton';
import { ChangedValue, Facts, HeroMoney } from '../../src/ui/kit/Facts';
import { Fold } from '../../src/ui/kit/Fold';
import { Icon, type IconName } from '../../src/ui/kit/Icon';
import iconSource from '../../src/ui/kit/Icon.tsx?raw';
import { Marked } from '../../src/ui/kit/Marked';
import { PageNotes } from '../../src/ui/kit/PageNotes';
import { Estimate, MarkedLink, Receipt } from '../../src/ui/kit/Receipt';
import { Segmented } from '../../src/ui/kit/Segmented';
import { Loading, Skeleton } from '../../src/ui/kit/Skeleton';
import { Chip, CountBadge, GoneStatus, Status, type Tone } from '../../src/ui/kit/Status';
import { Switch } from '../../src/ui/kit/Switch';
import { Tabs } from '../../src/ui/kit/Tabs';
import { ScreenLoading } from '../../src/ui/lazyModule';
import { FilterBar, FilterDraft, FilterPill, PillRemove } from '../../src/ui/list/FilterBar';
import { type BarGroup, FilterChoices } from '../../src/ui/list/FilterChoices';
import { FilterForm, PillForm } from '../../src/ui/list/FilterForm';
import { ListFoot, ListResult, ViewTools } from '../../src/ui/list/ListPage';
import { LocalList } from '../../src/ui/list/LocalList';
import { type Filter, type ListRules, type ListView, listSearch, withValues } from '../../src/ui/list/listAddress';
import { Pager, Pages } from '../../src/ui/list/Pages';
import { RecordCards, useRecordState } from '../../src/ui/list/RecordCards';
import { RecordList } from '../../src/ui/list/RecordList';
import { RecordOrder } from '../../src/ui/list/RecordOrder';
import { RecordSearch, SearchField } from '../../src/ui/list/RecordSearch';
import { type Column, RecordTable } from '../../src/ui/list/RecordTable';
import { RefreshStatus } from '../../src/ui/list/RefreshStatus';
import { BottomSheet, Dialog, Drawer, Popover, ScanDialog, TopSheet } from '../../src/ui/overlays';
import { BrandBar, BrandMark } from '../../src/ui/page/BrandMark';
import { LanguageSwitch } from '../../src/ui/page/LanguageSwitch';
import { LeaveGuard } from '../../src/ui/page/LeaveGuard';
import { ReadableAddress } from '../../src/ui/page/ReadableAddress';
import { SupportPhone } from '../../src/ui/page/SupportPhone';
import { ViewLink } from '../../src/ui/page/ViewLink';
import { WayBackLink } from '../../src/ui/page/WayBackLink';

// The texts are the console's own, so that they exist in both languages. Add a state if a component may look different.

/**
 * A component in one of its states. It may use hooks. If its name is `focused`, it is drawn as if its first control had
 * the focus.
 */
export interface Example {
  readonly title: string;
  readonly render: (t: Translate, locale: string) => ReactNode;
  /** Whether it takes the whole row. */
  readonly wide?: boolean;
  /** The address at which it is shown, with the state that a link put into its history entry. */
  readonly at?: To & { readonly state?: unknown };
}

export interface PieceExamples {
  /** A component with any props; it is only named here. */
  readonly piece: (props: never) => ReactNode;
  readonly examples: readonly Example[];
}

type More = Omit<Example, 'title' | 'render'>;
const state = (title: string, render: Example['render'], more: More = {}): Example => ({ title, render, ...more });
const wide = { wide: true } as const;
const nothing = () => undefined;

/** The states of a component that differ in some props; a component with a value keeps the user's choice. */
const of =
  <Props extends object>(piece: (props: Props) => ReactNode) =>
  (
    shared: (t: Translate) => Partial<Props>,
    states: Readonly<Record<string, Partial<Props> | ((t: Translate) => Partial<Props>)>>,
    more: More = {},
  ): PieceExamples => {
    const Piece = piece as (props: object) => ReactNode;
    const examples = Object.entries(states).map(([title, own]) =>
      state(
        title,
        (t) => {
          const props = { ...shared(t), ...(typeof own === 'function' ? own(t) : own) };
          if (!('value' in props)) return <Piece {...props} />;
          return (
            <Held initial={props.value}>
              {(value, onChange) => <Piece {...props} value={value} onChange={onChange} />}
            </Held>
          );
        },
        more,
      ),
    );
    return { piece, examples };
  };

/** State for components that have none of their own. */
function Held<Value>(props: {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}): ReactNode {
  const [value, set] = useState(props.initial);
  return props.children(value, set);
}

/** A button that opens an overlay. */
const Opener = ({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) => (
  <Held initial={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>{label}</Button>
        {children(open, () => set(false))}
      </>
    )}
  </Held>
);

/** A field in a form of its own, with its value and its message. */
function InForm(props: {
  label: string;
  value?: string;
  problem?: Wording;
  children: (form: FieldForm<'field'>) => ReactNode;
}) {
  const { label, value = '', problem, children } = props;
  const [values, setValues] = useState({ field: value });
  return children({
    values,
    problems: problem === undefined ? {} : { field: problem },
    labelOf: () => label,
    edit: (change) => setValues({ ...values, ...change }),
  });
}

/** The states of a form's field. */
const fieldOf =
  <Props extends { form: FieldForm<'field'>; field: 'field' }>(piece: (props: Props) => ReactNode) =>
  (
    states: Readonly<
      Record<
        string,
        (t: Translate) => { label: string; value?: string; problem?: Wording } & Omit<Props, 'form' | 'field'>
      >
    >,
  ): PieceExamples => {
    const Piece = piece as (props: object) => ReactNode;
    const examples = Object.entries(states).map(([title, own]) =>
      state(title, (t) => {
        const { label, value, problem, ...props } = own(t);
        return (
          <InForm label={label} {...(value && { value })} {...(problem && { problem })}>
            {(form) => <Piece {...props} form={form} field="field" />}
          </InForm>
        );
      }),
    );
    return { piece, examples };
  };

/** Two fields that are validated on blur and on submit. */
function ContactForm({ t }: { t: Translate }) {
  const state = useState({ phone: '', email: '' });
  const form = useForm<'phone' | 'email'>({
    fields: plainFields(['phone', 'email']),
    labelOf: (field) => t(field === 'phone' ? 'registration.phoneNumber' : 'ra.auth.email'),
    state,
    problemsOf: ({ phone, email }) => problemsIn({ phone: phoneProblem(phone), email: emailProblem(email) }),
    onSubmit: () => toast.success(t('registration.register.done')),
  });
  return (
    <FormFrame form={form} label={t('auth.register')}>
      <FormSection number={1} title={t('auth.register')} detail={t('registration.register.detail')}>
        <div className="grid2">
          <TextField form={form} field="phone" />
          <TextField form={form} field="email" optional />
          <SubmitBar label={t('registration.register.submit')} />
        </div>
      </FormSection>
    </FormFrame>
  );
}

/** The console as support sees it, which cannot write anything. */
function AsSupport({ children }: { children: ReactNode }) {
  const console = useConsole();
  const current = console.sessions.current();
  const session = current && { ...current, readOnly: true };
  const sessions: Console['sessions'] = {
    ...console.sessions,
    current: () => session,
    state: () => ({ session, ended: null, rival: null }),
  };
  return <ConsoleProvider console={{ ...console, sessions, storage: memoryStorage() }}>{children}</ConsoleProvider>;
}

const options = (t: Translate) =>
  (['online', 'offline', 'fault'] as const).map((value) => ({ value, label: t(`devices.codes.status.${value}`) }));
const iconNames = [...(iconSource.split('iconPaths = {')[1]?.matchAll(/^ {2}(\w+):/gm) ?? [])].map(
  ([, name]) => name as IconName,
);
/** Longer than any component has room for. */
const long = (t: Translate) => t('auth.link.damagedStay', { name: 'miner01' });
const failure = new Unavailable('timeout');
const toneIcons: Readonly<Record<Tone, IconName>> = {
  success: 'ok',
  warning: 'alert',
  danger: 'fail',
  info: 'info',
  neutral: 'off',
};
const tones = Object.entries(toneIcons) as readonly [Tone, IconName][];
const toneWords = (t: Translate, tone: Tone) =>
  ({
    success: t('devices.codes.status.online'),
    warning: t('wallet.bill.stage.unconfirmed'),
    danger: t('devices.codes.status.fault'),
    info: t('wallet.records.states.transferring'),
    neutral: t('devices.codes.status.offline'),
  })[tone];

const newPassword = { autoComplete: 'new-password', advice: loginPasswordLength } as const;
const select = (t: Translate) => ({ placeholder: t('forms.choose'), options: options(t) });
const boxes = (t: Translate, type: 'checkbox' | 'radio', className: string) => (
  <div>
    {options(t).map(({ value, label }) => (
      <label key={value} className="opt">
        <input type={type} name={`boxes-${type}`} className={className} defaultChecked={value === 'offline'} />
        {label}
      </label>
    ))}
  </div>
);
const searching = (t: Translate) => ({ label: t('devices.filters.search'), hint: t('devices.filters.searchHint') });
const orders = (t: Translate): Parameters<typeof RecordOrder>[0] => ({
  orders: [
    { by: 'amount DESC', label: t('devices.order.incomeFalling') },
    { by: 'amount ASC', label: t('devices.order.incomeRising') },
  ],
  other: t('devices.order.other'),
});
const foot = (t: Translate) => <ListFoot key="foot" sizes={[4, 8]} unit={t('devices.list.perPage')} />;

// ── Lists ──

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: 'online' | 'offline' | 'fault';
  readonly cents: number;
}
const rows: readonly Row[] = [
  { id: 'RZ20250509M0464', name: 'hz-a03', status: 'online', cents: 186_40 },
  { id: 'RZ20250509M0465', name: 'nj-b11', status: 'fault', cents: -1_200_55 },
  { id: 'RZ20250509M0466', name: 'node-with-a-very-long-name-in-rack-17-of-room-302', status: 'offline', cents: 0 },
  { id: 'RZ20250509M0467', name: 'sh-c02', status: 'online', cents: 98_765_432_10 },
  ...Array.from({ length: 60 }, (_, nth) => ({
    id: `RZ20250508M0${nth + 100}`,
    name: `gz-${nth + 1}`,
    status: 'online' as const,
    cents: (nth + 1) * 1_37,
  })),
];
const columns = (t: Translate): readonly Column<Row>[] => [
  {
    key: 'type',
    names: true,
    skeleton: [96, 92],
    cell: ({ name, id }) => [
      <span className="main ell" key="name">
        {name}
      </span>,
      <span className="sub mono" key="id">
        {id}
      </span>,
    ],
  },
  {
    key: 'status',
    skeleton: [56],
    cell: ({ status }) => <Status {...statusLook(status)}>{t(`devices.codes.status.${status}`)}</Status>,
  },
  {
    key: 'amount',
    sort: 'amount',
    end: true,
    className: 'num',
    skeleton: [64],
    cell: ({ cents }) => formatCents(cents),
  },
];
const wording = (t: Translate) => ({
  failed: t('wallet.records.failed'),
  empty: <StatePanel title={t('devices.saved.none')} detail={t('wallet.records.emptyEntry.monthly')} />,
  nothingFound: <StatePanel title={t('devices.list.nothingFound')} />,
});
const firstPage = (change: Partial<ListView> = {}): ListView => ({
  page: 1,
  perPage: 4,
  sort: { field: 'amount', order: 'DESC' },
  filter: {},
  ...change,
});

/** Records in memory as a list. */
const Records = (props: { records?: readonly Row[]; error?: Error; view?: Partial<ListView>; children: ReactNode }) => (
  <Held initial={firstPage(props.view)}>
    {(view, setView) => (
      <LocalList
        resource="wallet/monthly-entry"
        view={view}
        onView={(change) => setView(change(view))}
        records={props.records}
        error={props.error ?? null}
        onRetry={nothing}
      >
        {props.children}
      </LocalList>
    )}
  </Held>
);
const table = (t: Translate, more: Partial<Parameters<typeof RecordTable<Row>>[0]> = {}) => (
  <RecordTable<Row>
    label={t('wallet.records.label')}
    columns={columns(t)}
    wording={wording(t)}
    phoneRow={({ name, cents }) => (
      <span className="row">
        <span className="grow ell">{name}</span>
        <span className="num">{formatCents(cents)}</span>
      </span>
    )}
    place="card"
    {...more}
  />
);
const records = (title: string, props: Omit<Parameters<typeof Records>[0], 'children'>, more = {}): Example =>
  state(title, (t) => <Records {...props}>{table(t, more)}</Records>, wide);

/** The dial lines of the demo account. */
const DialLines = ({ view, children }: { view?: Partial<ListView>; children: ReactNode }) => (
  <Held initial={firstPage({ sort: { field: 'id', order: 'ASC' }, ...view })}>
    {(now, setView) => (
      <RecordList<DialLine> resource="dial/list" view={now} onView={(change) => setView(change(now))}>
        {children}
      </RecordList>
    )}
  </Held>
);
const lineTable = (t: Translate) => (
  <RecordTable<DialLine>
    label={t('dialling.list.label')}
    columns={[
      { key: 'device', names: true, cell: ({ deviceName, deviceUUID }) => deviceName || deviceUUID },
      { key: 'name', cell: ({ name }) => <span className="mono">{name}</span> },
      { key: 'speed', sort: 'speed', end: true, className: 'num', cell: ({ speed }) => speed },
    ]}
    wording={wording(t)}
    phoneRow={({ deviceName, name }) => `${deviceName} ${name}`}
    selectable={{ allLabel: t('ra.action.select_all'), label: ({ name }) => name, bar: <CountBadge count={1} /> }}
  />
);
const lineRules: ListRules = {
  perPage: 4,
  sort: { field: 'id', order: 'ASC' },
  sortable: ['id'],
  filters: { status: { kind: 'any' } },
};

const group = (t: Translate, more: Partial<BarGroup> = {}): BarGroup => ({
  key: 'status',
  name: t('devices.filters.status'),
  options: [
    { value: 'up', label: t('devices.codes.lineStatus.up'), count: 1_976 },
    { value: 'dialling', label: t('devices.codes.lineStatus.dialling'), count: 12 },
    { value: 'down', label: t('devices.codes.lineStatus.down'), count: 0 },
  ],
  loading: false,
  failure: null,
  apply: (from, values) => withValues(from, more.key ?? 'status', values),
  ...more,
});
const modes = (t: Translate) =>
  group(t, {
    key: 'mode',
    name: t('resources.dial/list.fields.mode'),
    options: (['pppoe', 'static', 'dhcp'] as const).map((value) => ({
      value,
      label: t(`devices.codes.lineMode.${value}`),
    })),
  });
const provinces = (t: Translate) =>
  group(t, {
    key: 'deviceUUID',
    name: t('devices.filters.province'),
    options: Array.from({ length: 60 }, (_, nth) => ({ value: `p${nth}`, label: `P ${nth + 1}`, count: nth * 7 })),
  });
const choices = (title: string, change: (t: Translate) => Partial<BarGroup>, chosen: readonly string[] = []): Example =>
  state(title, (t) => (
    <Held initial={chosen}>
      {(values, set) => <FilterChoices group={group(t, change(t))} chosen={values} onChange={set} max={20} />}
    </Held>
  ));
const pill = (title: string, values: readonly string[], more: More = {}): Example =>
  state(
    title,
    (t) => (
      <Held initial={{ values, open: false }}>
        {(now, set) => (
          <FilterPill
            group={group(t)}
            values={now.values}
            open={now.open}
            onOpen={() => set({ ...now, open: true })}
            onClose={() => set({ ...now, open: false })}
            onApply={(to) => set({ values: to, open: false })}
          />
        )}
      </Held>
    ),
    more,
  );
const bar = (title: string, filter: Filter): Example =>
  state(
    title,
    (t) => (
      <DialLines view={{ filter }}>
        <FilterBar
          search={{ label: t('dialling.list.search'), hint: t('dialling.list.searchHint') }}
          groupsOf={() => [group(t), modes(t), provinces(t)]}
          show={() => t('filters.showAny')}
        >
          <div className="filters__r">
            <ListResult
              shown={31}
              total={37}
              all={(count) => t('devices.list.total', { count })}
              some={(count) => t('devices.list.result', { count })}
            />
            <ViewTools view={listSearch(lineRules)} onRefresh={nothing} />
          </div>
        </FilterBar>
      </DialLines>
    ),
    wide,
  );

/** The rows of the list above on a phone, which `RecordTable` shows there. */
function Cards({ t }: { t: Translate }) {
  const now = useRecordState<Row>();
  return (
    <RecordCards<Row>
      label={t('wallet.records.label')}
      state={now}
      wording={wording(t)}
      row={({ name, cents }) => (
        <span className="row">
          <span className="grow ell">{name}</span>
          <span className="num">{formatCents(cents)}</span>
        </span>
      )}
    />
  );
}

// ── Charts ──

const lastDay = '2025-06-05';
const days = (count: number, cents: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => ({ day: addDays(lastDay, nth + 1 - count), cents: cents(nth) }));
const wave = (nth: number) => 32_000 + Math.round(6_000 * Math.sin(nth / 2)) + nth * 120;
const lines = (title: string, points: ReturnType<typeof days>, marks: readonly string[] = []) =>
  state(
    title,
    (t, locale) => (
      <Held initial={lastDay}>
        {(selected, select) => (
          <DayLineChart
            points={points}
            average={points.reduce((sum, { cents }) => sum + cents, 0) / points.length}
            marks={new Map(marks.map((day) => [day, 1]))}
            selected={selected}
            onSelect={select}
            height={240}
            locale={locale}
            summary={t('billDashboard.chart.title')}
            label={t('billDashboard.chart.cursor')}
            words={({ day, cents }) => ({
              day,
              amount: formatUsd(cents),
              note: marks.includes(day) ? t('billDashboard.chart.mark') : null,
            })}
          />
        )}
      </Held>
    ),
    wide,
  );
const bars = (title: string, cents: (nth: number) => number | null, usual: number | null = 900): Example =>
  state(
    title,
    (t, locale) => (
      <Held initial={lastDay}>
        {(selected, select) => (
          <DayBars
            bars={days(30, () => 0).map(({ day }, nth) => ({
              day,
              cents: cents(nth),
              unpaid: cents(nth) === 0,
              lost: usual,
              marked: cents(nth) === 0,
            }))}
            selected={selected}
            onSelect={select}
            locale={locale}
            summary={t('billDashboard.chart.title')}
            label={t('billDashboard.chart.cursor')}
            text={(day) => day}
          />
        )}
      </Held>
    ),
    wide,
  );

// ── Overlays ──

/** A button with what opens beside it. */
const beside = (title: string, open: (anchor: HTMLElement | null, close: () => void, t: Translate) => ReactNode) =>
  state(title, (t) => (
    <Held<HTMLElement | null> initial={null}>
      {(anchor, set) => (
        <>
          <button
            type="button"
            className="btn"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => set(anchor ? null : currentTarget)}
          >
            {t('ra.action.open')}
          </button>
          {open(anchor, () => set(null), t)}
        </>
      )}
    </Held>
  ));
const closing = (t: Translate, close: () => void) => (
  <Button kind="primary" onClick={close}>
    {t('ra.action.close')}
  </Button>
);

function Notify({ t }: { t: Translate }) {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify(t('common.copied'), { type: 'success' })}>useNotify</Button>
      <Notifications />
    </>
  );
}

const range = (title: string, named: NamedRange | null, more: ReactNode = undefined): Example =>
  state(
    title,
    () => (
      <Held initial={{ named, from: '2025-01-01', to: lastDay }}>
        {(now, set) => (
          <RangeFilter
            {...now}
            onNamed={(to) => set({ ...now, named: to })}
            onDays={(chosen) => set({ ...chosen, named: null })}
          >
            {more}
          </RangeFilter>
        )}
      </Held>
    ),
    wide,
  );

const write = (title: string, kind: 'refused' | 'checking' | 'notDone' | 'unknown'): Example =>
  state(title, (t) => (
    <WriteOutcome
      state={
        { kind, input: null, error: kind === 'refused' ? new Refused(t('auth.failed.wrong'), 401) : failure } as never
      }
      checking={(answer) => answer}
      notDone={(answer) => answer}
      unknown={(answer) => `${answer} ${t('registration.register.unknown')}`}
      action={
        <button type="button" className="link">
          {t('registration.trySignIn')}
        </button>
      }
    />
  ));

const articleOf = (t: Translate): ArticleTexts => ({
  intro: '',
  blocks: [
    { kind: 'heading', anchor: 'check', text: t('wallet.rules.title') },
    {
      kind: 'paragraph',
      text: `${t('wallet.rules.cycleClosed')} \`ping 203.0.113.1\` [${t('shell.menu.wallet')}](/wallet)`,
    },
    { kind: 'steps', items: [{ title: t('binding.tutorials.flashing'), text: t('binding.images.detail') }] },
    { kind: 'list', items: [t('binding.form.onlineHint'), t('binding.form.placeHint')] },
    { kind: 'note', tone: 'info', text: t('binding.form.onlineHint') },
    { kind: 'note', tone: 'warning', text: t('binding.form.placeHint') },
    {
      kind: 'table',
      label: t('devices.filters.status'),
      head: [t('devices.filters.status'), t('binding.fields.remark')],
      rows: options(t).map(({ value, label }) => [label, value]),
    },
    {
      kind: 'figure',
      file: '',
      label: t('shell.scan.code'),
      caption: t('shell.scan.code'),
      viewBox: '0 0 340 40',
      drawing: '<rect x="1" y="1" width="338" height="38" fill="none" stroke="currentColor" />',
    },
  ],
});

/** Components of src/ui that have no example, and why. */
export const unshown: Readonly<Record<string, string>> = {
  Boundary: 'shows what is given to it; React writes each error to the console',
  ConsoleRouter: 'draws nothing',
  PageTitleProvider: 'draws nothing',
  LocalList: 'draws nothing: see RecordTable',
  RecordList: 'draws nothing: see RecordTable',
  ListPage: 'the page of a list, which sets its title and scrolls it: see the scenes',
  FieldFrame: 'the frame of a field: see FormField',
  DocumentLinks: 'several DocumentLinks side by side',
  RecordFallback: 'what RecordTable shows in place of rows',
  DialogSurface: 'what Dialog loads',
  DrawerSurface: 'what Drawer loads',
  SheetSurface: 'what BottomSheet loads',
  TopSheetSurface: 'what TopSheet loads',
  PopoverSurface: 'what Popover loads',
  ScanSurface: 'what ScanDialog loads',
};

const statusMenu = (t: Translate, close: () => void) => (
  <ul>
    {options(t).map(({ value, label }) => (
      <li key={value}>
        <button type="button" className="mitem" onClick={close}>
          {label}
        </button>
      </li>
    ))}
  </ul>
);
const choiceBox = (t: Translate, close: () => void) => (
  <Held initial="">
    {(text, set) => (
      <ChoiceBox
        label={t('commands.field')}
        listLabel={t('commands.results')}
        placeholder={t('commands.hint')}
        value={text}
        maxLength={100}
        onType={set}
        groups={[
          {
            key: 'status',
            title: t('devices.filters.status'),
            choices: options(t).filter(({ label }) => label.includes(text)),
          },
        ]}
        keyOf={({ value }) => value}
        render={({ label }) => label}
        onChoose={close}
        onEscape={close}
        end={<IconButton icon="x" label={t('ra.action.close')} onClick={close} />}
      />
    )}
  </Held>
);
/** An overlay, behind a button that opens it. */
const over = (title: string, overlay: (t: Translate, open: boolean, close: () => void) => ReactNode, more: More = {}) =>
  state(title, (t) => <Opener label={t('ra.action.open')}>{(open, close) => overlay(t, open, close)}</Opener>, more);
const inRecords = (title: string, view: Partial<ListView>, children: (t: Translate) => ReactNode, more: More = {}) =>
  state(
    title,
    (t) => (
      <Records records={rows} view={view}>
        {children(t)}
      </Records>
    ),
    more,
  );
const inLines = (title: string, children: (t: Translate) => ReactNode, more: More = {}) =>
  state(title, (t) => <DialLines>{children(t)}</DialLines>, more);
const pages = (title: string, first: number, last: number, open = false) =>
  state(
    title,
    () => <Held initial={first}>{(page, turn) => <Pages page={page} last={last} open={open} onTurn={turn} />}</Held>,
    wide,
  );
const counted = (t: Translate) => ({
  all: (count: string) => t('devices.list.total', { count }),
  some: (count: string) => t('devices.list.result', { count }),
});
const total = (t: Translate) => (count: number) => t('wallet.records.total', { count });

const kit: readonly PieceExamples[] = [
  of(Button)((t) => ({ children: t('wallet.balances.withdraw') }), {
    outlined: {},
    primary: { kind: 'primary' },
    tonal: { kind: 'tonal' },
    text: { kind: 'text' },
    danger: { kind: 'danger' },
    'danger-fill': { kind: 'danger-fill' },
    small: { size: 'sm', icon: 'download' },
    large: { size: 'lg', icon: 'download' },
    focused: { kind: 'primary' },
    disabled: { kind: 'primary', disabled: true },
    busy: { busy: true },
    'busy, in words': (t) => ({ kind: 'primary', busy: true, busyLabel: t('binding.form.sending') }),
    'block, long text': (t) => ({ block: true, icon: 'check', children: t('shell.documents.doc-soft-mto1') }),
  }),
  of(IconButton)((t) => ({ icon: 'bell', label: t('resources.notice.name') }), {
    small: { size: 'sm' },
    'in a field': { size: 'in' },
    usual: {},
    focused: {},
    'with a badge': { children: <span className="badge num">3</span> },
    disabled: { disabled: true },
  }),
  {
    piece: DeliberateButton,
    examples: [
      state('takes one of two clicks', (t) => (
        <Held initial={0}>
          {(count, set) => (
            <DeliberateButton kind="danger-fill" onClick={() => set(count + 1)}>
              {t('ra.action.delete')} · {count}
            </DeliberateButton>
          )}
        </Held>
      )),
    ],
  },
  of(CopyButton)((t) => ({ label: t('devices.list.copyIds') }), { usual: { text: 'E4A7B0319C52' } }),
  of(Facts)(() => ({ className: 'num' }), {
    'filled, negative money': (t) => ({
      rows: [
        [t('wallet.records.types.bill'), formatUsd(1_860_40)],
        [t('wallet.records.types.adjustment'), formatUsd(-20_55)],
      ],
    }),
    loading: (t) => ({ busy: true, rows: [[t('wallet.records.types.bill'), <Skeleton key="sum" width={72} />]] }),
    'long text': (t) => ({ rows: [[t('binding.fields.remark'), long(t)]] }),
  }),
  of(ChangedValue)(() => ({}), {
    usual: { was: formatUsd(-1_38), now: formatUsd(-5_00) },
    'long text': (t) => ({ was: long(t), now: long(t) }),
  }),
  of(HeroMoney)(() => ({}), {
    usual: { cents: 12_345_67 },
    zero: { cents: 0 },
    negative: { cents: -186_40 },
    large: { cents: 98_765_432_10 },
  }),
  of(Estimate)((t) => ({ why: t('billDashboard.today.estimate.own') }), {
    usual: { children: formatUsd(-21_82) },
  }),
  of(MarkedLink)(() => ({ to: '/wallet' }), { usual: { children: formatUsd(489_95) } }),
  of(Receipt)(
    (t) => ({ label: t('wallet.bill.receipt.title') }),
    {
      'adds up, closed': (t) => ({
        hint: true,
        head: <h3>{t('wallet.bill.receipt.title')}</h3>,
        parts: [
          {
            lines: [
              {
                label: t('wallet.bill.receipt.fines'),
                cents: -150_60,
                opened: {
                  lines: [
                    { label: t('noIncome.rules.peak'), cents: -50_20 },
                    { label: t('noIncome.rules.hours'), cents: -100_40 },
                  ],
                  source: t('trace.platform'),
                },
              },
            ],
          },
          {
            lines: [
              { label: t('wallet.bill.receipt.beforeTax'), cents: 16_717_17 },
              { label: t('wallet.bill.receipt.tax', { rate: '6%' }), cents: -1_003_03 },
            ],
            total: { label: t('wallet.bill.receipt.afterTax'), cents: 15_714_14, closed: true, headline: true },
          },
        ],
      }),
      'estimated, with an explanation open': (t) => ({
        parts: [
          {
            lines: [
              {
                label: t('devicePage.income.mean'),
                note: t('noIncome.basis.own'),
                cents: 2_36,
                estimated: true,
                opened: { source: t('noIncome.basis.own'), initially: true },
              },
              { label: t('wallet.records.types.adjustment'), cents: -2_36, estimated: true, warning: 'alert' },
            ],
            total: { label: t('withdraw.arrives'), cents: 0, estimated: true },
          },
        ],
      }),
      'does not add up': (t) => ({
        parts: [
          {
            lines: [{ label: t('wallet.bill.receipt.income'), cents: 15_714_14 }],
            total: { label: t('wallet.bill.receipt.afterTax'), cents: 15_716_14 },
          },
        ],
      }),
      'not known yet': (t) => ({
        parts: [
          {
            lines: [{ label: t('wallet.bill.receipt.income'), cents: null }],
            total: { label: t('wallet.bill.receipt.afterTax'), cents: null },
          },
        ],
        foot: t('wallet.bill.failed'),
      }),
      'changed, long text': (t) => ({
        changes: [{ label: t('withdraw.paidTo'), was: long(t), now: long(t) }],
        parts: [
          {
            lines: [
              { label: t('withdraw.amount'), cents: 98_765_432_10 },
              { label: t('withdraw.paidTo'), value: long(t) },
            ],
          },
        ],
      }),
    },
    wide,
  ),
  of(Fold)(
    (t) => ({
      title: t('wallet.rules.title'),
      children: <p>{t('wallet.rules.cycleClosed')}</p>,
      sum: formatUsd(-186_40),
    }),
    {
      'on a phone alone': {},
      'always, shut': { collapsible: true },
      'always, open': { collapsible: true, open: true },
    },
  ),
  {
    piece: Icon,
    examples: [
      state(
        'every name',
        () =>
          iconNames.map((name) => (
            <span className="row s12 t2" key={name}>
              <Icon name={name} />
              {name}
            </span>
          )),
        wide,
      ),
      state('sizes', () => ([14, 16, 18, 20] as const).map((size) => <Icon key={size} name="wallet" size={size} />)),
    ],
  },
  of(Marked)((t) => ({ text: t('shell.documents.doc-console') }), {
    'words found': (t) => ({ typed: t('shell.documents.doc-console').slice(0, 3) }),
    'nothing typed': { typed: '' },
  }),
  {
    piece: PageNotes,
    examples: [
      state('rows too many, too few', () => [<PageNotes key="notes" surplus={2} missing={1} />]),
      state('no total', () => [<PageNotes key="notes" missingHeader="Content-Range" />]),
    ],
  },
  of(Segmented<string>)((t) => ({ label: t('devices.filters.status'), value: 'online', options: options(t) }), {
    chosen: {},
    'none chosen': { value: null },
    focused: {},
    'in a form': { form: true },
    disabled: { disabled: true },
  }),
  of(Switch)((t) => ({ checked: true, children: t('common.autoRefresh') }), {
    on: {},
    off: { checked: false },
    disabled: { disabled: true },
    'as a row': { row: true },
  }),
  of(Skeleton)(() => ({}), { 'a line': { width: 120 }, 'a block': { width: 64, height: 64 } }),
  of(Loading)(() => ({}), { bars: { bars: [96, 72, 112] } }),
  {
    piece: Status,
    examples: tones.map(([tone, icon]) =>
      state(tone, (t) => (
        <table className="tbl">
          <tbody>
            <tr>
              <td>
                <Status tone={tone} icon={icon} detail={t('devices.since', { time: '06-05 21:14' })}>
                  {toneWords(t, tone)}
                </Status>
              </td>
            </tr>
          </tbody>
        </table>
      )),
    ),
  },
  of(CountBadge)(() => ({}), { three: { count: 3 } }),
  of(GoneStatus)(() => ({}), { usual: {} }),
  {
    piece: Chip,
    examples: tones.map(([tone, icon]) =>
      state(tone, (t) => (
        <Chip tone={tone} icon={icon}>
          {toneWords(t, tone)}
        </Chip>
      )),
    ),
  },
  of(Tabs<string>)((t) => ({ label: t('devices.filters.status'), value: 'online', tabs: options(t) }), {
    usual: {},
    'with counts': (t) => ({ tabs: options(t).map((tab, nth) => ({ ...tab, count: nth * 31 })) }),
    'under the header': { page: true },
    focused: {},
  }),
];

const form: readonly PieceExamples[] = [
  fieldOf(TextField<'field'>)({
    empty: (t) => ({
      label: t('binding.fields.deviceID'),
      placeholder: t('devices.filters.searchHint'),
      help: t('binding.form.onlineHint'),
    }),
    'filled, with a count': (t) => ({ label: t('binding.fields.remark'), value: 'A03', optional: true, count: '3/50' }),
    'with a unit': (t) => ({ label: t('binding.fields.upBandwidth'), value: '100', unit: 'Mbps' }),
    focused: (t) => ({ label: t('binding.fields.deviceID'), value: 'E4A7B0319C52' }),
    'focused, with a unit': (t) => ({ label: t('binding.fields.upBandwidth'), value: '100', unit: 'Mbps' }),
    wrong: (t) => ({ label: t('registration.phoneNumber'), value: '139', problem: { key: 'forms.rules.phone' } }),
    'wrong, with a unit': (t) => ({
      label: t('binding.fields.upBandwidth'),
      value: '-1',
      unit: 'Mbps',
      problem: { key: 'forms.rules.mend' },
    }),
    'wrong, focused': (t) => ({
      label: t('registration.phoneNumber'),
      value: '139',
      problem: { key: 'forms.rules.phone' },
    }),
    'read-only': (t) => ({ label: t('auth.account'), value: 'miner01', readOnly: true }),
    'long text': (t) => ({
      label: t('wallet.rules.cycleClosed'),
      value: long(t),
      help: long(t),
      problem: { words: long(t) },
    }),
  }),
  fieldOf(PasswordField<'field'>)({
    empty: (t) => ({ label: t('registration.reset.password'), ...newPassword }),
    weak: (t) => ({ label: t('registration.reset.password'), value: 'abcd', ...newPassword }),
    strong: (t) => ({ label: t('registration.reset.password'), value: 'Kx7!journey', ...newPassword }),
    focused: (t) => ({ label: t('registration.reset.password'), value: 'abcd', autoComplete: 'current-password' }),
    wrong: (t) => ({
      label: t('registration.reset.repeated'),
      value: 'abcd',
      problem: { key: 'forms.password.differ' },
      autoComplete: 'new-password',
    }),
  }),
  {
    piece: PasswordToggle,
    examples: [
      state('usual', () => (
        <Held initial={false}>{(shown, set) => <PasswordToggle shown={shown} onToggle={set} />}</Held>
      )),
    ],
  },
  fieldOf(SelectField<'field'>)({
    empty: (t) => ({ label: t('devices.filters.status'), ...select(t) }),
    chosen: (t) => ({ label: t('devices.filters.status'), value: 'offline', ...select(t) }),
    focused: (t) => ({ label: t('devices.filters.status'), value: 'offline', ...select(t) }),
    wrong: (t) => ({ label: t('devices.filters.status'), problem: { key: 'forms.choose' }, ...select(t) }),
    loading: (t) => ({ label: t('devices.filters.province'), ...select(t), options: [], loading: true }),
  }),
  of(Select)(select, {
    'without a label': { value: '', ids: { id: 'select', 'aria-describedby': undefined, 'aria-invalid': undefined } },
  }),
  fieldOf(SegmentedField<'field'>)({
    empty: (t) => ({ label: t('devices.filters.status'), options: options(t) }),
    chosen: (t) => ({ label: t('devices.filters.status'), value: 'online', options: options(t) }),
    wrong: (t) => ({ label: t('devices.filters.status'), problem: { key: 'forms.choose' }, options: options(t) }),
  }),
  {
    piece: Combobox,
    examples: ['type a letter', 'focused'].map((title) =>
      state(title, (t) => (
        <InForm label={t('binding.fields.province')}>
          {(form) => (
            <FormField form={form} field="field">
              {(ids) => (
                <Held initial="">
                  {(wanted, want) => (
                    <Combobox
                      ids={ids}
                      value={form.values.field}
                      onType={(field) => form.edit({ field })}
                      onSearch={want}
                      options={wanted === '' ? [] : iconNames.filter((name) => name.includes(wanted))}
                      stale={false}
                      textOf={(name) => name}
                      renderOption={(name) => name}
                      onChoose={(field) => form.edit({ field })}
                      listLabel={t('binding.fields.province')}
                    />
                  )}
                </Held>
              )}
            </FormField>
          )}
        </InForm>
      )),
    ),
  },
  {
    piece: ChoiceBox,
    examples: [
      over('opens with the focus in it', (t, open, close) => open && <div className="card">{choiceBox(t, close)}</div>),
    ],
  },
  {
    piece: FormField,
    examples: [
      state('any control', (t) => (
        <InForm label={t('binding.fields.remark')} value={long(t)}>
          {(form) => (
            <FormField form={form} field="field" optional>
              {(ids) => <textarea {...ids} className="inp" value={form.values.field} readOnly />}
            </FormField>
          )}
        </InForm>
      )),
    ],
  },
  of(Field)((t) => ({ label: t('devices.filters.status'), help: t('binding.form.onlineHint') }), {
    'a group': (t) => ({ group: true, children: () => boxes(t, 'checkbox', 'ck') }),
    'a group, wrong': (t) => ({ group: 'radios', error: t('forms.choose'), children: () => boxes(t, 'radio', 'rd') }),
    disabled: { children: (ids) => <input {...ids} className="inp" defaultValue="miner01" disabled /> },
  }),
  of(SearchInput)(
    (t) => ({
      label: t('filters.searchIn', { name: t('devices.filters.status') }),
      hint: t('filters.searchIn', { name: t('devices.filters.status') }),
    }),
    { empty: {}, 'with a text': { defaultValue: '离线' } },
  ),
  { piece: FormFrame, examples: [state('press the button, then type', (t) => <ContactForm t={t} />, wide)] },
  of(FormSection)(
    (t) => ({ title: t('wallet.rules.title'), detail: t('wallet.rules.cycleClosed'), children: <p>{long(t)}</p> }),
    { usual: {}, 'a step': { number: 2 } },
    wide,
  ),
  {
    piece: SubmitBar,
    examples: [
      ...of(SubmitBar)((t) => ({ label: t('binding.form.submit') }), {
        'something missing': (t) => ({ missing: t('forms.rules.incomplete') }),
        sending: (t) => ({ state: { kind: 'sending' }, sending: t('binding.form.sending') }),
        'with an outcome': (t) => ({ outcome: <Note tone="danger">{t('errors.timeout')}</Note> }),
      }).examples,
      state('in a support view', (t) => (
        <AsSupport>
          <SubmitBar label={t('binding.form.submit')} />
        </AsSupport>
      )),
    ],
  },
  {
    piece: WriteOutcome,
    examples: [
      write('refused', 'refused'),
      write('being looked up', 'checking'),
      write('not done', 'notDone'),
      write('unknown', 'unknown'),
    ],
  },
];

const list: readonly PieceExamples[] = [
  {
    piece: RecordTable,
    examples: [
      records('filled, negative money, long text', { records: rows }),
      records('one line a row', { records: rows }, { single: true }),
      records('loading', {}),
      records('failed', { error: failure }),
      records('empty', { records: [] }),
      records('nothing found', { records: [], view: { filter: { status: 'fault' } } }),
      inLines(
        'of the platform, to be selected',
        (t) => (
          <>
            {lineTable(t)}
            {foot(t)}
          </>
        ),
        wide,
      ),
    ],
  },
  {
    piece: RecordCards,
    examples: [
      inRecords('filled', {}, (t) => <Cards t={t} />),
      state('loading', (t) => (
        <Records>
          <Cards t={t} />
        </Records>
      )),
    ],
  },
  {
    piece: ListFoot,
    examples: [
      inLines('of the platform’s list', foot, wide),
      inRecords('of a list in memory', {}, (t) => <ListFoot about={t('common.dataAt', { time: '10:32' })} />, wide),
    ],
  },
  {
    piece: FilterBar,
    examples: [
      bar('no filter', {}),
      bar('one set', { status: 'up' }),
      bar('all set', { status: ['up', 'down'], mode: 'pppoe', deviceUUID: 'p1' }),
    ],
  },
  {
    piece: FilterPill,
    examples: [pill('not set', []), pill('set', ['up']), pill('several', ['up', 'down']), pill('focused', [])],
  },
  {
    piece: PillRemove,
    examples: [
      state('in a pill', (t) => (
        <span className="pill pill--on">
          <span>{t('devices.filters.status')}</span>
          <PillRemove name={t('devices.filters.status')} onRemove={nothing} />
        </span>
      )),
    ],
  },
  {
    piece: FilterChoices,
    examples: [
      choices('few', () => ({}), ['up']),
      choices('many', provinces, ['p3']),
      choices('loading', () => ({ options: [], loading: true })),
      choices('none', () => ({ options: [] })),
      choices('failed', () => ({ options: [], failure: { error: failure, retry: nothing } })),
    ],
  },
  {
    piece: PillForm,
    examples: [inLines('one chosen', (t) => <PillForm group={group(t)} values={['up']} onApply={nothing} />)],
  },
  {
    piece: FilterForm,
    examples: [
      inLines('one set', (t) => (
        <FilterForm
          filter={{ status: 'up' }}
          groupsOf={() => [group(t), modes(t), provinces(t)]}
          show={(count) => (count === undefined ? t('filters.showAny') : t('dialling.list.show', { count }))}
          onApply={nothing}
        />
      )),
    ],
  },
  {
    piece: FilterDraft,
    examples: [
      over('in a sheet', (t, open, close) => (
        <BottomSheet open={open} onClose={close} label={t('filters.more')}>
          <FilterDraft
            filter={{}}
            groupsOf={() => [group(t), modes(t)]}
            show={() => t('filters.showAny')}
            onApply={close}
          />
        </BottomSheet>
      )),
    ],
  },
  {
    piece: RecordSearch,
    examples: [inLines('of a list', (t) => <RecordSearch {...searching(t)} />)],
  },
  of(SearchField)((t) => ({ ...searching(t), q: '', onSearch: nothing }), {
    empty: {},
    filled: { q: 'E4A7B0319C52' },
    focused: {},
  }),
  {
    piece: RecordOrder,
    examples: [
      inRecords('of a phone, known', {}, (t) => <RecordOrder {...orders(t)} />),
      inRecords('of a phone, another', { sort: { field: 'name', order: 'ASC' } }, (t) => (
        <RecordOrder {...orders(t)} />
      )),
    ],
  },
  {
    piece: ListResult,
    examples: [
      inRecords('without filters', {}, (t) => <ListResult shown={37} {...counted(t)} />),
      inRecords('with filters', { filter: { status: 'up' } }, (t) => (
        <ListResult shown={31} total={20_000} {...counted(t)} />
      )),
    ],
  },
  of(ViewTools)(() => ({}), { usual: { view: listSearch(lineRules), onRefresh: nothing } }),
  {
    piece: RefreshStatus,
    examples: [inLines('with its switch', () => <RefreshStatus />), inLines('plain', () => <RefreshStatus plain />)],
  },
  { piece: Pages, examples: [pages('few', 1, 3), pages('many', 50, 1_000), pages('the end not known', 8, 9, true)] },
  {
    piece: Pager,
    examples: [
      inRecords('of a card', {}, (t) => <Pager card total={total(t)} />, wide),
      inRecords(
        'of a page',
        {},
        (t) => <Pager total={total(t)} detail={t('common.dataAt', { time: '10:32' })} />,
        wide,
      ),
    ],
  },
];

const dates: readonly PieceExamples[] = [
  {
    piece: RangeFilter,
    examples: [
      range('a named range', 'year'),
      range(
        'chosen days',
        null,
        <Button size="sm" icon="download">
          CSV
        </Button>,
      ),
    ],
  },
  {
    piece: DayRangePicker,
    examples: [
      beside('beside its button', (anchor, close) => (
        <DayRangePicker
          anchor={anchor}
          open={anchor !== null}
          onClose={close}
          from="2025-05-07"
          to={lastDay}
          min="2020-01-01"
          max="2025-12-31"
          onApply={close}
        />
      )),
    ],
  },
  {
    piece: DayRangeForm,
    examples: of(DayRangeForm)(
      (t) => ({
        from: '2025-05-07',
        to: lastDay,
        min: '2020-01-01',
        max: '2025-12-31',
        refusal: ({ to }) => (to > lastDay ? t('billDashboard.chart.late', { day: lastDay }) : undefined),
        onApply: ({ from, to }) => toast.success(`${from} ${to}`),
        onCancel: nothing,
      }),
      { filled: {}, empty: { from: '', to: '' }, 'refused as it is sent': { to: '2025-07-01' } },
      wide,
    ).examples.map(({ render, ...rest }) => ({
      ...rest,
      // As in the popover or the sheet around it.
      render: (t, locale) => <ThemedMui>{render(t, locale)}</ThemedMui>,
    })),
  },
];

const charts: readonly PieceExamples[] = [
  {
    piece: DayLineChart,
    examples: [
      lines('a month, with violations', days(30, wave), ['2025-06-01', '2025-05-20']),
      lines('one day', days(1, wave)),
      lines(
        'nothing earned',
        days(7, () => 0),
      ),
      lines(
        'negative money',
        days(14, (nth) => (nth - 6) * 2_500),
      ),
      lines('two years', days(730, wave)),
    ],
  },
  {
    piece: DayBars,
    examples: [
      bars('some days not paid', (nth) => (nth % 9 === 4 ? 0 : 800 + ((nth * 37) % 300))),
      bars('negative, unknown', (nth) => (nth < 5 ? null : (nth % 7) * 200 - 300), null),
      bars('never paid', () => 0),
    ],
  },
  {
    piece: ChartCursor,
    examples: [
      state('over a chart: arrow keys, Home, Escape', (t) => (
        <Held<number | null> initial={3}>
          {(active, set) => (
            <div style={{ position: 'relative', height: 40 }}>
              <ChartCursor
                count={30}
                active={active}
                start={29}
                label={t('billDashboard.chart.cursor')}
                text={String}
                dayAt={(x, width) => Math.floor((x / width) * 30)}
                onPoint={set}
                onStep={set}
                onSelect={set}
              />
              <span className="num">{active ?? t('common.none')}</span>
            </div>
          )}
        </Held>
      )),
    ],
  },
];

const feedback: readonly PieceExamples[] = [
  of(Failure)((t) => ({ title: t('wallet.balances.failed'), error: failure, onRetry: nothing }), {
    panel: {},
    line: { size: 'line' },
    strip: { size: 'strip' },
    retrying: { size: 'line', busy: true },
    'long text, no reason': (t) => ({ title: long(t), error: null }),
  }),
  of(Loaded<number>)(
    (t) => ({
      loading: <Loading bars={[96, 72]} />,
      failedTitle: t('wallet.balances.failed'),
      size: 'line',
      missing: <StatePanel title={t('devices.show.notFound')} />,
      children: (cents) => <p>{formatUsd(cents)}</p>,
    }),
    {
      loading: { query: { data: undefined, error: null, refetch: nothing } },
      filled: { query: { data: 186_40, error: failure, refetch: nothing } },
      failed: { query: { data: undefined, error: failure, refetch: nothing } },
      missing: { query: { data: undefined, error: new Refused('', 404), refetch: nothing } },
    },
  ),
  of(Note)((t) => ({ tone: 'info', children: t('wallet.rules.title') }), {
    success: { tone: 'success' },
    warning: { tone: 'warning' },
    danger: { tone: 'danger' },
    info: { tone: 'info' },
    neutral: { tone: 'neutral' },
    'long text': (t) => ({ tone: 'warning', children: long(t) }),
  }),
  of(StatePanel)((t) => ({ title: t('devices.saved.none') }), {
    empty: {},
    'with help and the next step': (t) => ({
      title: t('forms.certify.title'),
      detail: t('forms.certify.detail'),
      action: <Button kind="link">{t('forms.certify.go')}</Button>,
    }),
    failed: (t) => ({ failed: true, icon: 'alert', detail: t('errors.timeout') }),
    'long text': (t) => ({ title: long(t), detail: long(t) }),
  }),
  {
    piece: Toasts,
    examples: [
      state('press for one', (t) => [
        <Button key="success" onClick={() => toast.success(t('common.copied'))}>
          {t('wallet.records.states.success')}
        </Button>,
        <Button key="error" onClick={() => toast.error(t('common.copyFailed'))}>
          {t('wallet.records.states.failure')}
        </Button>,
        <Button key="info" onClick={() => toast.info(long(t))}>
          {t('resources.notice.name')}
        </Button>,
      ]),
    ],
  },
  { piece: Notifications, examples: [state('of react-admin, as a toast', (t) => <Notify t={t} />)] },
  of(DiagnosisButton)(() => ({}), { usual: {} }),
];

const overlays: readonly PieceExamples[] = [
  {
    piece: Dialog,
    examples: [
      over('a question', (t, open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title={t('forms.leave.title')}
          actions={[
            <Button key="go" onClick={close}>
              {t('forms.leave.go')}
            </Button>,
            <Button key="stay" kind="primary" onClick={close}>
              {t('forms.leave.stay')}
            </Button>,
          ]}
        >
          <p>{t('forms.code.missing')}</p>
        </Dialog>
      )),
      over('to be read, long text', (t, open, close) => (
        <Dialog wide open={open} onClose={close} title={long(t)}>
          {iconNames.map((name) => (
            <p key={name}>{long(t)}</p>
          ))}
        </Dialog>
      )),
      over('blocking', (t, open, close) => (
        <Dialog blocking open={open} onClose={close} title={t('forms.leave.title')} actions={closing(t, close)} />
      )),
    ],
  },
  {
    piece: Drawer,
    examples: [
      over('with a foot', (t, open, close) => (
        <Drawer open={open} onClose={close} title={t('wallet.rules.title')} actions={closing(t, close)}>
          <p>{long(t)}</p>
        </Drawer>
      )),
    ],
  },
  {
    piece: BottomSheet,
    examples: [
      over('with a foot', (t, open, close) => (
        <BottomSheet open={open} onClose={close} label={t('devices.filters.open')} actions={closing(t, close)}>
          {statusMenu(t, close)}
        </BottomSheet>
      )),
    ],
  },
  {
    piece: TopSheet,
    examples: [
      over('with a field', (t, open, close) => (
        <TopSheet open={open} onClose={close} label={t('commands.field')}>
          {choiceBox(t, close)}
        </TopSheet>
      )),
    ],
  },
  {
    piece: Popover,
    examples: (['bottom-start', 'bottom-end', 'right-start'] as const).map((placement) =>
      beside(placement, (anchor, close, t) => (
        <Popover
          anchor={anchor}
          open={anchor !== null}
          onClose={close}
          label={t('devices.filters.status')}
          placement={placement}
        >
          {statusMenu(t, close)}
        </Popover>
      )),
    ),
  },
  {
    piece: ScanDialog,
    examples: [over('usual', (_, open, close) => <ScanDialog open={open} onClose={close} path="/scan-device" />)],
  },
];

const page: readonly PieceExamples[] = [
  of(BrandMark)(() => ({}), { 'a brand without a logo': {} }),
  of(BrandBar)(() => ({ children: <LanguageSwitch /> }), { usual: {} }),
  of(LanguageSwitch)(() => ({}), { usual: {} }),
  of(SupportPhone)(() => ({}), { 'of the brand': {} }),
  of(ReadableAddress)(
    () => ({
      definition: { unreadable: () => [], withoutUnreadable: () => '' },
      children: 'content',
    }),
    {
      readable: {},
      unreadable: { definition: { unreadable: () => ['month'], withoutUnreadable: () => '' } },
    },
  ),
  of(ViewLink)((t) => ({ className: 'tab', view: { label: t('devices.views.nodes'), to: '/device/list' } }), {
    another: {},
    'the shown one': (t) => ({ view: { label: t('devices.views.nodes'), to: null } }),
  }),
  of(WayBackLink)(
    () => ({}),
    { 'after a redirect': {} },
    { at: { pathname: '/user/certification', state: { back: { to: '/wallet', title: 'shell.menu.wallet' } } } },
  ),
  {
    piece: LeaveGuard,
    examples: [
      state('press the link', (t) => [
        <Link key="link" className="btn" to="/wallet">
          {t('shell.menu.wallet')}
        </Link>,
        <LeaveGuard key="guard" when detail={t('forms.rules.incomplete')} />,
      ]),
    ],
  },
];

const article: readonly PieceExamples[] = [
  of(ArticleView)(
    (t) => ({ level: 3, article: articleOf(t) }),
    { 'every kind of block': {}, 'words marked': { marked: 'IP' } },
    wide,
  ),
  of(ArticleSkeleton)(() => ({}), { loading: {} }),
  of(DocumentLink)(() => ({}), { here: { name: 'doc-network' }, 'in a new tab': { name: 'doc-console', apart: true } }),
];

/** The examples, in the folders of src/ui. */
export const gallery: Readonly<Record<string, readonly PieceExamples[]>> = {
  kit,
  form,
  list,
  dates,
  charts,
  feedback,
  overlays,
  page,
  article,
  ui: [of(ScreenLoading)(() => ({}), { 'a screen': {} }, wide)],
};
