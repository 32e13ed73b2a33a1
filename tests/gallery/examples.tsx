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
import { ArticleView } from '../../src/ui/article/Article';
import { ArticleSkeleton } from '../../src/ui/article/ArticleSkeleton';
import { DocumentLink } from '../../src/ui/article/DocumentLink';
import { ChartCursor } from '../../src/ui/charts/ChartCursor';
import { DayBars } from '../../src/ui/charts/DayBars';
import { DayLineChart } from '../../src/ui/charts/DayLineChart';
import { ScreenLoading } from '../../src/ui/Door';
import { DayRangeForm } from '../../src/ui/dates/DayRangeForm';
import { DayRangePicker } from '../../src/ui/dates/DayRangePicker';
import { MonthPicker } from '../../src/ui/dates/MonthPicker';
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
import { Combobox } from '../../src/ui/form/Combobox';
import { Field, type FieldForm, FormField } from '../../src/ui/form/Field';
import { FormFrame, FormSection } from '../../src/ui/form/FormFrame';
import { plainFields } from '../../src/ui/form/fields';
import { PasswordField, PasswordToggle } from '../../src/ui/form/PasswordField';
import { emailProblem, phoneProblem, problemsIn } from '../../src/ui/form/rules';
import { SegmentedField } from '../../src/ui/form/SegmentedField';
import { Select, SelectField } from '../../src/ui/form/SelectField';
import { SubmitBar, WriteOutcome } from '../../src/ui/form/SubmitBar';
import { TextField } from '../../src/ui/form/TextField';
import { useForm } from '../../src/ui/form/useForm';
import { Button, DeliberateButton, IconButton, ToolButton, ToolsInWords } from '../../src/ui/kit/Button';
import { CopyButton } from '../../src/ui/kit/CopyButton';
import { Facts, HeroMoney } from '../../src/ui/kit/Facts';
import { Fold } from '../../src/ui/kit/Fold';
import { Icon, type IconName } from '../../src/ui/kit/Icon';
import iconSource from '../../src/ui/kit/Icon.tsx?raw';
import { Marked } from '../../src/ui/kit/Marked';
import { PageNotes } from '../../src/ui/kit/PageNotes';
import { Segmented } from '../../src/ui/kit/Segmented';
import { Loading, Skeleton } from '../../src/ui/kit/Skeleton';
import { Chip, Status, type Tone } from '../../src/ui/kit/Status';
import { Tabs, tabId } from '../../src/ui/kit/Tabs';
import { FilterBar } from '../../src/ui/list/FilterBar';
import { FilterChoices } from '../../src/ui/list/FilterChoices';
import { FilterCount, FilterDraft, FilterPill, PillRemove } from '../../src/ui/list/FilterPill';
import { ListFoot } from '../../src/ui/list/ListFoot';
import { CopyViewButton, ListResult } from '../../src/ui/list/ListResult';
import { LocalList } from '../../src/ui/list/LocalList';
import { type Filter, type ListRules, type ListView, listSearch, withValues } from '../../src/ui/list/listAddress';
import type { BarGroup } from '../../src/ui/list/listControls';
import { Pager, Pages } from '../../src/ui/list/Pages';
import { PreviewList } from '../../src/ui/list/PreviewList';
import { RecordCards } from '../../src/ui/list/RecordCards';
import { RecordList } from '../../src/ui/list/RecordList';
import { RecordOrder } from '../../src/ui/list/RecordOrder';
import { RecordSearch, SearchField } from '../../src/ui/list/RecordSearch';
import { RecordTable } from '../../src/ui/list/RecordTable';
import { RefreshStatus } from '../../src/ui/list/RefreshStatus';
import type { Column } from '../../src/ui/list/recordColumns';
import { useRecordState } from '../../src/ui/list/useRecordState';
import {
  BottomSheet,
  Dialog,
  Drawer,
  IconPopover,
  Popover,
  type PopoverProps,
  ScanDialog,
  TopSheet,
} from '../../src/ui/overlays';
import { BrandMark } from '../../src/ui/page/BrandMark';
import { LanguageSwitch } from '../../src/ui/page/LanguageSwitch';
import { LeaveGuard } from '../../src/ui/page/LeaveGuard';
import { SupportPhone } from '../../src/ui/page/SupportPhone';
import { ViewLink } from '../../src/ui/page/ViewLink';
import { WayBackLink } from '../../src/ui/page/WayBackLink';

// Words are the console's own, so that they come in both languages. Add a state where a piece may look otherwise.

/** A piece in one of its states. It may use hooks. */
export interface Example {
  readonly title: string;
  readonly render: (t: Translate, locale: string) => ReactNode;
  /** Takes the whole row. */
  readonly wide?: true;
  /** A selector of the control that is drawn as if it had the focus. */
  readonly focused?: string;
  /** The address at which it is shown, with what a link has put into its history entry. */
  readonly at?: To & { readonly state?: unknown };
}

export interface PieceExamples {
  // biome-ignore lint/suspicious/noExplicitAny: Props of any kind.
  readonly piece: (props: any) => ReactNode;
  readonly examples: readonly Example[];
}

type More = Omit<Example, 'title' | 'render'>;
const state = (title: string, render: Example['render'], more: More = {}): Example => ({ title, render, ...more });
const wide = { wide: true } as const;
const nothing = () => undefined;

/** State for pieces that have none of their own. */
function Held<Value>(props: {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}): ReactNode {
  const [value, set] = useState(props.initial);
  return props.children(value, set);
}

/** A button that opens what lies over the page. */
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

/** A field of a form of its own: what it holds, and the message at it. */
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

