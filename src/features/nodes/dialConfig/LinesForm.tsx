import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import {
  type DialInfo,
  dialNeeded,
  hasManagementNic,
  isConfigured,
  managementNicOf,
} from '../../../domain/dialling/dialModel';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { usePageMark } from '../../../ui/hooks/usePageMark';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import type { Tone } from '../../../ui/kit/Status';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import type { DialFlow, DialForm, Message } from './dialFlow';
import { fieldLabel, LineEditor, useLineText } from './LineEditor';
import css from './LinesForm.module.css';
import { type LineDraft, type LineField, lineFields } from './lineRules';
import type { LineNews } from './mergeLines';
import { blockIn } from './pasteLines';
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
  /** The line and the field that an element belongs to. */
  const placeOf = (target: Element): [LineDraft, LineField] | undefined => {
    const field = target.matches('input') ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
    const line = lines.find(({ key }) => key === target.closest<HTMLElement>('[data-line]')?.dataset.line);
    return line && field !== undefined && field in lineFields ? [line, field as LineField] : undefined;
  };
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    const place = placeOf(target);
    if (place) controls.flow.leave(...place);
  };
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const place = placeOf(event.target as Element);
    const block = blockIn(event.clipboardData.getData('text/plain'));
    if (!place || !block) return;
    event.preventDefault();
    controls.flow.paste(...place, block);
  };
  const undo = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'z' || !form.pasted?.before) return;
    event.preventDefault();
    controls.flow.unpaste();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly) controls.flow.save();
  };
  return (
    <form
      className={css.form}
      ref={element}
      noValidate
      autoComplete="off"
      onBlur={leave}
      onPaste={paste}
      onKeyDown={undo}
      onSubmit={submit}
    >
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
      {!readOnly && !hasManagementNic(info) && (lines.length > 0 || !dialNeeded(info)) && (
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
      {/* Before the first line there is nothing to save, and the page's action is the management NIC. */}
      {(dirty || lines.length > 0 || form.message !== null) && <SaveBar controls={controls} />}
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
          {card && <span>{t('dialling.management.speedOf', { speed: card.speed })}</span>}
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
        <LineEditor
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
          pasted={form.pasted?.line === line.key ? form.pasted : null}
          wrong={
            form.pasted?.line === line.key
              ? form.pasted.filled.filter(([key, field]) => controls.problems[key]?.[field]).length
              : 0
          }
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
 * - after a removal, to the undo button; after a paste was undone, to its line;
 * - when a save has ended, back to where the focus was.
 */
function useLineFocus({
  attempts,
  message,
  nextKey,
  removed,
  pasted,
  phase,
}: DialForm): RefObject<HTMLFormElement | null> {
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

  const pastedInto = useRef<string | null>(null);
  useEffect(() => {
    const before = pastedInto.current;
    pastedInto.current = pasted?.before ? pasted.line : null;
    if (pasted === null && before !== null && isLost()) goTo(lineIn(element.current, (key) => key === before));
  }, [pasted]);

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

/** The lines that were removed elsewhere, or whose card has become the management NIC. */
function RemovedElsewhere({ news, info }: { news: readonly LineNews[]; info: DialInfo }) {
  const t = useT();
  const lineText = useLineText();
  const managementNic = managementNicOf(info)?.name;
  const gone = news.flatMap(({ was, theirs, conflict }) => (was && !theirs && !conflict ? [was] : []));
  const groups = [
    ['managed', gone.filter(({ name }) => name === managementNic)],
    ['gone', gone.filter(({ name }) => name !== managementNic)],
  ] as const;
  return groups.map(
    ([kind, lines]) =>
      lines.length > 0 && (
        <Note key={kind} tone="warning">
          {t(`dialling.config.elsewhere.${kind}`, { card: managementNic ?? '' })}
          {lines.map((line) => (
            <del key={line.key} className={css.gone}>
              {lineText(line)}
            </del>
          ))}
        </Note>
      ),
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
          <button type="button" className="link" onClick={flow.lookAgain}>
            {t('dialling.config.message.ask')}
          </button>
        )}
      </Note>
    </div>
  );
}
