import { useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../../../i18n';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { CardChoice } from './CardChoice';
import css from './ManagementCard.module.css';
import { ManagerDialogs } from './ManagerDialogs';
import type { Management } from './useManagement';
import { WhichCard } from './WhichCard';

const titles = {
  none: 'dialling.manager.none',
  pick: 'dialling.manager.pick',
  bound: 'dialling.manager.bound',
} as const satisfies Record<string, TextKey>;

interface ManagementCardProps {
  /** From `useManagement`. The screen places the `ConfirmManagerButton` among its own actions. */
  management: Management;
  /** The heading level: `h3` in a drawer, `h2` on a page. */
  heading?: 'h2' | 'h3';
}

/**
 * A device's management NIC (R7-3): no card detected, the choice of a card, or the bound card with 解绑. Shared by
 * the drawer 配置网络 and /dial/config.
 */
export function ManagementCard({ management, heading = 'h3' }: ManagementCardProps) {
  const t = useT();
  const readOnly = !useMay('edit', 'dial/list');
  const { cards, manager, busy, message, refresh } = management;
  const state = manager !== null ? 'bound' : cards.length === 0 ? 'none' : 'pick';
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // The pressed button goes away with its state, so move the focus to the new title.
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    title.current?.focus({ preventScroll: true });
    // Again after a frame: a closing dialog returns the focus to its opener.
    const again = requestAnimationFrame(() => title.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(again);
  }, [state]);

  const Heading = heading;
  const reading = busy === 'refresh';
  return (
    <section className={css.management} aria-labelledby={titleId} aria-busy={busy !== null || undefined}>
      <div>
        <Heading className="card__title" id={titleId} ref={title} tabIndex={-1}>
          {t(titles[state])}
        </Heading>
        {state === 'pick' && <p className="s13 t2">{t('dialling.manager.pickDetail')}</p>}
        {state === 'bound' && <p className="s13 t2">{t('dialling.manager.boundDetail')}</p>}
      </div>
      <div className={css.outcome} aria-live="polite">
        {message && (
          <Note tone={message.tone} {...(message.tone !== 'info' && { role: 'alert' as const })}>
            {message.text}
            {message.ask && (
              <button type="button" className="link" onClick={refresh}>
                {t('dialling.manager.askAgain')}
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
            icon="port"
            title={t('dialling.manager.noCard')}
            action={
              <>
                <Button icon="refresh" busy={reading} busyLabel={t('dialling.manager.refreshing')} onClick={refresh}>
                  {t('ra.action.refresh')}
                </Button>
                <DocumentLink name="doc-network" anchor="trouble" apart />
              </>
            }
          />
        </div>
      )}
      <ManagerDialogs management={management} />
    </section>
  );
}

/** The bound card. One that is not listed, for example unplugged, can still be unbound. */
function Bound({ management, readOnly }: { management: Management; readOnly: boolean }) {
  const t = useT();
  const { cards, manager, busy, asking, unbind } = management;
  const card = cards.find(({ name }) => name === manager);
  return (
    <div className={css.card}>
      <span className={css.icon}>
        <Icon name="port" />
      </span>
      <dl className="num grow">
        <div>
          <dt>{t('dialling.manager.boundCard')}</dt>
          <dd>{manager || t('dialling.manager.unlisted')}</dd>
        </div>
        {card && (
          <>
            <div>
              <dt>{t('dialling.manager.speed')}</dt>
              <dd>{t('dialling.manager.speedOf', { speed: card.speed })}</dd>
            </div>
            <div>
              <dt>{t('dialling.manager.ip')}</dt>
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
        {t('dialling.manager.unbind')}
      </Button>
    </div>
  );
}
