import { useEffect, useEffectEvent, useId } from 'react';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { useCloseOnBack } from '../ui/overlays/layer';
import { loadHeaderPanels } from './loadHeaderPanels';
import shellCss from './Shell.module.css';
import { useHoverCard } from './useHoverCard';
import { useLoadedPart } from './useLoadedPart';

/** The avatar button and its card. The card's content is loaded on first use, or shortly after the first screen. */
export function AccountCard() {
  const t = useT();
  const { user } = useUser();
  const { open, close, frame, trigger } = useHoverCard();
  const { Part: Panel, fetch } = useLoadedPart(async () => (await loadHeaderPanels()).AccountPanel, close);
  const id = useId();
  useCloseOnBack(open, close);
  const arrive = useEffectEvent(fetch);
  useEffect(() => {
    if (open) arrive();
  }, [open]);
  return (
    <div className={shellCss.account} {...frame}>
      <button
        type="button"
        className="ava"
        aria-label={t('shell.account.label', { username: user.username })}
        aria-expanded={open}
        aria-controls={open && Panel ? id : undefined}
        {...trigger}
      >
        {initialsOf(user.username)}
      </button>
      {open && Panel && (
        <section className={shellCss.accountCard} id={id} aria-label={t('shell.account.card')}>
          <Panel onClose={close} />
        </section>
      )}
    </div>
  );
}

/** The first three characters of a user name for the avatar; characters, not code units. */
export function initialsOf(username: string): string {
  return [...username].slice(0, 3).join('');
}
