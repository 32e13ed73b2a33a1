import { AccountSwitch } from './AccountSwitch';

interface RivalProps {
  /** The account of this tab. */
  readonly current: string;
  /** The account that another tab has signed in with meanwhile. */
  readonly other: string;
  readonly onChoice: (choice: 'follow' | 'stay') => void;
}

/** Another tab signed in as somebody else: this tab follows only when asked to (R1-12). */
export default function Rival({ current, other, onChoice }: RivalProps) {
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
