import { useInRouterContext } from 'react-router';
import { useT } from '../../providers/texts';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { useUnloadQuestion } from '../../ui/page/useUnloadQuestion';

/** The browser's own question, where there is no way but out of the page. */
function UnloadGuard({ when }: { when: boolean }) {
  useUnloadQuestion(when);
  return null;
}

/** Asks before typed input is left, in the console and on the page that stands open without it. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT();
  return useInRouterContext() ? <LeaveGuard when={when} detail={t('nodeInfo.leave')} /> : <UnloadGuard when={when} />;
}
