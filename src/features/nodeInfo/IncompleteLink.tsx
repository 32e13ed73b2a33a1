import { openPaths } from '../../lib/openPaths';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { OpenPage } from '../../ui/page/OpenPage';
import { signInToFill } from './addressee';

/** Shown when the address names no valid account: what to do instead. Shows nothing of the address itself. */
export function IncompleteLink({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const to = signedIn ? openPaths.nodeAddress : signInToFill;
  return (
    <OpenPage title={t('publicPages.nodeAddress')}>
      <StatePanel
        icon="unlink"
        failed
        role="alert"
        title={t('nodeInfo.open.incomplete')}
        detail={t(signedIn ? 'nodeInfo.open.incompleteOwn' : 'nodeInfo.open.incompleteDetail')}
        action={
          <a className="btn" href={to}>
            {t(signedIn ? 'nodeInfo.open.forMe' : 'nodeInfo.open.signIn')}
          </a>
        }
      />
    </OpenPage>
  );
}
