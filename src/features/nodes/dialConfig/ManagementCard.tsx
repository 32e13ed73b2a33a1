import { useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../../../i18n';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { ChangedValue, Facts } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';
import { useLineText } from './LineEditor';
import css from './ManagementCard.module.css';

import type { Management, ManagementReview } from './useManagement';

const titles = {
  none: 'dialling.management.none',
  pick: 'dialling.management.pick',
  bound: 'dialling.management.bound',
} as const satisfies Record<string, TextKey>;

interface ManagementCardProps {
  /** From `useManagement`. The page places the `ConfirmManagementButton` among its own actions. */
  management: Management;
  /** The heading level: `h3` in a drawer, `h2` on a page. */
  heading?: 'h2' | 'h3';
}

/**
 * A device's management NIC (R7-3): the bound card with 解绑, otherwise the choice of a card, or that no card was
 * detected. Shared by the drawer 配置网络 and /dial/config.
 */
export function ManagementCard({ management, heading = 'h3' }: ManagementCardProps) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const { cards, managementNic, busy, message, refresh } = management;
  const state = managementNic !== null ? 'bound' : cards.length === 0 ? 'none' : 'pick';
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // When the state changes, the pressed button disappears. So focus the new title once the dialog has closed.
  const before = useRef(state);
  const isAsking = management.asking !== null;
  useEffect(() => {
    if (before.current === state || isAsking) return;
    before.current = state;
    title.current?.focus({ preventScroll: true });
  }, [state, isAsking]);

  const Heading = heading;
  const isLoading = busy === 'refresh';
  return (
    <section className={css.management} aria-labelledby={titleId} aria-busy={busy !== null || undefined}>
      <div>
        <Heading className="card__title" id={titleId} ref={title} tabIndex={-1}>
          {t(titles[state])}
        </Heading>
        {state === 'pick' && <p className="s13 t2">{t('dialling.management.pickDetail')}</p>}
        {state === 'bound' && <p className="s13 t2">{t('dialling.management.boundDetail')}</p>}
      </div>
      <div className={css.outcome} aria-live="polite">
        {message && (
          <Note tone={message.tone} {...(message.tone !== 'info' && { role: 'alert' as const })}>
            {message.text}
            {message.ask && (
              <button type="button" className="link" onClick={refresh}>
                {t('dialling.management.askAgain')}
              </button>
            )}
          </Note>
        )}
        {readOnly && state !== 'none' && <Note tone="neutral">{t('errors.readOnly')}</Note>}
      </div>
      {state === 'pick' && (
        <>
          <CardChoice management={management} />
          <WhichCard onRefresh={refresh} heading={heading === 'h2' ? 'h3' : 'h4'} />
        </>
      )}
      {state === 'bound' && <Bound management={management} readOnly={readOnly} />}
      {state === 'none' && (
        <div className="card">
          <StatePanel
            title={t('dialling.management.noCard')}
            action={
              <>
                <Button kind="link" busy={isLoading} busyLabel={t('dialling.management.refreshing')} onClick={refresh}>
                  {t('ra.action.refresh')}
                </Button>
                <DocumentLink name="doc-network" anchor="trouble" apart />
              </>
            }
          />
        </div>
      )}
      <ManagementDialogs management={management} />
    </section>
  );
}

/** The bound card. It can be unbound even if it is not listed, for example because it is unplugged. */
function Bound({ management, readOnly }: { management: Management; readOnly: boolean }) {
  const t = useT();
  const { cards, managementNic, busy, asking, unbind } = management;
  const card = cards.find(({ name }) => name === managementNic);
  return (
    <div className={css.card}>
      <span className={css.icon}>
        <Icon name="port" />
      </span>
      <dl className="num grow">
        <div>
          <dt>{t('dialling.management.boundCard')}</dt>
          <dd>{managementNic || t('dialling.management.unlisted')}</dd>
        </div>
        {card && (
          <>
            <div>
              <dt>{t('dialling.management.speed')}</dt>
              <dd>{t('dialling.management.speedOf', { speed: card.speed })}</dd>
            </div>
            <div>
              <dt>{t('dialling.management.ip')}</dt>
              <dd>{card.ip || t('common.none')}</dd>
            </div>
          </>
        )}
      </dl>
      <Button
        kind="danger"
        icon="unlink"
        disabled={readOnly}
        title={readOnly ? t('errors.readOnly') : undefined}
        busy={busy === 'unbind' && asking === null}
        onClick={unbind}
      >
        {t('dialling.management.unbind')}
      </Button>
    </div>
  );
}

