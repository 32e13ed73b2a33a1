import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { OpenPage } from '../../ui/page/OpenPage';
import css from './SavedPanel.module.css';

interface SavedPanelProps {
  account: string;
  /** Whether `account` is the signed-in one. */
  own: boolean;
  signedIn: boolean;
}

/** Confirms that the info is saved, with links onward. */
export function SavedPanel({ account, own, signedIn }: SavedPanelProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // The form with the focused button is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <OpenPage title={t('publicPages.nodeAddress')}>
      <div ref={place} tabIndex={-1} className={css.saved}>
        <StatePanel
          icon="ok"
          role="status"
          title={t('nodeInfo.open.saved')}
          detail={
            <>
              {t('nodeInfo.open.savedDetail', { account })}
              {!own && t('nodeInfo.open.mayClose')}
            </>
          }
          action={
            signedIn && (
              <span className={css.ways}>
                {own && (
                  <Link className="btn btn--primary" to="/wallet">
                    {t('nodeInfo.open.toWallet')}
                  </Link>
                )}
                <Link className="btn" to="/">
                  {t('nodeInfo.open.toConsole')}
                </Link>
              </span>
            )
          }
        />
      </div>
    </OpenPage>
  );
}
