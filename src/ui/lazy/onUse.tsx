import { type ComponentType, lazy } from 'react';
import { rememberFailure } from '../../lib/askAgain';
import { restoreStyles } from '../../lib/restoreStyles';

/** A component whose code is loaded when it is first rendered, or by `load`. */
export type OnUse<Props> = ComponentType<Props> & {
  /** Loads the code before the first render, which then does not suspend. */
  readonly load: () => Promise<void>;
};

/** React's `lazy`, except that code that failed to load is requested again after `askAgain`. */
export function onUse<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): OnUse<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const code = await load();
    await restoreStyles();
    return code;
  };
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await fetch();
      } catch (error) {
        rememberFailure(() => {
          Code = attempt();
        });
        throw error;
      }
    });
  let Code = attempt();
  return Object.assign((props: Props) => (Loaded ? <Loaded {...props} /> : <Code {...props} />), {
    load: async () => {
      Loaded = (await fetch()).default;
    },
  });
}
