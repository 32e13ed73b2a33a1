import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { accountInfo } from '../../../platform/contract/account';
import { isInDoubt } from '../../../platform/errors';
import { changeAnswer } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useUser } from '../../../providers/user';

/** No usable answer came, `failure` being what did, and the account says that no password is set. */
export interface NotSet {
  readonly failure: unknown;
}

/**
 * Sets the wallet password, once. Where no usable answer came and none had been set before, the account tells whether one is
 * set now; where one was, nothing tells, and the failure stands.
 */
export function useWalletPassword(): {
  readonly save: (verifyCode: string, password: string) => Promise<'set' | NotSet>;
  /** What is known to be set stands at once; the user is asked for anew. */
  readonly know: () => void;
} {
  const { client } = useConsole();
  const { user } = useUser();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const look = async (failure: unknown): Promise<'set' | NotSet> => {
    const account = await client.call(accountInfo, {}).catch(() => {
      throw failure;
    });
    return account.walletPasswordFilled ? 'set' : { failure };
  };
  return {
    async save(verifyCode, password) {
      try {
        await dataProvider.setWalletPassword({ phoneNumber: user.phoneNumber, verifyCode, password });
        return 'set';
      } catch (error) {
        const silent = isInDoubt(error);
        if (!silent || user.walletPasswordFilled) throw error;
        return look(error);
      }
    },
    know() {
      changeAnswer(queryClient, accountInfo, {}, (known) => ({ ...known, walletPasswordFilled: true }));
      void dataProvider.changed('setWalletPassword');
    },
  };
}
