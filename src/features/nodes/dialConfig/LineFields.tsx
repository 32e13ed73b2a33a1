import { type ReactNode, useState } from 'react';
import type { TextKey } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { isIPv6 } from '../../../lib/ipAddress';
import { useT } from '../../../providers/texts';
import { Field } from '../../../ui/form/Field';
import type { FieldOptions } from '../../../ui/form/fields';
import { PasswordToggle } from '../../../ui/form/PasswordField';
import type { Problem } from '../../../ui/form/rules';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import css from './LinesForm.module.css';
import {
  type LineField as FieldName,
  fieldsOf,
  gatewayWarning,
  type LineDraft,
  type LineProblems,
  lineFields,
  plain,
} from './lineRules';

/** The label of a field. With an IPv6 address the netmask is called prefix length. */
export function fieldLabel(line: LineDraft, field: FieldName): TextKey {
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
  /** Whether an empty password keeps the one on file. */
  keepsPassword: boolean;
  onChange: (part: Partial<LineDraft>) => void;
  onLeave: (field: FieldName) => void;
}

/** A line's mode and the fields of that mode. A mode that is not offered stays available on a line that has it. */
export function LineFields({ line, problems, modes, keepsPassword, onChange, onLeave }: LineFieldsProps) {
  const t = useT();
  const codeText = useCodeText();
  const offered = modes.includes(line.mode) ? modes : [...modes, line.mode];
  const six = isIPv6(plain(line.ipAddress));
  const label = t('dialling.config.mode');
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
    <div className={line.mode === 'static' ? css.fields : `${css.fields} ${css.fieldsFew}`}>
      <div>
        <Field label={label} group="radios">
          {() => (
            <Segmented
              form
              value={line.mode}
              options={offered.map((mode) => ({ value: mode, label: codeText('lineMode', mode) || '—' }))}
              onChange={(mode) => onChange({ mode })}
            />
          )}
        </Field>
      </div>
      {fieldsOf(line.mode).map((field) => (
        <LineField
          key={field}
          name={field}
          label={t(fieldLabel(line, field))}
          value={line[field]}
          problem={problems[field]}
          help={helpOf(field)}
          optional={field === 'vlan' || field === 'DNS'}
          placeholder={placeholderOf(field)}
          inputMode={field === 'vlan' ? 'numeric' : 'text'}
          onChange={(value) => onChange({ [field]: value })}
          onLeave={() => onLeave(field)}
        />
      ))}
    </div>
  );
}

interface LineFieldProps {
  name: FieldName;
  label: string;
  value: string;
  problem: Problem | undefined;
  help?: ReactNode;
  optional?: boolean;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal' | 'text';
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One field of a line. The browser is told not to save or fill in passwords. */
function LineField({
  name,
  label,
  value,
  problem,
  help,
  optional,
  placeholder,
  inputMode,
  ...handlers
}: LineFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const options: FieldOptions = lineFields[name];
  return (
    <Field label={label} optional={optional} help={help} error={problem && t(problem.key, problem.vars)}>
      {(ids) => {
        const input = (
          <input
            {...ids}
            className={options.secret ? undefined : 'inp'}
            type={options.secret && !shown ? 'password' : 'text'}
            autoComplete={options.secret ? 'new-password' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={inputMode}
            placeholder={placeholder}
            value={value}
            onChange={(event) => handlers.onChange(event.target.value)}
            onBlur={() => {
              const read = options.read?.(value, {}) ?? value;
              if (read !== value) handlers.onChange(read);
              handlers.onLeave();
            }}
          />
        );
        if (!options.secret) return input;
        return (
          <div className="inpw">
            {input}
            <PasswordToggle shown={shown} onToggle={setShown} />
          </div>
        );
      }}
    </Field>
  );
}
