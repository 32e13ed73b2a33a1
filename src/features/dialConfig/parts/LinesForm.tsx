import type { FormEvent } from 'react';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { type DialInfo, dialNeeded, hasManager, isConfigured } from '../../../domain/dialling/dialModel';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { CardLines } from './CardLines';
import css from './LinesForm.module.css';
import { SaveBar } from './SaveBar';
import { useDialForm } from './useDialForm';
import { useLineFocus } from './useLineFocus';

interface LinesFormProps {
  deviceUUID: string;
  info: DialInfo;
  refreshing: boolean;
  onRefresh: () => Promise<DialInfo | undefined>;
}

/** The lines of a device, in a card for each network card except the managing one, saved together. */
export function LinesForm({ deviceUUID, info, refreshing, onRefresh }: LinesFormProps) {
  const t = useT();
  const codeText = useCodeText();
  const readOnly = !useMay('edit', 'dial/list');
  const controls = useDialForm(deviceUUID, info, onRefresh);
  const { form, cards, lines, dirty } = controls;
  const element = useLineFocus(form);
  const names = cards.map(({ name }) => name);
  const named = [...lines, ...(form.removed ? [form.removed.line] : [])].map(({ name }) => name);
  const gone = [...new Set(named)].filter((name) => !names.includes(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly) controls.save();
  };
  return (
    <form className={css.form} ref={element} noValidate autoComplete="off" onSubmit={submit}>
      <div className={css.head}>
        <div className="grow">
          <h2 className="card__title">{t('dialling.config.lines')}</h2>
          <p className="s13 t2">{t('dialling.config.linesDetail')}</p>
          <DocumentLink name="doc-network" anchor="dialling" apart />
        </div>
        <button type="button" className="link" aria-busy={refreshing || undefined} onClick={() => void onRefresh()}>
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
