import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import {
  bindChoices,
  type ChoiceField,
  findBound,
  type SwitchField,
  serialOf,
  totalMbps,
  type WholeMachineField,
} from '../../../domain/binding/bindModel';
import { deviceListPath, devicePath, withNetwork } from '../../../domain/devices/deviceLinks';
import { isConfigured } from '../../../domain/dialling/dialModel';
import { PlaceFields } from '../../../domain/places/PlaceFields';
import { usePlaceName } from '../../../domain/places/placeNames';
import type { Places } from '../../../domain/places/places';
import { shortInstant } from '../../../lib/calendarWords';
import { visibleText } from '../../../lib/plainText';
import { lengthOf, maxRemarkLength } from '../../../lib/remark';
import { formatGbps } from '../../../lib/units';
import * as devices from '../../../platform/contract/devices';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { DocumentLink, DocumentLinks } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { SegmentedField, SelectField } from '../../../ui/form/ChoiceFields';
import { Field, TextField } from '../../../ui/form/Field';
import { FormFrame, FormSection, SubmitBar, WriteOutcome } from '../../../ui/form/FormFrame';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import css from './BindForms.module.css';
import { SerialField } from './SerialField';
import { type BindField, type BindForm, useFailureText } from './useBindForm';

interface WholeMachineFormProps {
  form: BindForm<WholeMachineField>;
  places: Places;
  /** The status of the phone's scans, shown below the help of the first section. */
  relay: ReactNode;
}

/** Binds a whole machine (R4-7). */
export function WholeMachineForm({ form, places, relay }: WholeMachineFormProps) {
  const t = useT();
  const mbps = totalMbps(form.values);
  return (
    <FormFrame className={css.form} form={form} label={t('binding.tabs.wholeMachine')}>
      <FormSection
        number={2}
        title={t('binding.form.device')}
        detail={
          <>
            {t('binding.form.deviceDetail')}
            <DocumentLinks>
              <DocumentLink name="doc-bind-device" anchor="fields" apart />
            </DocumentLinks>
            {relay}
          </>
        }
      >
        <div className="grid2">
          <BoundCard form={form} />
          <SerialField form={form} field="deviceID" scanPath="/scan-device" />
          <TextField
            form={form}
            field="remark"
            optional
            count={
              <span className="num">
                {lengthOf(visibleText(form.values.remark))} / {maxRemarkLength}
              </span>
            }
          />
          <CodeField form={form} field="machineRoomType" />
          <OptionsField form={form} field="hasUPS" />
        </div>
      </FormSection>
      <FormSection
        number={3}
        title={t('binding.form.lines')}
        detail={
          <>
            {t('binding.form.linesDetail')}
            <DocumentLinks>
              <DocumentLink name="doc-ip" anchor="where" apart />
            </DocumentLinks>
          </>
        }
      >
        <div className="grid3">
          <TextField form={form} field="upBandwidth" inputMode="decimal" unit="Mbps" />
          <TextField form={form} field="lineNumber" inputMode="numeric" unit={t('binding.form.lineUnit')} />
          <Field label={t('binding.form.total')}>
            {({ id }) => (
              <output className="calc num" id={id}>
                <span className={mbps === null ? 't3' : 'strong'}>
                  {mbps === null ? t('common.none') : formatGbps(mbps)}
                </span>
                <span className="t3 s13">Gbps</span>
              </output>
            )}
          </Field>
          <PlaceFields form={form} places={places} failed={t('binding.form.placesFailed')} />
          <div className="span2">
            <Note tone="warning">{t('binding.form.placeHint')}</Note>
          </div>
          <CodeField form={form} field="diallingType" />
          <OptionsField form={form} field="natType" />
          <OptionsField form={form} field="ipProtocol" />
          <TextField form={form} field="DNS" optional placeholder={t('binding.form.dnsHint')} />
        </div>
      </FormSection>
      <BindFoot form={form} label={t('binding.form.submit')} />
    </FormFrame>
  );
}

interface SwitchFormProps {
  form: BindForm<SwitchField>;
  /** The status of the phone's scans, shown below the help. */
  relay: ReactNode;
}

/** Binds a switch (R4-30, R4-31). */
export function SwitchForm({ form, relay }: SwitchFormProps) {
  const t = useT();
  return (
    <FormFrame className={css.form} form={form} label={t('binding.tabs.switch')}>
      <FormSection
        number={2}
        title={t('binding.form.switch')}
        detail={
          <>
            {t('binding.form.switchDetail')}
            <DocumentLinks>
              <DocumentLink name="doc-bind-device" anchor="switch" apart />
            </DocumentLinks>
            {relay}
          </>
        }
      >
        <div className="grid2">
          <BoundCard form={form} />
          <SerialField form={form} field="sn" scanPath="/scan-device?type=sn" />
          <CodeField form={form} field="machineRoomType" />
          <OptionsField form={form} field="hasUPS" />
          <OptionsField form={form} field="ipProtocol" />
        </div>
      </FormSection>
      <BindFoot form={form} label={t('binding.form.submitSwitch')} />
    </FormFrame>
  );
}

