import { useLayoutEffect, useState } from 'react';
import { keywordOf } from '../../lib/serial';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { ChoiceBox } from '../../ui/form/ChoiceBox';
import { IconButton } from '../../ui/kit/IconButton';
import { longestKeyword } from '../../ui/list/listAddress';
import shellCss from '../Shell.module.css';
import css from './CommandMenu.module.css';
import { CommandRow } from './CommandRow';
import { CommandState } from './CommandState';
import type { Command } from './command';
import { useDeviceHits } from './useDeviceHits';
import { useDocumentHits } from './useDocumentHits';
import { useGroups } from './useGroups';

const hints = [
  { keys: ['↑', '↓'], does: 'commands.foot.choose' },
  { keys: ['Enter'], does: 'commands.foot.open' },
  { keys: ['Esc'], does: 'commands.foot.close' },
] as const;

interface CommandMenuProps {
  /** The devices whose pages were open before, and the commands chosen before, both latest first. */
  readonly visited: readonly Device[];
  readonly recent: readonly Command[];
  readonly actions: readonly Command[];
  /** Takes what was typed while the menu was loading. */
  readonly takeTyped: () => string;
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/** Finds screens, bills, actions, documents and devices by a few letters. The text is dropped when the menu closes. */
export function CommandMenu({ visited, recent, actions, takeTyped, onChoose, onClose }: CommandMenuProps) {
  const t = useT();
  const [text, setText] = useState('');
  // Without the unfinished input of an input method.
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  useLayoutEffect(() => {
    const ahead = takeTyped();
    setText(ahead);
    setTyped(keywordOf(ahead));
  }, [takeTyped]);
  const devices = useDeviceHits(typed, composing);
  const documents = useDocumentHits(typed);
  const groups = useGroups({ typed, visited, recent, actions, devices: devices.devices, documents: documents.hits });
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <div className={css.menu}>
      <ChoiceBox<Command>
        label={t('commands.field')}
        listLabel={t('commands.results')}
        placeholder={t('commands.hint')}
        value={text}
        maxLength={longestKeyword}
        onType={(now, unfinished) => {
          setText(now);
          setComposing(unfinished);
          if (!unfinished) setTyped(keywordOf(now));
        }}
        groups={groups}
        keyOf={({ key }) => key}
        render={(command) => <CommandRow command={command} typed={typed} />}
        onChoose={onChoose}
        onEscape={onClose}
        end={<IconButton icon="x" label={t('ra.action.close')} onClick={onClose} />}
      >
        <CommandState typed={typed} count={count} devices={devices} documents={documents} />
      </ChoiceBox>
      <p className={css.foot}>
        {hints.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <kbd key={key} className={shellCss.kbd}>
                {key}
              </kbd>
            ))}
            {t(does)}
          </span>
        ))}
      </p>
    </div>
  );
}
