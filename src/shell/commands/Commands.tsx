import { useState } from 'react';
import { deviceAt } from '../../domain/devices/deviceLinks';
import { paths } from '../../lib/paths';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { ScanDialog, TopSheet } from '../../ui/overlays';
import { useNavigate } from '../../ui/page/navigation';
import { CommandMenu } from './CommandMenu';
import { KeyboardHelp } from './KeyboardHelp';
import { type Command, useActions } from './useActions';
import { isSetting } from './useGroups';

/** What is open: the command menu, or the list of keys. */
export type CommandView = 'menu' | 'keys';

/** The maximum number of recent commands to offer again. They are kept in memory until the account signs out. */
const maxRecent = 4;

export interface CommandsProps {
  readonly view: CommandView | null;
  /** The devices whose pages were open, latest first. */
  readonly visited: readonly Device[];
  /** Returns what was typed while the menu was loading. */
  readonly takeTyped: () => string;
  readonly onShow: (view: CommandView) => void;
  readonly onClose: () => void;
}

/** The command menu, the keyboard help, and the dialogs they open. */
export function Commands({ view, visited, takeTyped, onShow, onClose }: CommandsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [scanning, setScanning] = useState(false);
  // Each opening of the menu starts with a new state, even while the previous one is still closing.
  const [opened, setOpened] = useState({ view, nth: 0 });
  if (opened.view !== view) setOpened({ view, nth: opened.nth + (view === 'menu' ? 1 : 0) });
  const [recent, setRecent] = useState<readonly Command[]>([]);
  const actions = useActions({ onScan: () => setScanning(true), onKeys: () => onShow('keys') });
  const choose = (command: Command) => {
    onClose();
    const { go } = command;
    if ('action' in go) return go.action();
    const key = command.key.replace(/^recent:/, '');
    // A chosen device is not remembered here: `visited` offers it again once its page was open.
    const device = 'to' in go && deviceAt(go.to) !== null;
    if (key !== 'devices' && !device && !isSetting(command)) {
      setRecent((before) => [{ ...command, key }, ...before.filter((one) => one.key !== key)].slice(0, maxRecent));
    }
    navigate(go.to, { state: go.state });
  };
  return (
    <>
      <TopSheet open={view === 'menu'} onClose={onClose} label={t('commands.title')}>
        <CommandMenu
          key={opened.nth}
          visited={visited}
          recent={recent}
          actions={actions}
          takeTyped={takeTyped}
          onChoose={choose}
          onClose={onClose}
        />
      </TopSheet>
      <KeyboardHelp open={view === 'keys'} onClose={onClose} />
      <ScanDialog open={scanning} onClose={() => setScanning(false)} path={paths.scan} />
    </>
  );
}
