import type { WriteState } from '../../../platform/write';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import { refusedWalletField } from '../model/passwordModel';

/** The request to set the wallet password. */
export interface WalletChange {
  readonly verifyCode: string;
  readonly password: string;
}

/** Why the wallet password was not set, or that this is unknown and what to do; null if a field shows it. */
export function WalletPasswordOutcome({ state }: { state: WriteState<WalletChange, unknown> }) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  switch (state.kind) {
    case 'refused':
      if (refusedWalletField(state.error) !== null) return null;
      return (
        <Note tone="danger" role="alert">
          {errorText(state.error)}
        </Note>
      );
    case 'notDone':
      return (
        <Note tone="danger" role="alert">
          {t('password.wallet.notSet', { answer: answerText(state.error) })}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" role="alert">
          {t('password.wallet.unknown', { answer: answerText(state.error) })}
        </Note>
      );
    default:
      return null;
  }
}