/**
 * The dialogs that ask the user to confirm: before a card loses its lines, before the management NIC is unbound, and
 * again if the data in either dialog has changed.
 */
function ManagementDialogs({ management }: { management: Management }) {
  const t = useT();
  const { asking, busy, dismiss, send } = management;
  const { intent, shown } = asking ?? {};
  const card = intent?.card || t('dialling.management.unlisted');
  const unbinding = intent?.kind === 'unbind';
  const count = shown?.lines.length ?? 0;
  const sending = busy === 'confirm' || busy === 'unbind' || busy === 'check';
  const title = unbinding ? 'unbindTitle' : count > 0 ? 'losesTitle' : 'againTitle';
  const action = unbinding ? 'unbind' : count > 0 ? 'losesConfirm' : 'confirm';
  return (
    <Dialog
      open={asking !== null}
      onClose={dismiss}
      title={t(`dialling.management.${title}`, { card })}
      actions={
        <>
          <Button onClick={dismiss}>{t('ra.action.cancel')}</Button>
          <Button
            kind={unbinding || count > 0 ? 'danger-fill' : 'primary'}
            busy={sending}
            busyLabel={busyText(busy, t)}
            onClick={() => asking && send(asking)}
          >
            {t(`dialling.management.${action}`, { card })}
          </Button>
        </>
      }
    >
      {asking?.before && <ChangedReview before={asking.before} now={asking.shown} />}
      {unbinding && <p>{t('dialling.management.unbindDetail')}</p>}
      {!unbinding && count > 0 && <p>{t('dialling.management.losesDetail', { card, count })}</p>}
    </Dialog>
  );
}

/** The changes since the user last confirmed: the card, its speed and address, the lines that it loses. */
function ChangedReview({ before, now }: { before: ManagementReview; now: ManagementReview }) {
  const t = useT();
  const lineText = useLineText();
  const speedOf = ({ card }: ManagementReview) => (card ? t('dialling.management.speedOf', { speed: card.speed }) : '');
  const linesOf = ({ lines }: ManagementReview) =>
    lines.length === 0
      ? t('dialling.management.noLines')
      : lines.map((line) => (
          <span key={line.key} className={css.oneLine}>
            {lineText(line)}
          </span>
        ));
  const cardOf = ({ managementNic, card }: ManagementReview) => card?.name || managementNic || '';
  const textOf = ({ lines }: ManagementReview) => lines.map(lineText).join();
  const facts = [
    [t('dialling.management.boundCard'), cardOf(before), cardOf(now), cardOf(before) !== cardOf(now)],
    [t('dialling.management.speed'), speedOf(before), speedOf(now), speedOf(before) !== speedOf(now)],
    [t('dialling.management.ip'), before.card?.ip, now.card?.ip, before.card?.ip !== now.card?.ip],
    [t('dialling.list.label'), linesOf(before), linesOf(now), textOf(before) !== textOf(now)],
  ] as const;
  const none = t('common.none');
  return (
    <>
      <Note tone="warning" role="alert">
        {t('dialling.management.changed.again')}
      </Note>
      <Facts
        className={css.changes}
        rows={facts
          .filter(([, , , differs]) => differs)
          .map(([label, was, is]) => [label, <ChangedValue key={label} was={was || none} now={is || none} />])}
      />
    </>
  );
}

function busyText(busy: Management['busy'], t: ReturnType<typeof useT>): string {
  if (busy === 'check') return t('dialling.management.checking');
  return t(busy === 'unbind' ? 'dialling.management.unbinding' : 'dialling.management.confirming');
}

interface WhichCardProps {
  onRefresh: () => void;
  heading: 'h3' | 'h4';
}

