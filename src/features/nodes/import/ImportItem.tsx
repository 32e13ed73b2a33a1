import { type FocusEvent, type MouseEvent, memo, type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  bindChoices,
  type WholeMachineField,
  type WholeMachineValues,
  wholeMachineFields,
} from '../../../domain/binding/bindModel';
import { usePlaceName, usePlaceOptions } from '../../../domain/places/placeNames';
import { type Countries, placesIn, withCountry } from '../../../domain/places/places';
import { useT } from '../../../providers/texts';
import { Select } from '../../../ui/form/ChoiceFields';
import type { FieldIds } from '../../../ui/form/Field';
import { oneSerial } from '../../../ui/form/oneValue';
import { Button, IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Status } from '../../../ui/kit/Status';
import css from './ImportItem.module.css';
import type { ImportJob } from './importJob';
import { hasProblems, type ImportRow, isEditable, maxOpened } from './importRows';
import { useReasonText, useValueText } from './useSheets';

/** The shape of an item: a table row (`line`), or a card on a narrow screen. */
export type ItemShape = 'line' | 'card';

interface ImportItemProps {
  /** The row's index in the job. */
  at: number;
  row: ImportRow;
  job: ImportJob;
  countries: Countries;
  isOver: boolean;
  shape: ItemShape;
  /** How many columns the table has. */
  columns: number;
  /** Called when the focus enters or leaves the row's fields. */
  onPin: (at: number, on: boolean) => void;
}

const wrongIn = ({ problems }: ImportRow) => wholeMachineFields.filter((field) => problems[field] !== undefined);

/**
 * A device of the sheet. Below it are controls for its invalid fields, or for all fields while the user edits the row.
 * A corrected field keeps its control until the row loses the focus.
 */
