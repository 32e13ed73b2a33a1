import { type FocusEvent, type FormEvent, memo, type RefObject, useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import {
  type DialInfo,
  dialNeeded,
  hasManager,
  isConfigured,
  LineStatus,
  managerOf,
} from '../../../domain/dialling/dialModel';
import { isIPv6 } from '../../../lib/ipAddress';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { SegmentedField } from '../../../ui/form/ChoiceFields';
import { type FieldForm, PasswordField, TextField } from '../../../ui/form/Field';
import { usePageMark } from '../../../ui/hooks/usePageMark';
import { Button } from '../../../ui/kit/Button';
import { ChangedValue } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import type { Tone } from '../../../ui/kit/Status';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import type { DialFlow, DialForm, Message } from './dialFlow';
import css from './LinesForm.module.css';
import {
  contentOf,
  type LineField as FieldName,
  fieldsOf,
  gatewayWarning,
  type LineDraft,
  type LineField,
  type LinePart,
  type LineProblems,
  lineFields,
  plain,
} from './lineRules';
import { differing, type LineNews } from './mergeLines';
import { type DialFormControls, useDialForm } from './useDialForm';

interface LinesFormProps {
  deviceUUID: string;
  info: DialInfo;
  refreshing: boolean;
  onRefresh: () => Promise<DialInfo | undefined>;
}

/** The lines of a device, grouped by network card. All lines are saved together. The management NIC has no lines. */
export function LinesForm({ deviceUUID, info, refreshing, onRefresh }: LinesFormProps) {
  const t = useT();
  const codeText = useCodeText();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const controls = useDialForm(deviceUUID, info);
  const { form, cards, lines, dirty } = controls;
  const element = useLineFocus(form);
  const names = cards.map(({ name }) => name);
  const named = [...lines, ...(form.removed ? [form.removed.line] : [])].map(({ name }) => name);
  const gone = [...new Set(named)].filter((name) => !names.includes(name));
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = target.matches('input') ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
    const line = lines.find(({ key }) => key === target.closest<HTMLElement>('[data-line]')?.dataset.line);
    if (line && field !== undefined && field in lineFields) controls.flow.leave(line, field as LineField);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly) controls.flow.save();
  };
  return (
    <form className={css.form} ref={element} noValidate autoComplete="off" onBlur={leave} onSubmit={submit}>
      <div className={css.head}>
        <div className="grow">
          <h2 className="card__title">{t('dialling.config.lines')}</h2>
          <p className="s13 t2">{t('dialling.config.linesDetail')}</p>
          <DocumentLink name="doc-network" anchor="dialling" apart />
        </div>
        <button
          type="button"
          className="link"
          // Disabled during a save, because a refresh would cancel the save's own reading of the lines.
          disabled={form.phase !== 'editing'}
          aria-busy={refreshing || undefined}
          onClick={() => void onRefresh()}
        >
          {t('dialling.config.refresh')}
        </button>
      </div>
      {readOnly && <Note tone="neutral">{t('dialling.config.readOnlyLines')}</Note>}
      {!readOnly && !hasManager(info) && (lines.length > 0 || !dialNeeded(info)) && (
        <Note tone="warning">{t('dialling.config.unbound')}</Note>
      )}
      {!isConfigured(info.diallingType) && lines.length === 0 && (
        <Note tone="neutral">
          {t('dialling.config.notAsked', { type: codeText('diallingType', info.diallingType) || t('common.none') })}
        </Note>
      )}
      <RemovedElsewhere news={form.news} info={info} />
      <fieldset className={css.cards} disabled={readOnly || form.phase !== 'editing'}>
        <legend className="vh">{t('dialling.config.lines')}</legend>
        {[...names, ...gone].map((name) => (
          <CardLines key={name} name={name} controls={controls} />
        ))}
      </fieldset>
      <SaveBar controls={controls} />
      <LeaveGuard when={dirty} detail={t('dialling.config.leave')} onLeave={controls.forget} />
    </form>
  );
}

interface CardLinesProps {
  name: string;
  controls: DialFormControls;
}

