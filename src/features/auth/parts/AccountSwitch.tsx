import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Question } from './Question';

interface AccountSwitchProps {
  /** User name of the account that is signed in. */
  current: string;
  /** User name of the account that would take its place. */
  other: string;
  /** What asks to switch: a token in the address, or another tab that signed in. */
  origin?: 'address' | 'tab';
  /** The other account is only looked at: nothing can be changed there (R1-13). */
  readOnly?: boolean;
  onSwitch: () => void;
  onStay: () => void;
}

/** 切换账号？ Both names in full, and nothing moves until one is chosen (R1-9). Escape stays. */
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