/** Explains how to find the management NIC: unplug the data lines and refresh. */
function WhichCard({ onRefresh, heading: Heading }: WhichCardProps) {
  const t = useT();
  return (
    <div className={css.hint}>
      <svg
        viewBox="0 0 232 96"
        width="232"
        height="96"
        role="img"
        aria-label={t('dialling.management.how.figure')}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect className={css.case} x="1" y="8" width="230" height="40" rx="6" />
        <circle className={css.lamp} cx="17" cy="28" r="3" />
        {[84, 118, 152, 186].map((x) => (
          <rect key={x} className={css.port} x={x} y="18" width="20" height="20" rx="2" />
        ))}
        <rect className={css.on} x="40" y="18" width="20" height="20" rx="2" />
        <path className={css.line} d="M50 38v24c0 8-6 10-14 10H20" />
        <path className={css.cut} d="M94 42v22M128 42v22M162 42v22M196 42v22" />
        <path className={css.off} d="m91 68 6 6m0-6-6 6M125 68l6 6m0-6-6 6M159 68l6 6m0-6-6 6M193 68l6 6m0-6-6 6" />
        <text className={css.mine} x="52" y="89">
          {t('dialling.management.how.line')}
        </text>
        <text className={css.data} x="145" y="89" textAnchor="middle">
          {t('dialling.management.how.data')}
        </text>
      </svg>
      <div>
        <Heading className={css.title}>{t('dialling.management.how.title')}</Heading>
        <ol>
          <li>{t('dialling.management.how.unplug')}</li>
          <li>
            <span>
              {t('dialling.management.how.press')}
              <button type="button" className="link" onClick={onRefresh}>
                {t('dialling.management.how.refresh')}
              </button>
              {t('dialling.management.how.left')}
            </span>
          </li>
          <li>{t('dialling.management.how.confirm')}</li>
        </ol>
        <DocumentLink name="doc-network" anchor="unsure" apart />
      </div>
    </div>
  );
}

/** A device's network cards as a radio group in a table; a click anywhere in a row selects its card. */
function CardChoice({ management }: { management: Management }) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const name = useId();
  const errorId = useId();
  const { cards, chosen, choose, lines, missing, busy, table } = management;
  const disabled = readOnly || busy === 'confirm' || busy === 'check';
  return (
    <div>
      <div
        className="card"
        role="radiogroup"
        aria-label={t('dialling.management.pick')}
        aria-invalid={missing || undefined}
        aria-describedby={errorId}
      >
        <table
          ref={table}
          className={`tbl tbl--single tbl--card ${css.choice}`}
          aria-label={t('dialling.management.cards')}
        >
          <thead>
            <tr>
              <th scope="col" className={css.radio}>
                <span className="vh">{t('dialling.management.choose')}</span>
              </th>
              <th scope="col" className={css.name}>
                {t('dialling.management.card')}
              </th>
              <th scope="col" className={`r ${css.speed}`}>
                {t('dialling.management.speed')}
              </th>
              <th scope="col" className="gap">
                {t('dialling.management.ip')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => {
              const count = lines(card.name);
              const on = card.name === chosen;
              return (
                <tr key={card.name} className={on ? 'is-sel' : disabled ? css.unusable : undefined}>
                  <td className={css.radio}>
                    <input
                      id={`${name}${card.name}`}
                      className="rd"
                      type="radio"
                      name={name}
                      aria-label={t('dialling.management.chooseCard', { card: card.name })}
                      disabled={disabled}
                      checked={on}
                      onChange={() => choose(card.name)}
                    />
                  </td>
                  <td>
                    <label className={css.pick} htmlFor={`${name}${card.name}`}>
                      {card.name}
                    </label>
                    {count > 0 && <span className={css.lines}>{t('dialling.management.lines', { count })}</span>}
                  </td>
                  <td className="r num">{t('dialling.management.speedOf', { speed: card.speed })}</td>
                  <td className="num gap">{card.ip || <span className="dim">{t('common.none')}</span>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="f__e" id={errorId} role={missing ? 'alert' : undefined}>
        {missing ? t('dialling.management.chooseFirst') : null}
      </p>
    </div>
  );
}

/** Confirms the chosen card as the management NIC; in the drawer's footer, and below the cards on /dial/config. */
export function ConfirmManagementButton({ management }: { management: Management }) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const { chosen, busy, asking, confirm } = management;
  const sending = asking === null && (busy === 'confirm' || busy === 'check');
  return (
    <Button
      kind="primary"
      disabled={readOnly}
      title={readOnly ? t('errors.readOnly') : undefined}
      busy={sending}
      busyLabel={t(busy === 'check' ? 'dialling.management.checking' : 'dialling.management.confirming')}
      onClick={confirm}
    >
      {chosen === null ? t('dialling.management.confirmNone') : t('dialling.management.confirm', { card: chosen })}
    </Button>
  );
}