/** A network card and its lines. No lines can be added to a card that is no longer detected. */
function CardLines({ name, controls }: CardLinesProps) {
  const t = useT();
  const errorText = useErrorText();
  const titleId = useId();
  const { cards, lines, form, flow } = controls;
  const card = cards.find((one) => one.name === name);
  const own = lines.filter((line) => line.name === name);
  return (
    <section className={`card ${css.card}`} aria-labelledby={titleId} data-card={name}>
      <div className="card__head">
        <Icon name="port" className={css.icon} />
        <h3 className="card__title" id={titleId}>
          <span className="vh">{t('dialling.config.card')} </span>
          {name}
        </h3>
        <span className={`s13 t3 num ${css.facts}`}>
          {card === undefined && t('dialling.config.gone')}
          {card && <span>{t('dialling.manager.speedOf', { speed: card.speed })}</span>}
          {card && card.ip !== '' && <span className="mono">{card.ip}</span>}
        </span>
        {card && (
          <div className="card__end">
            <Button
              size="sm"
              icon="plus"
              aria-label={t('dialling.config.addTo', { card: name })}
              onClick={() => flow.add(name)}
            >
              {t('dialling.config.add')}
            </Button>
          </div>
        )}
      </div>
      {own.length === 0 && <p className={css.none}>{t('dialling.config.noLines')}</p>}
      {own.map((line) => (
        <LineBlock
          key={line.key}
          line={line}
          number={lines.indexOf(line) + 1}
          problems={controls.shown(line)}
          refusal={
            form.message?.kind === 'refused' && form.message.line === line.key ? errorText(form.message.error) : null
          }
          news={form.news.find(({ key }) => key === line.key)}
          modes={controls.modes}
          saved={controls.onFile.get(line.key)}
          keepsPassword={controls.keepsPassword(line)}
          last={cards.at(-1)?.name === name}
          flow={flow}
        />
      ))}
      {form.removed?.line.name === name && (
        <p className={css.removed} role="status">
          {t('dialling.config.removed', { card: name })}
          <button type="button" className="link" data-act="undo" onClick={flow.bringBack}>
            {t('ra.action.undo')}
          </button>
        </p>
      )}
    </section>
  );
}

/** Whether the focused element was removed or disabled. */
const isLost = () => document.activeElement === document.body || document.activeElement === null;

function lineIn(form: HTMLFormElement | null, fits: (key: string) => boolean): HTMLElement | undefined {
  const lines = [...(form?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  return lines.find(({ dataset }) => fits(dataset.line ?? ''));
}

const goTo = (line: HTMLElement | undefined) => line?.querySelector<HTMLElement>('h4')?.focus();

/**
 * Moves the focus in the form of lines:
 * - after an attempt to save, to the first problem;
 * - to a line that was refused, added or restored;
 * - after a removal, to the undo button;
 * - when a save has ended, back to where the focus was.
 */
function useLineFocus({ attempts, message, nextKey, removed, phase }: DialForm): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const refused = message?.kind === 'refused' ? message.line : null;
  const changed = message?.kind === 'changed' && message;

  // Focus the first line that was changed elsewhere, rather than any problem that the change causes.
  useEffect(() => {
    if (changed) element.current?.querySelector<HTMLElement>('[data-news] h4')?.focus();
  }, [changed]);

  useEffect(() => {
    if (attempts === 0) return;
    const { current: form } = element;
    // A line whose card is gone has no field to correct. Focus its remove button instead.
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gone] [data-act="remove"], [data-undecided] button')
      ?.focus();
  }, [attempts]);

  useEffect(() => {
    if (refused !== null) goTo(lineIn(element.current, (key) => key === refused));
  }, [refused]);

  // Only focus lines that were added since the last reload, not those of a restored draft.
  const keyBefore = useRef(nextKey);
  useEffect(() => {
    if (nextKey > keyBefore.current) goTo(lineIn(element.current, (key) => key.startsWith(`made-${nextKey - 1}`)));
  }, [nextKey]);

  const gone = useRef(removed);
  useEffect(() => {
    const back = gone.current?.line.key;
    gone.current = removed;
    if (!isLost()) return;
    if (removed !== null) element.current?.querySelector<HTMLElement>('[data-act="undo"]')?.focus();
    else goTo(lineIn(element.current, (key) => key === back));
  }, [removed]);

  // A save disables the fields, so the focused field loses the focus. Remember it.
  const at = useRef<Element | null>(null);
  useEffect(() => {
    const { current: form } = element;
    const note = () => {
      at.current = document.activeElement;
    };
    form?.addEventListener('submit', note, { capture: true });
    return () => form?.removeEventListener('submit', note, { capture: true });
  }, []);
  useEffect(() => {
    if (phase === 'editing' && isLost() && at.current instanceof HTMLElement) at.current.focus();
    if (phase === 'editing') at.current = null;
  }, [phase]);

  return element;
}

