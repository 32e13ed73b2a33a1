import { type ComponentType, lazy } from 'react';
import { keepFailure } from '../../lib/askAgain';
import { restoreStyles } from '../../lib/restoreStyles';

/** React's `lazy`, except that code that failed to load is requested again after `askAgain`. */
export function onUse<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        const code = await load();
        await restoreStyles();
        return code;
      } catch (error) {
        keepFailure(() => {
          Code = attempt();
        });
        throw error;
      }
    });
  let Code = attempt();
  return (props) => <Code {...props} />;
}
