import { type FormEvent, useRef, useState } from 'react';
import { type Candidate, candidatesIn, serialIn } from '../../../lib/labelText';
import { isPlausibleSerial } from '../../../lib/serial';
import { useT } from '../../../providers/texts';
import { Field } from '../../../ui/form/Field';
import { Button } from '../../../ui/kit/Button';
import css from './ManualEntry.module.css';

interface ManualEntryProps {
  /** The name of the serial: 设备ID or 交换机SN号. */
  readonly kind: string;
  readonly readOnly: boolean;
  readonly onSend: (serial: string) => void;
  /** The text has several numbers. */
  readonly onSeveral: (candidates: readonly Candidate[]) => void;
}

/** The way without a camera. Stops implausible serials here, because the desktop ignores them. */
export function ManualEntry({ kind, readOnly, onSend, onSeveral }: ManualEntryProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const candidates = candidatesIn(text);
  const [only, ...others] = candidates;
  const wrong = text.trim() === '' ? 'scan.manual.empty' : only === undefined ? 'scan.manual.implausible' : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly) return;
    setChecked(wrong !== null);
    if (only === undefined) return input.current?.focus();
    if (others.length > 0) return onSeveral(candidates);
    const serial = serialIn(text);
    onSend(isPlausibleSerial(serial) ? serial : only.serial);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('scan.manual.title')}>
      <Field label={kind} help={t('scan.manual.help')} error={checked && wrong !== null && t(wrong, { kind })}>
        {(ids) => (
          <span className={css.typed}>
            <input
              {...ids}
              ref={input}
              className="inp"
              value={text}
              onChange={(event) => setText(event.target.value)}
              // Typing replaces the last sent serial, which can also be corrected.
              onFocus={(event) => event.target.select()}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="send"
            />
            <Button type="submit" disabled={readOnly}>
              {t('scan.send')}
            </Button>
          </span>
        )}
      </Field>
      {readOnly && <p className="s12 t3">{t('scan.result.readOnly')}</p>}
    </form>
  );
}
