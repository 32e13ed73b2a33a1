import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Question } from './Question';

interface AccountSwitchProps {
  /** User name of the account signed in. */
  current: string;
  /** User name of the account to switch to. */
  other: string;
  /** What caused the question: a token in the address, or a sign-in in another tab. */
  origin?: 'address' | 'tab';
  /** The other account would be a support view, which can change nothing (R1-13). */
  readOnly?: boolean;
  onSwitch: () => void;
  onStay: () => void;
}

/** 切换账号？ Shows both user names in full and waits for a choice (R1-9). Escape stays. */
export function AccountSwitch(props: AccountSwitchProps) {
  const { current, other, origin = 'address', readOnly = false, onSwitch, onStay } = props;
  const t = useT();
  const detail = readOnly ? 'auth.link.readOnlyDetail' : 'auth.link.switchDetail';
  return (
    <Question
      title={t('auth.link.switchTitle')}
      detail={t(origin === 'address' ? detail : 'auth.link.tabDetail')}
      onEscape={onStay}
      facts={[
        { label: t('auth.link.current'), value: current },
        { label: t(origin === 'address' ? 'auth.link.other' : 'auth.link.tabOther'), value: other },
      ]}
    >
      <Button autoFocus onClick={onStay}>
        {t('auth.link.stay')}
      </Button>
      <Button kind="primary" onClick={onSwitch}>
        {t(readOnly ? 'auth.link.look' : 'auth.link.switch')}
      </Button>
    </Question>
  );
}
