import { AccountSwitch } from './AccountSwitch';

interface RivalProps {
  /** The account of this tab. */
  readonly current: string;
  /** The account that another tab has since signed in with. */
  readonly other: string;
  readonly onChoice: (choice: 'follow' | 'stay') => void;
}

/** Another tab signed in with another account: this tab follows only if the user chooses to (R1-12). */
export function Rival({ current, other, onChoice }: RivalProps) {
  return (
    <AccountSwitch
      origin="tab"
      current={current}
      other={other}
      onSwitch={() => onChoice('follow')}
      onStay={() => onChoice('stay')}
    />
  );
}
