import { useConsole } from '../../../providers/console';
import { useUser } from '../../../providers/user';

/**
 * Ends this session, in the browser's other tabs too, and leads to the sign-in page with the user name filled in. Does
 * nothing if `token` no longer belongs to the current session.
 */
export function useSignInAnew(): (token: string | undefined) => void {
  const { sessions, endSession } = useConsole();
  const { user } = useUser();
  return (token) => {
    if (token === undefined || sessions.current()?.token !== token) return;
    window.history.replaceState(null, '', `/auth?username=${encodeURIComponent(user.username)}`);
    endSession();
  };
}