/** Two fields that are checked as they are left and sent. */
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

/** The console as support sees it, which writes nothing. */
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
const rangeOptions = (t: Translate) => [
  { value: 'year', label: t('dates.thisYear') },
  { value: 'month', label: t('dates.thisMonth') },
];
const iconNames = [...(iconSource.split('iconPaths = {')[1]?.matchAll(/^ {2}(\w+):/gm) ?? [])].map(
  ([, name]) => name as IconName,
);
/** Longer than any piece has room for. */
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
  empty: <StatePanel icon="inbox" title={t('devices.saved.none')} detail={t('wallet.records.emptyEntry.monthly')} />,
  nothingFound: <StatePanel icon="search" title={t('devices.list.nothingFound')} />,
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
        onView={setView}
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
      <RecordList<DialLine> resource="dial/list" view={now} onView={setView}>
        {children}
      </RecordList>
    )}
  </Held>
);
const lineTable = (t: Translate, selecting = false) => (
  <RecordTable<DialLine>
    label={t('dialling.list.label')}
    columns={[
      { key: 'device', names: true, cell: ({ deviceName, deviceUUID }) => deviceName || deviceUUID },
      { key: 'name', cell: ({ name }) => <span className="mono">{name}</span> },
      { key: 'speed', sort: 'speed', end: true, className: 'num', cell: ({ speed }) => speed },
    ]}
    wording={wording(t)}
    phoneRow={({ deviceName, name }) => `${deviceName} ${name}`}
    {...(selecting && {
      selectable: {
        allLabel: t('ra.action.select_all'),
        label: ({ name }: DialLine) => name,
        bar: <span className="row">{t('devices.list.label')}</span>,
      },
    })}
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
      {(values, set) => <FilterChoices group={group(t, change(t))} chosen={values} onChange={set} most={20} />}
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
            <ToolButton icon="refresh" label={t('ra.action.refresh')} />
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
const lines = (title: string, points: ReturnType<typeof days>, marks: readonly (readonly [string, number])[] = []) =>
  state(
    title,
    (t, locale) => (
      <Held initial={lastDay}>
        {(selected, select) => (
          <DayLineChart
            points={points}
            average={points.reduce((sum, { cents }) => sum + cents, 0) / points.length}
            marks={new Map(marks)}
            selected={selected}
            onSelect={select}
            height={240}
            locale={locale}
            summary={t('billDashboard.chart.title')}
            label={t('billDashboard.chart.cursor')}
            words={({ day, cents }) => ({
              day,
              amount: formatUsd(cents),
              note: marks.some(([marked]) => marked === day) ? t('billDashboard.chart.mark') : null,
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
              marked: cents(nth) === 0,
            }))}
            usual={usual}
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

const beside = (title: string, placement: NonNullable<PopoverProps['placement']>): Example =>
  state(title, (t) => (
    <Held<HTMLElement | null> initial={null}>
      {(anchor, set) => (
        <div>
          <button
            type="button"
            className="btn"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => set(anchor ? null : currentTarget)}
          >
            {t('ra.action.open')}
          </button>
          <Popover
            anchor={anchor}
            open={anchor !== null}
            onClose={() => set(null)}
            label={t('devices.filters.status')}
            placement={placement}
          >
            <ul>
              {options(t).map(({ value, label }) => (
                <li key={value}>
                  <button type="button" className="mitem">
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </Popover>
        </div>
      )}
    </Held>
  ));

function Notify({ t }: { t: Translate }) {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify(t('common.copied'), { type: 'success' })}>useNotify</Button>
      <Notifications />
    </>
  );
}

const dayForm = (title: string, from: string, to: string): Example =>
  state(
    title,
    (t) => (
      <DayRangeForm
        from={from}
        to={to}
        min="2020-01-01"
        max="2025-12-31"
        refusal={(chosen) => (chosen.to > lastDay ? t('billDashboard.chart.late', { day: lastDay }) : undefined)}
        onApply={({ from: first, to: last }) => toast.success(`${first} ${last}`)}
        onCancel={nothing}
      />
    ),
    wide,
  );
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
  ListFootContent: 'what ListFoot loads',
  RecordPages: 'the page that RecordTable shows and the next one, hidden',
  RecordFallback: 'what RecordTable shows in place of rows',
  DialogSurface: 'what Dialog loads',
  DrawerSurface: 'what Drawer loads',
  SheetSurface: 'what BottomSheet loads',
  TopSheetSurface: 'what TopSheet loads',
  PopoverSurface: 'what Popover loads',
  ScanSurface: 'what ScanDialog loads',
};

/** The examples, as src/ui has its folders. */
export const gallery: Readonly<Record<string, readonly PieceExamples[]>> = {
  kit: [
    {
      piece: Button,
      examples: [
        ...(['outlined', 'primary', 'tonal', 'text', 'danger', 'danger-fill'] as const).map((kind) =>
          state(kind, (t) => <Button kind={kind}>{t('wallet.balances.withdraw')}</Button>),
        ),
        state('sizes', (t) =>
          (['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size} icon="download">
              {t('ra.action.export')}
            </Button>
          )),
        ),
        state('focused', (t) => <Button kind="primary">{t('ra.action.save')}</Button>, { focused: 'button' }),
        state('disabled', (t) => [
          <Button key="a" disabled>
            {t('ra.action.save')}
          </Button>,
          <Button key="b" kind="primary" disabled>
            {t('ra.action.save')}
          </Button>,
        ]),
        state('busy, with and without words', (t) => [
          <Button key="a" kind="primary" busy busyLabel={t('binding.form.sending')}>
            {t('binding.form.submit')}
          </Button>,
          <Button key="b" busy>
            {t('ra.action.export')}
          </Button>,
        ]),
        state('block, long text', (t) => (
          <Button block icon="check">
            {t('ra.action.select_all_button')} · {t('shell.documents.doc-soft-mto1')}
          </Button>
        )),
      ],
    },
    {
      piece: IconButton,
      examples: [
        state('sizes: sm, in, md', (t) =>
          (['sm', 'in', 'md'] as const).map((size) => (
            <IconButton key={size} size={size} icon="refresh" label={t('ra.action.refresh')} />
          )),
        ),
        state('focused', (t) => <IconButton icon="bell" label={t('resources.notice.name')} />, { focused: 'button' }),
        state('with a badge', (t) => (
          <IconButton icon="bell" label={t('resources.notice.name')}>
            <span className="badge num">3</span>
          </IconButton>
        )),
        state('disabled', (t) => <IconButton icon="trash" label={t('ra.action.delete')} disabled />),
      ],
    },
    {
      piece: ToolButton,
      examples: [
        state('in a bar', (t) => <ToolButton icon="columns" label={t('ra.action.select_columns')} />),
        state('in a sheet, in words', (t) => (
          <ToolsInWords value>
            <ToolButton icon="columns" label={t('ra.action.select_columns')} />
          </ToolsInWords>
        )),
      ],
    },
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
    {
      piece: CopyButton,
      examples: [
        state('beside what it copies', (t) => [
          <span className="mono" key="text">
            E4A7B0319C52
          </span>,
          <CopyButton key="copy" text="E4A7B0319C52" label={t('devices.list.copyIds')} />,
        ]),
      ],
    },
    {
      piece: Facts,
      examples: [
        state('filled, negative money', (t) => (
          <Facts
            className="rcpt"
            rows={[
              [t('wallet.records.types.bill'), formatUsd(1_860_40)],
              [t('wallet.records.types.adjustment'), formatUsd(-20_55)],
            ]}
          />
        )),
        state('loading', (t) => (
          <Facts className="rcpt" busy rows={[[t('wallet.records.types.bill'), <Skeleton key="sum" width={72} />]]} />
        )),
        state('long text', (t) => <Facts className="rcpt" rows={[[t('binding.fields.remark'), long(t)]]} />),
      ],
    },
    {
      piece: HeroMoney,
      examples: [
        state('usual', () => <HeroMoney cents={12_345_67} />),
        state('zero', () => <HeroMoney cents={0} />),
        state('negative', () => <HeroMoney cents={-186_40} />),
        state('large', () => <HeroMoney cents={98_765_432_10} />),
      ],
    },
    {
      piece: Fold,
      examples: [
        state('on a phone alone', (t) => (
          <Fold title={t('wallet.rules.title')} sum={formatUsd(186_40)}>
            <p>{t('wallet.rules.cycleClosed')}</p>
          </Fold>
        )),
        state('always, shut', (t) => (
          <Fold always title={t('wallet.rules.title')} sum={formatUsd(-186_40)}>
            <p>{t('wallet.rules.cycleClosed')}</p>
          </Fold>
        )),
        state('always, open', (t) => (
          <Fold always open title={t('wallet.rules.title')} sum={undefined}>
            <p>{t('wallet.rules.cycleClosed')}</p>
          </Fold>
        )),
      ],
    },
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
    {
      piece: Marked,
      examples: [
        state('words found', (t) => (
          <p>
            <Marked text={t('shell.documents.doc-console')} typed={t('shell.documents.doc-console').slice(0, 3)} />
          </p>
        )),
        state('nothing typed', (t) => (
          <p>
            <Marked text={t('shell.documents.doc-console')} typed="" />
          </p>
        )),
      ],
    },
    {
      piece: PageNotes,
      examples: [
        state('rows too many, too few', () => <PageNotes surplus={2} missing={1} />),
        state('no total', () => <PageNotes missingHeader="Content-Range" />),
      ],
    },
    {
      piece: Segmented,
      examples: [
        state('chosen', (t) => (
          <Held initial="online">
            {(value, set) => (
              <Segmented label={t('devices.filters.status')} value={value} options={options(t)} onChange={set} />
            )}
          </Held>
        )),
        state('none chosen', (t) => (
          <Held<string | null> initial={null}>
            {(value, set) => (
              <Segmented label={t('devices.filters.status')} value={value} options={options(t)} onChange={set} />
            )}
          </Held>
        )),
        state(
          'focused',
          (t) => <Segmented label={t('dates.range')} value="year" options={rangeOptions(t)} onChange={nothing} />,
          { focused: 'input' },
        ),
        state('in a form', (t) => (
          <Held initial="online">
            {(value, set) => (
              <Segmented form label={t('devices.filters.status')} value={value} options={options(t)} onChange={set} />
            )}
          </Held>
        )),
        state('disabled', (t) => (
          <Segmented disabled label={t('dates.range')} value="year" options={rangeOptions(t)} onChange={nothing} />
        )),
      ],
    },
    {
      piece: Skeleton,
      examples: [
        state('a line, a block', () => [<Skeleton key="a" width={120} />, <Skeleton key="b" width={64} height={64} />]),
      ],
    },
    { piece: Loading, examples: [state('bars', () => <Loading bars={[96, 72, 112]} />)] },
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
    {
      piece: Tabs,
      examples: [
        state('with counts and a panel', (t) => (
          <Held initial="online">
            {(value, set) => (
              <div>
                <Tabs
                  label={t('devices.filters.status')}
                  value={value}
                  tabs={options(t).map((tab, nth) => ({ ...tab, count: nth * 31 }))}
                  onChange={set}
                  panel="panel-of-tabs"
                />
                <p role="tabpanel" id="panel-of-tabs" aria-labelledby={tabId('panel-of-tabs', value)}>
                  {value}
                </p>
              </div>
            )}
          </Held>
        )),
        state('under the header', (t) => (
          <Held initial="online">
            {(value, set) => (
              <Tabs page label={t('devices.filters.status')} value={value} tabs={options(t)} onChange={set} />
            )}
          </Held>
        )),
        state(
          'focused',
          (t) => <Tabs label={t('devices.filters.status')} value="online" tabs={options(t)} onChange={nothing} />,
          { focused: '[tabindex="0"]' },
        ),
      ],
    },
  ],
  form: [
    {
      piece: TextField,
      examples: [
        state('empty', (t) => (
          <InForm label={t('binding.fields.deviceID')}>
            {(form) => (
              <TextField
                form={form}
                field="field"
                placeholder={t('devices.filters.searchHint')}
                help={t('binding.form.onlineHint')}
              />
            )}
          </InForm>
        )),
        state('filled, with a count', (t) => (
          <InForm label={t('binding.fields.remark')} value="A03">
            {(form) => <TextField form={form} field="field" optional count={`${form.values.field.length}/50`} />}
          </InForm>
        )),
        state('with a unit', (t) => (
          <InForm label={t('binding.fields.upBandwidth')} value="100">
            {(form) => <TextField form={form} field="field" inputMode="numeric" unit="Mbps" />}
          </InForm>
        )),
        state(
          'focused',
          (t) => (
            <InForm label={t('binding.fields.deviceID')} value="E4A7B0319C52">
              {(form) => <TextField form={form} field="field" />}
            </InForm>
          ),
          { focused: 'input' },
        ),
        state('wrong', (t) => (
          <InForm label={t('registration.phoneNumber')} value="139" problem={{ key: 'forms.rules.phone' }}>
            {(form) => <TextField form={form} field="field" />}
          </InForm>
        )),
        state('wrong, with a unit', (t) => (
          <InForm label={t('binding.fields.upBandwidth')} value="-1" problem={{ key: 'forms.rules.mend' }}>
            {(form) => <TextField form={form} field="field" unit="Mbps" />}
          </InForm>
        )),
        state(
          'wrong, focused',
          (t) => (
            <InForm label={t('registration.phoneNumber')} value="139" problem={{ key: 'forms.rules.phone' }}>
              {(form) => <TextField form={form} field="field" />}
            </InForm>
          ),
          { focused: 'input' },
        ),
        state('read-only', (t) => (
          <InForm label={t('auth.account')} value="miner01">
            {(form) => <TextField form={form} field="field" readOnly />}
          </InForm>
        )),
        state('long text', (t) => (
          <InForm label={t('wallet.rules.cycleClosed')} value={long(t)} problem={{ words: long(t) }}>
            {(form) => <TextField form={form} field="field" help={long(t)} />}
          </InForm>
        )),
      ],
    },
    {
      piece: PasswordField,
      examples: [
        state('empty', (t) => (
          <InForm label={t('registration.reset.password')}>
            {(form) => (
              <PasswordField form={form} field="field" autoComplete="new-password" advice={loginPasswordLength} />
            )}
          </InForm>
        )),
        state('weak', (t) => (
          <InForm label={t('registration.reset.password')} value="abcd">
            {(form) => (
              <PasswordField form={form} field="field" autoComplete="new-password" advice={loginPasswordLength} />
            )}
          </InForm>
        )),
        state('strong', (t) => (
          <InForm label={t('registration.reset.password')} value="Kx7!journey">
            {(form) => (
              <PasswordField form={form} field="field" autoComplete="new-password" advice={loginPasswordLength} />
            )}
          </InForm>
        )),
        state(
          'focused',
          (t) => (
            <InForm label={t('registration.reset.password')} value="abcd">
              {(form) => <PasswordField form={form} field="field" autoComplete="current-password" />}
            </InForm>
          ),
          { focused: 'input' },
        ),
        state('wrong', (t) => (
          <InForm label={t('registration.reset.repeated')} value="abcd" problem={{ key: 'forms.password.differ' }}>
            {(form) => <PasswordField form={form} field="field" autoComplete="new-password" />}
          </InForm>
        )),
      ],
    },
    {
      piece: PasswordToggle,
      examples: [
        state('alone', () => (
          <Held initial={false}>{(shown, set) => <PasswordToggle shown={shown} onToggle={set} />}</Held>
        )),
      ],
    },
    {
      piece: SelectField,
      examples: [
        state('empty', (t) => (
          <InForm label={t('devices.filters.status')}>
            {(form) => <SelectField form={form} field="field" placeholder={t('forms.choose')} options={options(t)} />}
          </InForm>
        )),
        state('chosen', (t) => (
          <InForm label={t('devices.filters.status')} value="offline">
            {(form) => <SelectField form={form} field="field" placeholder={t('forms.choose')} options={options(t)} />}
          </InForm>
        )),
        state(
          'focused',
          (t) => (
            <InForm label={t('devices.filters.status')} value="offline">
              {(form) => <SelectField form={form} field="field" placeholder={t('forms.choose')} options={options(t)} />}
            </InForm>
          ),
          { focused: 'select' },
        ),
        state('wrong', (t) => (
          <InForm label={t('devices.filters.status')} problem={{ key: 'forms.choose' }}>
            {(form) => <SelectField form={form} field="field" placeholder={t('forms.choose')} options={options(t)} />}
          </InForm>
        )),
        state('loading', (t) => (
          <InForm label={t('devices.filters.province')}>
            {(form) => (
              <SelectField form={form} field="field" placeholder={t('ra.page.loading')} options={[]} loading />
            )}
          </InForm>
        )),
      ],
    },
    {
      piece: Select,
      examples: [
        state('without a label of its own', (t) => (
          <Held initial="">
            {(value, set) => (
              <Select
                ids={{ id: 'gallery-select', 'aria-describedby': undefined, 'aria-invalid': undefined }}
                value={value}
                placeholder={t('forms.choose')}
                options={options(t)}
                onChange={set}
              />
            )}
          </Held>
        )),
      ],
    },
    {
      piece: SegmentedField,
      examples: [
        state('empty', (t) => (
          <InForm label={t('binding.fields.hasUPS')}>
            {(form) => <SegmentedField form={form} field="field" options={options(t)} />}
          </InForm>
        )),
        state('chosen', (t) => (
          <InForm label={t('binding.fields.hasUPS')} value="online">
            {(form) => <SegmentedField form={form} field="field" options={options(t)} />}
          </InForm>
        )),
        state('wrong', (t) => (
          <InForm label={t('binding.fields.hasUPS')} problem={{ key: 'forms.choose' }}>
            {(form) => <SegmentedField form={form} field="field" options={options(t)} />}
          </InForm>
        )),
      ],
    },
    {
      piece: Combobox,
      examples: [
        state('type one letter', (t) => (
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
                        onWanted={want}
                        options={wanted === '' ? [] : iconNames.filter((name) => name.includes(wanted))}
                        stale={false}
                        textOf={(name) => name}
                        renderOption={(name) => name}
                        onChoose={(field) => form.edit({ field })}
                        listLabel={t('binding.fields.province')}
                        placeholder="a"
                      />
                    )}
                  </Held>
                )}
              </FormField>
            )}
          </InForm>
        )),
      ],
    },
    {
      piece: ChoiceBox,
      examples: [
        state(
          'opens with the focus in it',
          (t) => (
            <Opener label={t('ra.action.search')}>
              {(open, close) =>
                open && (
                  <div className="card">
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
                  </div>
                )
              }
            </Opener>
          ),
          wide,
        ),
      ],
    },
    {
      piece: Field,
      examples: [
        state('a group', (t) => (
          <Field group label={t('devices.filters.status')} help={t('binding.form.onlineHint')}>
            {() => (
              <div>
                {options(t).map(({ value, label }) => (
                  <label key={value} className="opt">
                    <input type="checkbox" className="ck" defaultChecked={value === 'online'} />
                    {label}
                  </label>
                ))}
              </div>
            )}
          </Field>
        )),
        state('a group, wrong', (t) => (
          <Field group="radios" label={t('devices.filters.status')} error={t('forms.choose')}>
            {() => (
              <div>
                {options(t).map(({ value, label }) => (
                  <label key={value} className="opt">
                    <input type="radio" name="gallery-radio" className="rd" />
                    {label}
                  </label>
                ))}
              </div>
            )}
          </Field>
        )),
        state('disabled', (t) => (
          <Field label={t('auth.account')}>
            {(ids) => <input {...ids} className="inp" defaultValue="miner01" disabled />}
          </Field>
        )),
        state('several lines', (t) => (
          <Field label={t('binding.fields.remark')} optional>
            {(ids) => <textarea {...ids} className="inp" defaultValue={long(t)} />}
          </Field>
        )),
      ],
    },
    { piece: FormFrame, examples: [state('press the button, then type', (t) => <ContactForm t={t} />, wide)] },
    {
      piece: FormSection,
      examples: [
        state(
          'without a number',
          (t) => (
            <FormSection title={t('wallet.rules.title')} detail={t('wallet.rules.cycleClosed')}>
              <p>{t('common.none')}</p>
            </FormSection>
          ),
          wide,
        ),
      ],
    },
    {
      piece: SubmitBar,
      examples: [
        state('idle, something missing', (t) => (
          <SubmitBar label={t('binding.form.submit')} missing={t('forms.rules.incomplete')} />
        )),
        state('sending', (t) => (
          <SubmitBar label={t('binding.form.submit')} state={{ kind: 'sending' }} sending={t('binding.form.sending')} />
        )),
        state('with an outcome', (t) => (
          <SubmitBar label={t('binding.form.submit')} outcome={<Note tone="danger">{t('errors.timeout')}</Note>}>
            <Button kind="text">{t('ra.action.cancel')}</Button>
          </SubmitBar>
        )),
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
  ],
  list: [
    {
      piece: RecordTable,
      examples: [
        records('filled, negative money, long text', { records: rows }),
        records('one line a row', { records: rows.slice(4) }, { single: true }),
        records('loading', {}),
        records('failed', { error: failure }),
        records('empty', { records: [] }),
        records('nothing found', { records: [], view: { filter: { status: 'fault' } } }),
        state(
          'of the platform, to be selected',
          (t) => (
            <DialLines>
              {lineTable(t, true)}
              <ListFoot sizes={[4, 8]} unit={t('devices.list.perPage')} />
            </DialLines>
          ),
          wide,
        ),
      ],
    },
    {
      piece: RecordCards,
      examples: [
        state('filled', (t) => (
          <Records records={rows}>
            <Cards t={t} />
          </Records>
        )),
        state('loading', (t) => (
          <Records>
            <Cards t={t} />
          </Records>
        )),
        state('empty', (t) => (
          <Records records={[]}>
            <Cards t={t} />
          </Records>
        )),
      ],
    },
    {
      piece: PreviewList,
      examples: [
        state(
          'rows that cannot be used yet',
          (t) => (
            <PreviewList resource="wallet/monthly-entry" view={firstPage()} records={rows.slice(0, 2)}>
              {table(t)}
            </PreviewList>
          ),
          wide,
        ),
      ],
    },
    {
      piece: ListFoot,
      examples: [
        state(
          'of the platform’s list',
          (t) => (
            <DialLines>
              <ListFoot sizes={[4, 8]} unit={t('devices.list.perPage')} />
            </DialLines>
          ),
          wide,
        ),
        state(
          'of a list in memory',
          (t) => (
            <Records records={rows}>
              <ListFoot about={t('common.dataAt', { time: '10:32' })} />
            </Records>
          ),
          wide,
        ),
      ],
    },
    {
      piece: FilterBar,
      examples: [
        bar('no filter', {}),
        bar('set', { status: 'up' }),
        bar('more set than fit in a line', { status: ['up', 'down'], mode: 'pppoe', deviceUUID: 'p1' }),
      ],
    },
    {
      piece: FilterPill,
      examples: [
        pill('not set', []),
        pill('set', ['up']),
        pill('several', ['up', 'down']),
        pill('focused', [], { focused: 'button' }),
      ],
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
    { piece: FilterCount, examples: [state('three set', () => <FilterCount set={3} />)] },
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
      piece: FilterDraft,
      examples: [
        state('one set', (t) => (
          <DialLines>
            <FilterDraft
              filter={{ status: 'up' }}
              groupsOf={() => [group(t), modes(t), provinces(t)]}
              show={(count) => (count === undefined ? t('filters.showAny') : t('dialling.list.show', { count }))}
              onApply={nothing}
            />
          </DialLines>
        )),
      ],
    },
    {
      piece: RecordSearch,
      examples: [
        state('of a list', (t) => (
          <DialLines>
            <RecordSearch label={t('devices.filters.search')} hint={t('devices.filters.searchHint')} />
          </DialLines>
        )),
      ],
    },
    {
      piece: SearchField,
      examples: [
        state('empty', (t) => (
          <SearchField
            label={t('devices.filters.search')}
            hint={t('devices.filters.searchHint')}
            q=""
            onSearch={nothing}
          />
        )),
        state('filled', (t) => (
          <SearchField
            label={t('devices.filters.search')}
            hint={t('devices.filters.searchHint')}
            q="E4A7B0319C52"
            onSearch={nothing}
          />
        )),
        state(
          'focused',
          (t) => (
            <SearchField
              label={t('devices.filters.search')}
              hint={t('devices.filters.searchHint')}
              q=""
              onSearch={nothing}
            />
          ),
          { focused: 'input' },
        ),
      ],
    },
    {
      piece: RecordOrder,
      examples: [
        state('a known order', (t) => (
          <Records records={rows}>
            <RecordOrder
              orders={[
                { by: 'amount DESC', label: t('devices.order.incomeFalling') },
                { by: 'amount ASC', label: t('devices.order.incomeRising') },
              ]}
              other={t('devices.order.other')}
            />
          </Records>
        )),
        state('another one', (t) => (
          <Records records={rows} view={{ sort: { field: 'name', order: 'ASC' } }}>
            <RecordOrder
              orders={[{ by: 'amount DESC', label: t('devices.order.incomeFalling') }]}
              other={t('devices.order.other')}
            />
          </Records>
        )),
      ],
    },
    {
      piece: ListResult,
      examples: [
        state('without filters', (t) => (
          <Records records={rows}>
            <ListResult
              shown={37}
              all={(count) => t('devices.list.total', { count })}
              some={(count) => t('devices.list.result', { count })}
            />
          </Records>
        )),
        state('with filters', (t) => (
          <Records records={rows} view={{ filter: { status: 'fault' } }}>
            <ListResult
              shown={31}
              total={20_000}
              all={(count) => t('devices.list.total', { count })}
              some={(count) => t('devices.list.result', { count })}
            />
          </Records>
        )),
      ],
    },
    { piece: CopyViewButton, examples: [state('usual', () => <CopyViewButton view={listSearch(lineRules)} />)] },
    {
      piece: RefreshStatus,
      examples: [
        state('with its switch', () => (
          <DialLines>
            <RefreshStatus />
          </DialLines>
        )),
        state('plain', () => (
          <DialLines>
            <RefreshStatus plain />
          </DialLines>
        )),
      ],
    },
    {
      piece: Pages,
      examples: [
        state('few', () => <Held initial={1}>{(page, turn) => <Pages page={page} last={3} onTurn={turn} />}</Held>),
        state(
          'many',
          () => <Held initial={50}>{(page, turn) => <Pages page={page} last={1_000} onTurn={turn} />}</Held>,
          wide,
        ),
        state(
          'the end not known',
          () => <Held initial={8}>{(page, turn) => <Pages page={page} last={9} open onTurn={turn} />}</Held>,
          wide,
        ),
      ],
    },
    {
      piece: Pager,
      examples: [
        state(
          'at the foot of a card',
          (t) => (
            <Records records={rows}>
              <Pager card total={(count) => t('wallet.records.total', { count })} />
            </Records>
          ),
          wide,
        ),
        state(
          'of a page, with a detail',
          (t) => (
            <Records records={rows}>
              <Pager
                total={(count) => t('wallet.records.total', { count })}
                detail={t('common.dataAt', { time: '10:32' })}
              />
            </Records>
          ),
          wide,
        ),
      ],
    },
  ],
  dates: [
    {
      piece: MonthPicker,
      examples: [
        state('between its ends', (t) => (
          <Held initial="2025-05">
            {(month, set) => (
              <MonthPicker label={t('wallet.bill.month')} value={month} min="2020-07" max="2025-06" onChange={set} />
            )}
          </Held>
        )),
        state('the last month', (t) => (
          <MonthPicker label={t('wallet.bill.month')} value="2025-06" min="2020-07" max="2025-06" onChange={nothing} />
        )),
        state(
          'focused',
          (t) => (
            <MonthPicker
              label={t('wallet.bill.month')}
              value="2025-05"
              min="2020-07"
              max="2025-06"
              onChange={nothing}
            />
          ),
          { focused: '[aria-haspopup]' },
        ),
      ],
    },
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
        state('beside its button', (t) => (
          <Held<HTMLElement | null> initial={null}>
            {(anchor, set) => (
              <div>
                <button
                  type="button"
                  className="btn"
                  aria-haspopup="dialog"
                  aria-expanded={anchor !== null}
                  onClick={({ currentTarget }) => set(currentTarget)}
                >
                  {t('billDashboard.chart.custom')}
                </button>
                <DayRangePicker
                  anchor={anchor}
                  open={anchor !== null}
                  onClose={() => set(null)}
                  from="2025-05-07"
                  to={lastDay}
                  min="2020-01-01"
                  max="2025-12-31"
                  onApply={() => set(null)}
                />
              </div>
            )}
          </Held>
        )),
      ],
    },
    {
      piece: DayRangeForm,
      examples: [
        dayForm('filled', '2025-05-07', lastDay),
        dayForm('empty', '', ''),
        dayForm('refused as it is sent', '2025-05-07', '2025-07-01'),
      ],
    },
  ],
  charts: [
    {
      piece: DayLineChart,
      examples: [
        lines('a month, with violations', days(30, wave), [
          ['2025-06-01', 2],
          ['2025-05-20', 1],
        ]),
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
              <div className="chart" style={{ position: 'relative', width: '100%', height: 48 }}>
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
  ],
  feedback: [
    {
      piece: Failure,
      examples: [
        state('panel', (t) => <Failure title={t('devices.list.failed')} error={failure} onRetry={nothing} />, wide),
        state('card', (t) => (
          <Failure
            size="card"
            title={t('wallet.balances.failed')}
            error={new Refused(t('errors.busy'), 429)}
            onRetry={nothing}
          />
        )),
        state('line', (t) => (
          <Failure size="line" title={t('wallet.balances.failed')} error={failure} onRetry={nothing} />
        )),
        state('quiet', (t) => (
          <Failure size="quiet" title={t('wallet.balances.failed')} error={failure} onRetry={nothing} />
        )),
        state('card, long text, no reason', (t) => <Failure size="card" title={long(t)} onRetry={nothing} />),
      ],
    },
    {
      piece: Loaded,
      examples: [
        state('loading', (t) => (
          <Loaded
            of={{ data: undefined, error: null, refetch: nothing }}
            waiting={<Loading bars={[96, 72]} />}
            failed={t('wallet.balances.failed')}
          >
            {() => null}
          </Loaded>
        )),
        state('filled', (t) => (
          <Loaded
            of={{ data: 186_40, error: failure, refetch: nothing }}
            waiting={null}
            failed={t('wallet.balances.failed')}
          >
            {(cents) => <p>{formatUsd(cents)}</p>}
          </Loaded>
        )),
        state('failed', (t) => (
          <Loaded
            of={{ data: undefined, error: failure, refetch: nothing }}
            waiting={null}
            failed={t('wallet.balances.failed')}
            size="line"
          >
            {() => null}
          </Loaded>
        )),
        state('missing', (t) => (
          <Loaded
            of={{ data: undefined, error: new Refused('', 404), refetch: nothing }}
            waiting={null}
            failed=""
            missing={<StatePanel icon="search" title={t('devices.show.notFound')} />}
          >
            {() => null}
          </Loaded>
        )),
      ],
    },
    {
      piece: Note,
      examples: [
        ...tones.map(([tone]) => state(tone, (t) => <Note tone={tone}>{toneWords(t, tone)}</Note>)),
        state('long text', (t) => <Note tone="warning">{long(t)}</Note>),
        state('Chinese of the platform', () => <Note tone="info">内部服务器错误</Note>),
      ],
    },
    {
      piece: StatePanel,
      examples: [
        state('empty', (t) => <StatePanel icon="nodes" title={t('devices.saved.none')} />),
        state('with help and the next step', (t) => (
          <StatePanel
            icon="wallet"
            title={t('forms.certify.title')}
            detail={t('forms.certify.detail')}
            action={<Button kind="primary">{t('forms.certify.go')}</Button>}
          />
        )),
        state('failed', (t) => (
          <StatePanel failed icon="alert" title={t('devices.list.failed')} detail={t('errors.timeout')} />
        )),
        state('long text', (t) => <StatePanel icon="help" title={long(t)} detail={long(t)} />),
      ],
    },
    {
      piece: Toasts,
      examples: [
        state('press for one', (t) => [
          <Button key="a" onClick={() => toast.success(t('common.copied'))}>
            {t('common.copied')}
          </Button>,
          <Button key="b" onClick={() => toast.error(t('common.copyFailed'))}>
            {t('wallet.records.states.failure')}
          </Button>,
          <Button key="c" onClick={() => toast.info(long(t))}>
            {t('resources.notice.name')}
          </Button>,
        ]),
      ],
    },
    { piece: Notifications, examples: [state('react-admin’s, as a toast', (t) => <Notify t={t} />)] },
    { piece: DiagnosisButton, examples: [state('usual', () => <DiagnosisButton />)] },
  ],
  overlays: [
    {
      piece: Dialog,
      examples: [
        state('a question', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <Dialog
                open={open}
                onClose={close}
                title={t('forms.leave.title')}
                actions={[
                  <Button key="a" onClick={close}>
                    {t('forms.leave.go')}
                  </Button>,
                  <Button key="b" kind="primary" onClick={close}>
                    {t('forms.leave.stay')}
                  </Button>,
                ]}
              >
                <p>{t('forms.code.missing')}</p>
              </Dialog>
            )}
          </Opener>
        )),
        state('to be read, long text', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <Dialog wide open={open} onClose={close} title={long(t)}>
                {iconNames.map((name) => (
                  <p key={name}>{long(t)}</p>
                ))}
              </Dialog>
            )}
          </Opener>
        )),
        state('blocking', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <Dialog
                blocking
                open={open}
                onClose={close}
                title={t('forms.leave.title')}
                actions={
                  <Button kind="primary" onClick={close}>
                    {t('ra.action.close')}
                  </Button>
                }
              />
            )}
          </Opener>
        )),
      ],
    },
    {
      piece: Drawer,
      examples: [
        state('with a foot', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <Drawer
                open={open}
                onClose={close}
                title={t('wallet.rules.title')}
                actions={
                  <Button kind="primary" onClick={close}>
                    {t('ra.action.save')}
                  </Button>
                }
              >
                <p>{long(t)}</p>
              </Drawer>
            )}
          </Opener>
        )),
      ],
    },
    {
      piece: BottomSheet,
      examples: [
        state('with a foot', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <BottomSheet
                open={open}
                onClose={close}
                label={t('devices.filters.open')}
                actions={
                  <Button kind="primary" onClick={close}>
                    {t('devices.filters.show', { count: 63 })}
                  </Button>
                }
              >
                <ul>
                  {options(t).map(({ value, label }) => (
                    <li key={value}>
                      <button type="button" className="mitem">
                        {label}
                      </button>
                    </li>
                  ))}
                </ul>
              </BottomSheet>
            )}
          </Opener>
        )),
      ],
    },
    {
      piece: TopSheet,
      examples: [
        state('with a field', (t) => (
          <Opener label={t('ra.action.open')}>
            {(open, close) => (
              <TopSheet open={open} onClose={close} label={t('commands.field')}>
                <ChoiceBox
                  label={t('commands.field')}
                  listLabel={t('commands.results')}
                  placeholder={t('commands.hint')}
                  value=""
                  maxLength={100}
                  onType={nothing}
                  groups={[{ key: 'status', title: t('devices.filters.status'), choices: options(t) }]}
                  keyOf={({ value }) => value}
                  render={({ label }) => label}
                  onChoose={close}
                  onEscape={close}
                />
              </TopSheet>
            )}
          </Opener>
        )),
      ],
    },
    {
      piece: Popover,
      examples: [
        beside('below, at the start', 'bottom-start'),
        beside('below, at the end', 'bottom-end'),
        beside('at the right', 'right-start'),
      ],
    },
    {
      piece: IconPopover,
      examples: [
        state('a tool that opens', (t) => (
          <IconPopover icon="columns" label={t('ra.action.select_columns')}>
            {(close) => (
              <button type="button" className="mitem" onClick={close}>
                {t('ra.action.close')}
              </button>
            )}
          </IconPopover>
        )),
      ],
    },
    {
      piece: ScanDialog,
      examples: [
        state('usual', (t) => (
          <Opener label={t('shell.scan.open')}>
            {(open, close) => <ScanDialog open={open} onClose={close} path="/scan-device" />}
          </Opener>
        )),
      ],
    },
  ],
  page: [
    { piece: BrandMark, examples: [state('a brand without a logo', () => <BrandMark />)] },
    { piece: LanguageSwitch, examples: [state('usual', () => <LanguageSwitch />)] },
    { piece: SupportPhone, examples: [state('the brand’s', () => <SupportPhone />)] },
    {
      piece: ViewLink,
      examples: [
        state('the shown one and another', (t) => (
          <nav className="tabs">
            <ViewLink className="tab" view={{ label: t('devices.views.nodes'), to: null }} />
            <ViewLink className="tab" view={{ label: t('devices.views.miners'), to: '/device/list?view=miners' }}>
              <span className="cnt">795</span>
            </ViewLink>
          </nav>
        )),
      ],
    },
    {
      piece: WayBackLink,
      examples: [
        state('after a redirect', () => <WayBackLink />, {
          at: { pathname: '/user/certification', state: { back: { to: '/wallet', title: 'shell.menu.wallet' } } },
        }),
      ],
    },
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
  ],
  article: [
    {
      piece: ArticleView,
      examples: [
        state('every kind of block', (t) => <ArticleView level={3} article={articleOf(t)} />, wide),
        state('words marked', (t) => (
          <ArticleView
            level={3}
            article={{ intro: '', blocks: [{ kind: 'paragraph', text: t('forms.certify.detail') }] }}
            marked={t('forms.certify.detail').slice(0, 4)}
          />
        )),
      ],
    },
    { piece: ArticleSkeleton, examples: [state('loading', () => <ArticleSkeleton />)] },
    {
      piece: DocumentLink,
      examples: [
        state('here', () => <DocumentLink name="doc-network" />),
        state('in a new tab', () => <DocumentLink name="doc-console" apart />),
      ],
    },
  ],
  ui: [{ piece: ScreenLoading, examples: [state('a screen', () => <ScreenLoading />, wide)] }],
};