interface CodeFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Selects one of the platform's codes by its label. */
function CodeField<Name extends BindField>({ form, field }: CodeFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value, label: t(label) }));
  return <SelectField form={form} field={field} placeholder={t('forms.choose')} options={options} />;
}

interface OptionsFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Selects one of two or three short options, shown side by side. */
function OptionsField<Name extends BindField>({ form, field }: OptionsFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value: value as string, label: t(label) }));
  return <SegmentedField form={form} field={field} options={options} />;
}

interface BindFootProps<Name extends BindField> {
  form: BindForm<Name>;
  /** The button's label, such as 绑定节点. */
  label: string;
}

/**
 * The footer of a bind form: the reminder, the outcome of the last attempt, and the button. In a support view, also
 * says why the button is disabled.
 */
function BindFoot<Name extends BindField>({ form: { state, empty, lookAgain }, label }: BindFootProps<Name>) {
  const t = useT();
  const failureText = useFailureText();
  return (
    <div className={`sec ${css.foot}`}>
      <div />
      <div className={css.end}>
        <Note tone="neutral">{t('binding.form.onlineHint')}</Note>
        <WriteOutcome
          state={state}
          refused={(error) => (
            <>
              {failureText(error)}
              <br />
              <DocumentLink name="doc-bind-device" anchor="outcome" apart />
            </>
          )}
          checking={(answer, { input }) => t('binding.result.checking', { serial: serialOf(input), answer })}
          notDone={(answer, { input }) => t('binding.result.notSeen', { serial: serialOf(input), answer })}
          unknown={(answer, { input }) => t('binding.result.unknown', { serial: serialOf(input), answer })}
          action={
            <Button size="sm" icon="refresh" onClick={lookAgain}>
              {t('binding.result.lookAgain')}
            </Button>
          }
        />
        <SubmitBar
          className={`row row--wrap ${css.bar}`}
          label={label}
          // After a success, the next step is in the bound device's card, so this button is less prominent.
          kind={state.kind === 'done' && empty ? 'outlined' : 'primary'}
          state={state}
          sending={t('binding.form.sending')}
          checking={t('binding.form.checking')}
        />
      </div>
    </div>
  );
}

/** Keeps the focus in the current field when the button is pressed: leaving the field would show the field's error. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The device bound last: its facts, the steps that are missing before it earns, and what to do next (R4-40). The facts
 * come from the account's list, or else from the request. If the account already had the device, the request's facts
 * are not used, because they may be wrong.
 */
function BoundCard<Name extends BindField>({ form }: { form: BindForm<Name> }) {
  const t = useT();
  const id = useId();
  const { client } = useConsole();
  const { locale } = useLocale();
  const now = useNow();
  const placeName = usePlaceName();
  const { state } = form;
  const serial = state.kind === 'done' ? serialOf(state.input) : '';
  // If the platform's answer had no node id, look the device up in the list.
  const unnamed = state.kind === 'done' && state.result.id === null;
  const { data: found } = useQuery({
    queryKey: cacheKeys.call(devices.list, 'bound', serial),
    queryFn: ({ signal }) => findBound(client, serial, signal),
    enabled: unnamed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (serial !== '') card.current?.scrollIntoView({ block: 'nearest' });
  }, [serial]);
  if (state.kind !== 'done') return null;
  const { already } = state.result;
  const device = state.result.device ?? found ?? undefined;
  const node = state.result.id ?? found?.id;
  const sent = state.input.kind === 'wholeMachine' && !already ? state.input.body : undefined;
  const { country = '', province = '', isp = '', diallingType = '', remark = '' } = device ?? sent ?? {};
  const name = remark || device?.name || serial;
  const missing = isConfigured(diallingType) && !device?.managerCard;
  const boundAt = device?.boundAt || (already ? 0 : form.boundAt);
  const place = [placeName(province || country), placeName(isp)].filter(Boolean).join('·');
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['serial', name !== serial && <span className="mono">{serial}</span>],
    ['place', place],
    ['time', boundAt > 0 && shortInstant(boundAt, now, locale)],
  ];
  const facts = rows.filter(([, fact]) => Boolean(fact));
  return (
    <section className={`span2 card ${css.bound}`} aria-labelledby={id} ref={card}>
      <Icon name="ok" />
      <div role="status">
        <h3 id={id} className="num">
          {already ? t('binding.result.already', { serial }) : t('binding.result.bound', { name })}
        </h3>
        {facts.length > 0 && (
          <p className="num">
            {facts.map(([key, fact], at) => (
              <span key={key}>
                {at > 0 && ' · '}
                {fact}
              </span>
            ))}
          </p>
        )}
        {missing && <p>{t('binding.result.network')}</p>}
      </div>
      <div className={css.actions}>
        {missing && node !== undefined && (
          <Link className={form.empty ? 'btn btn--primary' : 'btn'} to={devicePath(node) + withNetwork('', node)}>
            {t('devices.list.configure')}
          </Link>
        )}
        <Button onMouseDown={keepFocus} onClick={form.bindAnother}>
          {t('binding.result.another')}
        </Button>
        <Link className="btn btn--text" to={node === undefined ? deviceListPath({ q: serial }) : devicePath(node)}>
          {t('binding.result.open')}
        </Link>
      </div>
    </section>
  );
}