interface LineBlockProps {
  line: LineDraft;
  /** The line's number, from 1, over all lines of the device. The platform's refusals use the same numbers. */
  number: number;
  problems: LineProblems;
  /** The platform's message, if it refused the save because of this line. */
  refusal: string | null;
  modes: readonly string[];
  /** The stored line; undefined for a new one. */
  saved: DialLine | undefined;
  keepsPassword: boolean;
  /** Whether this is the last card, so that there is nothing to fill down to. */
  last: boolean;
  /** The changes to this line that were made elsewhere. */
  news: LineNews | undefined;
  flow: DialFlow;
}

/**
 * A line: its status on the platform, its fields, its refusal, and its actions. Memoised, because a device may have
 * many lines. `problems` is compared by content, because it is computed on every render.
 */
const LineBlock = memo(Block, (before, after) => {
  const same = (name: keyof LineBlockProps) =>
    name === 'problems' ? JSON.stringify(before[name]) === JSON.stringify(after[name]) : before[name] === after[name];
  return (Object.keys(after) as (keyof LineBlockProps)[]).every(same);
});

function Block({ line, number, problems, refusal, modes, saved, keepsPassword, last, news, flow }: LineBlockProps) {
  const t = useT();
  const titleId = useId();
  return (
    <div
      className={css.line}
      role="group"
      aria-labelledby={titleId}
      data-line={line.key}
      data-news={news && ''}
      data-gone={problems.card && ''}
    >
      <div className={css.heading}>
        <h4 className={css.title} id={titleId} tabIndex={-1}>
          {t('dialling.config.line', { number })}
        </h4>
        {saved && (
          <span className={css.state}>
            <LineStatus status={saved.status} />
            {saved.ip !== '' && <span className="mono t3">{saved.ip}</span>}
          </span>
        )}
        {news?.was === null && news.conflict === null && (
          <span className={css.added}>{t('dialling.config.elsewhere.added')}</span>
        )}
        <div className={css.actions}>
          {problems.card === undefined && (
            <>
              <Act label="repeat" named="repeatLine" number={number} onClick={() => flow.repeat(line)} />
              {!last && <Act label="fill" named="fillLine" number={number} onClick={() => flow.fillDown(line)} />}
            </>
          )}
          <Act label="remove" named="removeLine" number={number} onClick={() => flow.remove(line)} />
        </div>
      </div>
      {problems.card && (
        <Note tone="danger" role="alert">
          {t(problems.card.key, problems.card.vars)}
        </Note>
      )}
      {refusal !== null && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {news && <ChangedElsewhere line={line} number={number} news={news} onChoose={flow.choose} />}
      <LineFields
        line={line}
        problems={problems}
        modes={modes}
        keepsPassword={keepsPassword}
        onChange={(part) => flow.change(line, part)}
      />
    </div>
  );
}

/** The value of a part of a line, as shown in the form. */
function usePartText(): (line: LineDraft, part: LinePart) => string {
  const t = useT();
  const codeText = useCodeText();
  return (line, part) => {
    const text =
      part === 'mode' ? codeText('lineMode', line.mode) : part === 'vlan' ? line.vlan : contentOf(line)[part];
    return text || t('dialling.config.elsewhere.empty');
  };
}

/** A line in one row: its card, mode, VLAN, and account or address. */
export function useLineText(): (line: LineDraft) => string {
  const t = useT();
  const partText = usePartText();
  return (line) => {
    const { account, ipAddress } = contentOf(line);
    const vlan = line.vlan === '' ? '' : t('dialling.list.vlan', { vlan: line.vlan });
    return [line.name, partText(line, 'mode'), vlan, account || ipAddress].filter(Boolean).join(' · ');
  };
}

interface ChangedElsewhereProps {
  line: LineDraft;
  number: number;
  news: LineNews;
  onChoose: DialFlow['choose'];
}

/** The changes to a line that were made elsewhere, as old and new values. In a conflict, the user chooses a version. */
function ChangedElsewhere({ line, number, news, onChoose }: ChangedElsewhereProps) {
  const t = useT();
  const partText = usePartText();
  const { was, theirs, conflict } = news;
  const others = was && theirs ? differing(was, theirs).filter((part) => !conflict?.parts.includes(part)) : [];
  const partLabel = (part: LinePart) => t(part === 'mode' ? 'dialling.config.mode' : fieldLabel(line, part));
  const changes = was && theirs && others.length > 0 && (
    <>
      <Note tone="info">{t('dialling.config.elsewhere.changed')}</Note>
      <dl className={`${css.parts} num`}>
        {others.map((part) => (
          <div key={part}>
            <dt>{partLabel(part)}</dt>
            <dd>
              <ChangedValue was={partText(was, part)} now={partText(theirs, part)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
  if (conflict === null) return changes && <div className={css.elsewhere}>{changes}</div>;
  const { mine, parts, choice } = conflict;
  const kind = mine === null ? 'unremoved' : theirs === null ? 'removed' : 'both';
  const own = choice === 'theirs' ? mine : line;
  return (
    <div
      className={css.elsewhere}
      role="group"
      data-undecided={choice === null ? '' : undefined}
      aria-label={t('dialling.config.elsewhere.conflict', { number })}
    >
      <Note tone={choice === null ? 'warning' : 'neutral'} {...(choice === null && { role: 'alert' as const })}>
        {t(`dialling.config.elsewhere.${kind}`)}
      </Note>
      {theirs && own && parts.length > 0 && (
        <table className={`${css.sides} num`}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('dialling.config.elsewhere.stored')}</th>
              <th scope="col">{t('dialling.config.elsewhere.own')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{partLabel(part)}</th>
                <td>{partText(theirs, part)}</td>
                <td>{partText(own, part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.choices}>
        {(['theirs', 'mine'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            data-choice={one}
            aria-pressed={choice === one}
            onClick={() => onChoose(news, one)}
          >
            {choice === one && <Icon name="check" size={14} />}
            {t(`dialling.config.elsewhere.choice.${kind}.${one}`)}
          </Button>
        ))}
      </div>
      {changes}
    </div>
  );
}

/** The lines that were removed elsewhere, or whose card has become the management NIC. */
function RemovedElsewhere({ news, info }: { news: readonly LineNews[]; info: DialInfo }) {
  const t = useT();
  const lineText = useLineText();
  const manager = managerOf(info)?.name;
  const gone = news.flatMap(({ was, theirs, conflict }) => (was && !theirs && !conflict ? [was] : []));
  const groups = [
    ['managed', gone.filter(({ name }) => name === manager)],
    ['gone', gone.filter(({ name }) => name !== manager)],
  ] as const;
  return groups.map(
    ([kind, lines]) =>
      lines.length > 0 && (
        <Note key={kind} tone="warning">
          {t(`dialling.config.elsewhere.${kind}`, { card: manager ?? '' })}
          {lines.map((line) => (
            <del key={line.key} className={css.gone}>
              {lineText(line)}
            </del>
          ))}
        </Note>
      ),
  );
}

interface ActProps {
  label: 'repeat' | 'fill' | 'remove';
  named: 'repeatLine' | 'fillLine' | 'removeLine';
  number: number;
  onClick: () => void;
}

function Act({ label, named, number, onClick }: ActProps) {
  const t = useT();
  const name = t(`dialling.config.${named}`, { number });
  return (
    <Button kind="text" size="sm" aria-label={name} title={name} data-act={label} onClick={onClick}>
      {t(`dialling.config.${label}`)}
    </Button>
  );
}

/** How many missing fields are listed by name at most. */
const maxNamed = 3;

const tones = {
  refused: 'danger',
  unread: 'danger',
  changed: 'warning',
  saved: 'success',
  unsaved: 'warning',
  unclear: 'warning',
  unknown: 'warning',
  notSeen: 'warning',
} as const satisfies Record<Message['kind'], Tone>;

/** The sticky bar with the save button. Before a save, it lists what is missing; after a save, it shows the outcome. */
function SaveBar({ controls }: { controls: DialFormControls }) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const { form, flow, lines, dirty, conflicts } = controls;
  usePageMark('formbar');
  const missing = useMissing(controls);
  const idle = !dirty && missing.length === 0 && conflicts.length === 0;
  const words = () => {
    if (readOnly) return t('errors.readOnly');
    if (missing.length > 0) {
      const named = missing.slice(0, maxNamed).join(t('common.and'));
      const fields = missing.length > maxNamed ? t('dialling.config.leftMore', { fields: named }) : named;
      return t('dialling.config.left', { count: missing.length, fields });
    }
    if (conflicts.length > 0) return t('dialling.config.elsewhere.left', { count: conflicts.length });
    if (idle) return t('dialling.config.unchanged');
    return lines.length === 0 ? t('dialling.config.readyNone') : t('dialling.config.ready', { count: lines.length });
  };
  const checking = form.phase === 'checking';
  return (
    <div className={`formbar ${css.bar}`}>
      <FormMessage message={form.message} idle={idle} flow={flow} />
      <p className="s13 t2 grow">{words()}</p>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly || (idle && form.phase === 'editing')}
        title={readOnly ? t('errors.readOnly') : undefined}
        busy={form.phase !== 'editing'}
        busyLabel={t(checking ? 'dialling.config.checking' : 'dialling.config.saving')}
      >
        {t('dialling.config.save')}
      </Button>
    </div>
  );
}

/** The label of each field with a problem, in page order. */
function useMissing({ lines, problems }: DialFormControls): readonly string[] {
  const t = useT();
  return lines.flatMap((line, place) =>
    Object.keys(problems[line.key] ?? {}).map((field) =>
      t('dialling.config.leftField', {
        number: place + 1,
        field: t(field === 'card' ? 'dialling.config.card' : fieldLabel(line, field as LineField)),
      }),
    ),
  );
}

/** The message about the last attempt to save. `idle`: there is nothing left to save. */
function FormMessage({ message, idle, flow }: { message: Message | null; idle: boolean; flow: DialFlow }) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  if (message === null) return null;
  const words = () => {
    switch (message.kind) {
      case 'notSeen':
        return t('dialling.config.message.notSeen');
      case 'changed':
        return t(idle ? 'dialling.config.message.changedAlike' : 'dialling.config.message.changed');
      case 'refused':
      case 'unread':
        return t(`dialling.config.message.${message.kind}`, { reason: errorText(message.error) });
      default:
        return t(`dialling.config.message.${message.kind}`, { answer: answerText(message.error) });
    }
  };
  return (
    <div className={css.outcome}>
      <Note tone={tones[message.kind]} role={message.kind === 'saved' ? 'status' : 'alert'}>
        {words()}
        {message.kind === 'unread' && (
          <button type="button" className="link" onClick={flow.save}>
            {t('common.retry')}
          </button>
        )}
        {(message.kind === 'unknown' || message.kind === 'notSeen') && (
          <button type="button" className="link" onClick={flow.ask}>
            {t('dialling.config.message.ask')}
          </button>
        )}
      </Note>
    </div>
  );
}

/** The label of a field. With an IPv6 address the netmask is called prefix length. */
function fieldLabel(line: LineDraft, field: FieldName): TextKey {
  if (field === 'netmask' && isIPv6(plain(line.ipAddress))) return 'dialling.config.prefix';
  return field === 'DNS' ? 'dialling.config.dns' : `dialling.config.${field}`;
}

const examples: Partial<Record<FieldName, readonly [four: string, six: string]>> = {
  ipAddress: ['203.0.113.8', '2001:db8::8'],
  netmask: ['255.255.255.0', '64'],
  gateway: ['203.0.113.1', '2001:db8::1'],
  DNS: ['203.0.113.53', '2001:db8::53'],
};

interface LineFieldsProps {
  line: LineDraft;
  problems: LineProblems;
  /** The modes that the device's dialling type offers. */
  modes: readonly string[];
  /** Whether an empty password keeps the stored one. */
  keepsPassword: boolean;
  onChange: (part: Partial<LineDraft>) => void;
}

/** A line's mode and the fields of that mode. The line's own mode is an option even if it is no longer offered. */
function LineFields({ line, problems, modes, keepsPassword, onChange }: LineFieldsProps) {
  const t = useT();
  const codeText = useCodeText();
  const offered = modes.includes(line.mode) ? modes : [...modes, line.mode];
  const six = isIPv6(plain(line.ipAddress));
  const form: FieldForm<FieldName | 'mode'> = {
    values: line,
    problems,
    labelOf: (field) => t(field === 'mode' ? 'dialling.config.mode' : fieldLabel(line, field)),
    edit: onChange,
  };
  const helpOf = (field: FieldName) => {
    if (field === 'vlan') return t('dialling.config.vlanHelp');
    if (field === 'password' && keepsPassword) return t('dialling.config.keepPassword');
    const warning = field === 'gateway' ? gatewayWarning(line) : null;
    if (warning === null) return undefined;
    return (
      <span className={css.warn}>
        <Icon name="alert" size={14} />
        {t(warning.key)}
      </span>
    );
  };
  const placeholderOf = (field: FieldName) => {
    const example = examples[field]?.[six ? 1 : 0];
    return example && t('dialling.config.example', { example });
  };
  return (
    <div className={line.mode === 'static' ? css.fields : `${css.fields} ${css.few}`}>
      <SegmentedField
        form={form}
        field="mode"
        options={offered.map((mode) => ({ value: mode, label: codeText('lineMode', mode) || '—' }))}
      />
      {fieldsOf(line.mode).map((field) =>
        field === 'password' ? (
          <PasswordField key={field} form={form} field={field} autoComplete="new-password" help={helpOf(field)} />
        ) : (
          <TextField
            key={field}
            form={form}
            field={field}
            optional={field === 'vlan' || field === 'DNS'}
            help={helpOf(field)}
            placeholder={placeholderOf(field)}
            inputMode={field === 'vlan' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
          />
        ),
      )}
    </div>
  );
}
