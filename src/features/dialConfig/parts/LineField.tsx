import { type ReactNode, useState } from 'react';
import { useT } from '../../../providers/texts';
import { Field } from '../../../ui/form/Field';
import { PasswordToggle } from '../../../ui/form/PasswordToggle';
import type { Problem } from '../../../ui/form/problem';
import { type LineField as FieldName, readLineText } from '../model/lineRules';

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
export function LineField({
  name,
  label,
  value,
  problem,
  help,
  optional,
  placeholder,
  inputMode,
  ...told
}: LineFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const secret = name === 'password';
  return (
    <Field label={label} optional={optional} help={help} error={problem && t(problem.key, problem.vars)}>
      {(ids) => {
        const input = (
          <input
            {...ids}
            className={secret ? undefined : 'inp'}
            type={secret && !shown ? 'password' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={inputMode}
            placeholder={placeholder}
            value={value}
            onChange={(event) => told.onChange(event.target.value)}
            onBlur={() => {
              const read = readLineText(name, value);
              if (read !== value) told.onChange(read);
              told.onLeave();
            }}
          />
        );
        if (!secret) return input;
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
