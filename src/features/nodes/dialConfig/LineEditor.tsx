import { memo, useId } from 'react';
import type { TextKey } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { LineStatus } from '../../../domain/dialling/dialModel';
import { isIPv6 } from '../../../lib/ipAddress';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { SegmentedField } from '../../../ui/form/ChoiceFields';
import { type FieldForm, PasswordField, TextField } from '../../../ui/form/Field';
import { Button } from '../../../ui/kit/Button';
import { ChangedValue } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import type { DialFlow, DialForm } from './dialFlow';
import css from './LineEditor.module.css';
import {
  contentOf,
  fieldsOf,
  gatewayWarning,
  type LineDraft,
  type LineField,
  type LinePart,
  type LineProblems,
  plain,
} from './lineRules';
import { differing, type LineNews } from './mergeLines';
import { maxLinesPerCard } from './pasteLines';

interface LineEditorProps {
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
  /** The block that was pasted into this line. */
  pasted: DialForm['pasted'];
  /** How many of the pasted values have a problem. */
  wrong: number;
  /** The changes to this line that were made elsewhere. */
  news: LineNews | undefined;
  flow: DialFlow;
}

/**
 * A line: its status on the platform, its fields, its refusal, and its actions. Memoised, because a device may have
 * many lines. `problems` is compared by content, because it is computed on every render.
 */
export const LineEditor = memo(Editor, (before, after) => {
  const same = (name: keyof LineEditorProps) =>
    name === 'problems' ? JSON.stringify(before[name]) === JSON.stringify(after[name]) : before[name] === after[name];
  return (Object.keys(after) as (keyof LineEditorProps)[]).every(same);
});

function Editor(props: LineEditorProps) {
  const { line, number, problems, refusal, modes, saved, keepsPassword, last, pasted, wrong, news, flow } = props;
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
      {pasted && <PastedNote pasted={pasted} wrong={wrong} onUndo={flow.unpaste} />}
    </div>
  );
}

interface PastedNoteProps {
  pasted: NonNullable<DialForm['pasted']>;
  wrong: number;
  onUndo: () => void;
}

/** What a pasted block has filled in, what was left over, and undo. */
function PastedNote({ pasted: { filled, added, rowsLeft, columnsLeft, before }, wrong, onUndo }: PastedNoteProps) {
  const t = useT();
  const lines = new Set(filled.map(([key]) => key)).size;
  const isWhole = wrong === 0 && rowsLeft === null && columnsLeft === 0;
  const words = [
    t('dialling.config.pasted.filled', { values: filled.length, lines }),
    added > 0 && t('dialling.config.pasted.added', { count: added }),
    wrong > 0 && t('dialling.config.pasted.wrong', { count: wrong }),
    rowsLeft && t('dialling.config.pasted.rowsLeft', { rows: [...new Set(rowsLeft)].join('–'), max: maxLinesPerCard }),
    columnsLeft > 0 && t('dialling.config.pasted.columnsLeft', { count: columnsLeft }),
  ];
  return (
    <Note tone={isWhole ? 'neutral' : 'warning'} role="status">
      {words.filter(Boolean).join(t('dialling.config.pasted.apart'))}{' '}
      {before && (
        <button type="button" className="link" data-act="unpaste" onClick={onUndo}>
          {t('ra.action.undo')}
        </button>
      )}
    </Note>
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

const examples: Partial<Record<LineField, readonly [four: string, six: string]>> = {
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
  const form: FieldForm<LineField | 'mode'> = {
    values: line,
    problems,
    labelOf: (field) => t(field === 'mode' ? 'dialling.config.mode' : fieldLabel(line, field)),
    edit: onChange,
  };
  const helpOf = (field: LineField) => {
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
  const placeholderOf = (field: LineField) => {
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

/** The label of a field. With an IPv6 address the netmask is called prefix length. */
export function fieldLabel(line: LineDraft, field: LineField): TextKey {
  if (field === 'netmask' && isIPv6(plain(line.ipAddress))) return 'dialling.config.prefix';
  return field === 'DNS' ? 'dialling.config.dns' : `dialling.config.${field}`;
}
