import type { TextKey } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { isIPv6 } from '../../../lib/ipAddress';
import { useT } from '../../../providers/texts';
import type { FieldForm } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SegmentedField } from '../../../ui/form/SegmentedField';
import { TextField } from '../../../ui/form/TextField';
import { Icon } from '../../../ui/kit/Icon';
import css from './LinesForm.module.css';
import {
  type LineField as FieldName,
  fieldsOf,
  gatewayWarning,
  type LineDraft,
  type LineProblems,
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
}

/** A line's mode and the fields of that mode. A mode that is not offered stays available on a line that has it. */
export function LineFields({ line, problems, modes, keepsPassword, onChange }: LineFieldsProps) {
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
    <div className={line.mode === 'static' ? css.fields : `${css.fields} ${css.fieldsFew}`}>
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