export const ImportItem = memo(function ImportItem(props: ImportItemProps) {
  const { at, row, job, countries, isOver, shape, columns, onPin } = props;
  const t = useT();
  const valueText = useValueText();
  const [editing, setEditing] = useState(false);
  const [mended, setMended] = useState<readonly WholeMachineField[]>([]);
  const fields = useRef<HTMLFieldSetElement>(null);
  const editor = useRef<HTMLButtonElement>(null);
  const open = isEditable(row);
  // Name the sheet, too: rows of several sheets may have the same number.
  const inSheet = (text: string) => (row.sheet === '' ? text : `${row.sheet} · ${text}`);
  const wrong = wrongIn(row);
  const opened = wrong.length <= maxOpened || mended.length > 0 ? wrong : [];
  const shown = wholeMachineFields.filter((field) => editing || opened.includes(field) || mended.includes(field));
  const nameOf = usePlaceName();
  const place = [[nameOf(row.form.country), nameOf(row.form.province)], [nameOf(row.form.isp)]];
  const value = (field: WholeMachineField) => valueText(row.form, field);

  const edit = (on: boolean) => {
    // The pressed button disappears. Focus the element that replaces it.
    flushSync(() => setEditing(on));
    if (on) fields.current?.querySelector<HTMLElement>('input, select')?.focus();
    else editor.current?.focus();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const all = [...(currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = all.indexOf(currentTarget);
    (all[place + 1] ?? all[place - 1])?.focus();
    job.remove(at);
  };
  const enter = () => {
    setMended((now) => [...new Set([...now, ...wrong])]);
    onPin(at, true);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (fields.current?.contains(relatedTarget)) return;
    setMended([]);
    onPin(at, false);
  };
  const mend = open && shown.length > 0 && (
    <fieldset
      ref={fields}
      className={css.mend}
      aria-label={inSheet(t('binding.import.mend', { line: row.line }))}
      onFocus={enter}
      onBlur={leave}
    >
      <MendFields row={row} fields={shown} countries={countries} onMend={(change) => job.mend(at, change)} />
      {editing && <Button onClick={() => edit(false)}>{t('binding.import.editDone')}</Button>}
    </fieldset>
  );
  const { form } = row;
  const device = (
    <>
      {form.deviceID === '' ? (
        <span className="t3">{t('binding.import.noDevice')}</span>
      ) : (
        <span className={`mono ${css.deviceID}`}>{form.deviceID}</span>
      )}
      {form.remark !== '' && <span className="sub">{form.remark}</span>}
    </>
  );
  const ups = form.hasUPS === '' ? '' : t('binding.import.ups', { state: value('hasUPS') });
  const bandwidth =
    form.upBandwidth === '' && form.lineNumber === ''
      ? ''
      : t('binding.import.perLine', { mbps: form.upBandwidth || '—', lines: form.lineNumber || '—' });
  const protocols = [value('natType'), value('ipProtocol')];
  // Allow a line break after each colon of a long address.
  const dns = form.DNS.split(',').map((address) => address.trim().replaceAll(':', ':\u200b'));
  const outcome = <OutcomeCell row={row} isOver={isOver} />;
  const actions = open && (
    <div className={css.actions}>
      {!editing && (
        <Button
          ref={editor}
          size="sm"
          kind="text"
          aria-label={inSheet(t('binding.import.editOf', { line: row.line }))}
          onClick={() => edit(true)}
        >
          {t('ra.action.edit')}
        </Button>
      )}
      <IconButton
        size="sm"
        icon="trash"
        data-remove
        label={inSheet(t('binding.import.remove', { line: row.line }))}
        onClick={remove}
      />
    </div>
  );
  if (shape === 'card') {
    return (
      <li className={css.card}>
        <div className={css.top}>
          <span className="num t3 s12">{inSheet(t('binding.import.lineOf', { line: row.line }))}</span>
          <div className={css.outcome}>{outcome}</div>
        </div>
        <div>{device}</div>
        <FactLine className="s13" facts={[bandwidth, ...place.flat()]} />
        <FactLine
          className="s13 t2"
          facts={[value('machineRoomType'), ups, value('diallingType'), ...protocols, ...dns]}
        />
        {mend}
        {actions}
      </li>
    );
  }
  return (
    <>
      <tr className={mend ? css.has : undefined}>
        <td className="num t3">
          {row.line}
          {row.sheet !== '' && <span className="sub">{row.sheet}</span>}
        </td>
        <td>{device}</td>
        <td>
          <CellLines lines={[[value('machineRoomType')], [ups]]} />
        </td>
        <td className="num r">{bandwidth || '—'}</td>
        <td>
          <CellLines lines={place} />
        </td>
        <td>
          <CellLines lines={[[value('diallingType')], protocols, ...dns.map((address) => [address])]} />
        </td>
        <td>{outcome}</td>
        <td>{actions}</td>
      </tr>
      {mend && (
        <tr className={css.sub}>
          <td colSpan={columns}>{mend}</td>
        </tr>
      )}
    </>
  );
});

/** Lines of facts in a cell. Only the first line has the normal size. A dash if there are no facts. */
function CellLines({ lines }: { lines: readonly (readonly string[])[] }) {
  const [first = [], ...others] = lines.filter((facts) => facts.some((fact) => fact !== ''));
  return (
    <>
      {first.length === 0 ? '—' : <FactLine facts={first} />}
      {others.map((facts) => (
        <FactLine key={facts.join()} className={css.more} facts={facts} />
      ))}
    </>
  );
}

interface FactLineProps {
  /** The facts. Empty facts are left out. */
  readonly facts: readonly string[];
  readonly className?: string | undefined;
}

/** Facts separated by dots. A dot is never at the start or end of a line. */
function FactLine({ facts, className = '' }: FactLineProps) {
  const known = new Set(facts.filter((fact) => fact !== ''));
  if (known.size === 0) return null;
  return (
    <span className={`${css.facts} ${className}`}>
      {[...known].map((fact) => (
        <span key={fact}>{fact.replaceAll(' ', '\u00a0')}</span>
      ))}
    </span>
  );
}

/** The outcome of a row, or the reason why it cannot be bound. */
function OutcomeCell({ row, isOver }: { row: ImportRow; isOver: boolean }) {
  const t = useT();
  const reasonText = useReasonText();
  const { outcome, problems } = row;
  const words = (key: 'ready' | 'left' | 'bound' | 'failed' | 'unknown') => t(`binding.import.outcomes.${key}`);
  if (outcome.kind === 'sending' || outcome.kind === 'checking') {
    return (
      <span className={`st ${css.busy}`}>
        <span className="spin" />
        {t(`binding.import.outcomes.${outcome.kind}`)}
      </span>
    );
  }
  if (outcome.kind === 'bound') {
    return (
      <Status tone="success" icon="ok" detail={outcome.found && t('binding.import.outcomes.boundFound')}>
        {words('bound')}
      </Status>
    );
  }
  if (hasProblems(row)) {
    const fields = Object.keys(problems) as WholeMachineField[];
    // Only name the fields if there are many problems: a few problems are shown below, with their fields.
    const named =
      fields.length > maxOpened && fields.map((field) => t(`binding.fields.${field}`)).join(t('common.and'));
    return (
      <Status tone="warning" icon="alert" detail={named}>
        {t('binding.import.outcomes.problems', { count: fields.length })}
      </Status>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <Status tone="danger" icon="fail" detail={reasonText(row)}>
        {words('failed')}
      </Status>
    );
  }
  if (outcome.kind === 'unknown') {
    return (
      <Status tone="warning" icon="alert" detail={reasonText(row)}>
        {words('unknown')}
      </Status>
    );
  }
  return (
    <Status tone="neutral" icon={isOver ? 'off' : 'check'}>
      {words(isOver ? 'left' : 'ready')}
    </Status>
  );
}

interface MendFieldsProps {
  row: ImportRow;
  fields: readonly WholeMachineField[];
  countries: Countries;
  onMend: (change: Partial<WholeMachineValues>) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The controls for a row's fields, each with its problem. */
function MendFields({ row, fields, countries, onMend }: MendFieldsProps) {
  const t = useT();
  const named = usePlaceOptions();
  const { form, problems } = row;
  const places = placesIn(countries, form.country);
  const optionsOf = (field: WholeMachineField): readonly Option[] | null => {
    if (field === 'country' || field === 'province' || field === 'isp') return named(places[field]);
    if (!(field in bindChoices)) return null;
    return bindChoices[field as keyof typeof bindChoices].map(({ value, label }) => ({ value, label: t(label) }));
  };
  /** Shows the sheet's value even if it is not an option. */
  const askFor = (value: string, options: readonly Option[]) =>
    value === '' || options.some((option) => option.value === value)
      ? t('forms.choose')
      : t('binding.import.chooseFor', { value });
  const change = (field: WholeMachineField, value: string) =>
    onMend(field === 'country' ? withCountry(form, value, countries) : { [field]: value });
  return fields.map((field) => {
    const problem = problems[field];
    const options = optionsOf(field);
    return (
      <MendField key={field} label={t(`binding.fields.${field}`)} error={problem && t(problem.key, problem.vars)}>
        {(ids) =>
          options === null ? (
            <Text ids={ids} field={field} value={form[field]} onChange={(value) => change(field, value)} />
          ) : (
            <Select
              ids={ids}
              options={options}
              value={form[field]}
              placeholder={askFor(form[field], options)}
              onChange={(value) => change(field, value)}
            />
          )
        }
      </MendField>
    );
  });
}

interface MendFieldProps {
  label: string;
  error: string | undefined;
  children: (ids: FieldIds) => ReactElement;
}

/** Like a form's field, but errors are not announced to screen readers, because a page may have a hundred of them. */
function MendField({ label, error, children }: MendFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const bad = error !== undefined;
  return (
    <div className="f">
      <label className="f__l" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': bad ? noteId : undefined, 'aria-invalid': bad ? true : undefined })}
      {bad && (
        <p className="f__e" id={noteId}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  ids: FieldIds;
  field: WholeMachineField;
  value: string;
  onChange: (value: string) => void;
}

const figures: readonly WholeMachineField[] = ['upBandwidth', 'lineNumber'];

function Text({ ids, field, value, onChange }: TextProps) {
  const figure = figures.includes(field);
  return (
    <input
      {...ids}
      ref={field === 'remark' ? undefined : oneSerial}
      className={figure ? 'inp num' : 'inp'}
      inputMode={figure ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
