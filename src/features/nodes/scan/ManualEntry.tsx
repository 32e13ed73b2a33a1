import { type FormEvent, useRef, useState } from 'react';
import { type Candidate, candidatesIn, serialIn } from '../../../lib/labelText';
import { isPlausibleSerial } from '../../../lib/serial';
import { useT } from '../../../providers/texts';
import { Field } from '../../../ui/form/Field';
import { oneSerial } from '../../../ui/form/oneValue';
import { Button } from '../../../ui/kit/Button';
import css from './ManualEntry.module.css';
import type { ScanSource } from './scanner';

interface ManualEntryProps {
  /** The name of the serial: 设备ID or 交换机SN号. */
  readonly kind: string;
  readonly readOnly: boolean;
  readonly onSend: (serial: string) => void;
  /** Called instead of `onSend` if the text has several numbers. */
  readonly onSeveral: (candidates: readonly Candidate[]) => void;
}

/** The input for users without a camera. Rejects implausible serials, because the desktop would ignore them. */
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
              ref={(element) => {
                input.current = element;
                return oneSerial(element);
              }}
              className="inp"
              value={text}
              onChange={(event) => setText(event.target.value)}
              // Select the text, so that typing replaces the serial sent last. The user can also correct it.
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

/** The kind of serial: a machine's device ID or a switch's serial number. */
export type ScanType = 'deviceID' | 'sn';

/** The type in an address (`?type=sn`). */
export const typeOf = (search: URLSearchParams): ScanType => (search.get('type') === 'sn' ? 'sn' : 'deviceID');

/** A serial scanned, photographed or typed on this visit, with the state of its delivery to the desktop. */
export interface ScanEntry {
  readonly type: ScanType;
  readonly serial: string;
  readonly source: ScanSource;
  readonly status: 'unsent' | 'sending' | 'sent' | 'failed';
  /** Why it was not sent. */
  readonly error?: unknown;
}
