import { useQuery } from '@tanstack/react-query';
import { Fragment, useLayoutEffect, useState } from 'react';
import { usePastedList } from '../../domain/devices/usePastedList';
import { languageOf } from '../../lib/language';
import { keywordOf } from '../../lib/serial';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { listQuery } from '../../platform/contract/fields';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDocumentSearch } from '../../providers/documents';
import { useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { ChoiceBox } from '../../ui/form/ChoiceBox';
import { useDebounced } from '../../ui/hooks/useComposition';
import { useLate } from '../../ui/hooks/useLate';
import { IconButton } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { Marked } from '../../ui/kit/Marked';
import { toneSuffix } from '../../ui/kit/Status';
import { maxKeywordLength } from '../../ui/list/listAddress';
import css from './CommandMenu.module.css';
import type { Command } from './useActions';
import { useGroups } from './useGroups';

const hints = [
  { keys: ['↑', '↓'], label: 'commands.foot.choose' },
  { keys: ['Enter'], label: 'commands.foot.open' },
  { keys: ['Esc'], label: 'commands.foot.close' },
] as const;

interface CommandMenuProps {
  /** The devices whose pages were open, latest first. */
  readonly visited: readonly Device[];
  /** The commands that the user chose before, latest first. */
  readonly recent: readonly Command[];
  readonly actions: readonly Command[];
  /** Returns what was typed while the menu was loading. */
  readonly takeTyped: () => string;
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/**
 * Finds screens, bills, actions, documents and devices by a few letters. The text is discarded when the menu closes.
 */
export function CommandMenu({ visited, recent, actions, takeTyped, onChoose, onClose }: CommandMenuProps) {
  const t = useT();
  const [text, setText] = useState('');
  // The text without the word that an input method is still composing.
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  useLayoutEffect(() => {
    const typedAhead = takeTyped();
    setText(typedAhead);
    setTyped(keywordOf(typedAhead));
  }, [takeTyped]);
  const deviceHits = useDeviceHits(typed, composing);
  const documentHits = useDocumentHits(typed);
  const hits = { devices: deviceHits.devices, documents: documentHits.hits };
  const groups = useGroups({ typed, visited, recent, actions, ...hits });
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const openPasted = usePastedList();
  return (
    <div
      className={css.menu}
      onPaste={(event) => {
        if (!openPasted(event.clipboardData.getData('text/plain'))) return;
        event.preventDefault();
        onClose();
      }}
    >
      <ChoiceBox<Command>
        label={t('commands.field')}
        listLabel={t('commands.results')}
        placeholder={t('commands.hint')}
        value={text}
        maxLength={maxKeywordLength}
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
        <CommandState typed={typed} count={count} devices={deviceHits} documents={documentHits} />
      </ChoiceBox>
      <p className={css.foot}>
        {hints.map(({ keys, label }) => (
          <span key={label}>
            {keys.map((key) => (
              <kbd key={key} className="kbd">
                {key}
              </kbd>
            ))}
            {t(label)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Matches the parts of a detail between middle dots; each part may be in another language. */
const detailParts = /(^| · )(.*?)(?= · |$)/g;

/** A command with its title and detail; the matching text is highlighted in both. */
function CommandRow({ command, typed }: { readonly command: Command; readonly typed: string }) {
  const { icon, title, detail, mark } = command;
  return (
    <span className={css.row}>
      <Icon name={icon} size={18} />
      <span className={css.words}>
        <span className="ell" lang={languageOf(title)}>
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className={`${css.detail} ell`}>
            {[...detail.matchAll(detailParts)].map(({ index, 1: dot, 2: part = '' }) => (
              <Fragment key={index}>
                {dot}
                <span lang={languageOf(part)}>
                  <Marked text={part} typed={typed} />
                </span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {mark && (
        <span className={`${css.mark} st st--${toneSuffix[mark.tone]}`}>
          <Icon name={mark.icon} size={16} />
          {mark.text}
        </span>
      )}
    </span>
  );
}

interface CommandStateProps {
  readonly typed: string;
  /** The number of commands shown. */
  readonly count: number;
  readonly devices: DeviceHits;
  readonly documents: DocumentHits;
}

/** The line below the commands: what is being searched, what was not found, and failures with a retry. */
function CommandState({ typed, count, devices, documents }: CommandStateProps) {
  const t = useT();
  const isSearching = devices.state === 'searching';
  const isSlow = useLate(isSearching, 400);
  const nothingFound = count === 0 && !isSearching && devices.state !== 'failed';
  const failures = [
    { key: 'devicesFailed', error: devices.error, retry: devices.retry } as const,
    { key: 'documentsFailed', error: documents.error, retry: documents.retry } as const,
  ];
  let announcement = t('commands.count', { count });
  if (nothingFound) announcement = t('commands.none', { words: typed });
  else if (isSearching && count === 0) announcement = t('commands.asking');
  return (
    <>
      <span className="vh" role="status">
        {announcement}
      </span>
      {nothingFound && <StatePanel title={t('commands.none', { words: typed })} detail={t('commands.noneDetail')} />}
      {isSlow && (
        <p className={css.state} aria-hidden="true">
          <span className="spin" />
          {t('commands.asking')}
        </p>
      )}
      {devices.state === 'found' && devices.devices.length === 0 && count > 0 && (
        <p className={css.state}>{t('commands.noDevices')}</p>
      )}
      {failures.map(
        ({ key, error, retry }) =>
          error !== null && (
            <div key={key} className={css.state}>
              <Failure size="line" title={t(`commands.${key}`)} error={error} onRetry={retry} />
            </div>
          ),
      )}
    </>
  );
}

/** The minimum length of a search text. A shorter text would match too much. */
const minTextLength = 2;
/** The maximum number of devices shown; the node list shows all of them. */
const maxDevices = 5;
const debounceMs = 300;
const noDevices: readonly Device[] = [];

interface DeviceHits {
  /** The devices for the current text; empty while a new text is being searched. */
  readonly devices: readonly Device[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Devices by name, ID or remark, from the platform's list. The request waits until typing pauses and no word is being
 * composed. A new text, or closing the menu, aborts the request.
 */
function useDeviceHits(text: string, composing: boolean): DeviceHits {
  const { client } = useConsole();
  const debouncedText = useDebounced(text, debounceMs);
  const isLongEnough = [...text].length >= minTextLength;
  const query = listQuery({ filter: { q: text }, count: maxDevices });
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(client, devices.list, { query }),
    enabled: isLongEnough && debouncedText === text && !composing,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const retry = () => void refetch();
  if (!isLongEnough) return { devices: noDevices, state: 'idle', error: null, retry };
  if (data !== undefined) return { devices: data, state: 'found', error: null, retry };
  if (error !== null && !isFetching) return { devices: noDevices, state: 'failed', error, retry };
  return { devices: noDevices, state: 'searching', error: null, retry };
}

interface DocumentHits {
  readonly hits: readonly Command[];
  /** Set if the documents' texts could not be loaded. Titles are still found. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The passages of the documents that contain the text, best first. The documents' texts load with the first search. */
function useDocumentHits(typed: string): DocumentHits {
  const { data, error, isFetching, refetch } = useDocumentSearch(typed !== '');
  const hits = (data?.(typed) ?? []).map(({ name, title, heading, anchor, excerpt }): Command => {
    const to = anchor === null ? `/${name}` : `/${name}#${anchor}`;
    const detail = heading === null ? excerpt : `${title} · ${excerpt}`;
    return { key: to, icon: 'book', title: heading ?? title, detail, go: { to } };
  });
  return { hits, error: isFetching || typed === '' ? null : error, retry: () => void refetch() };
}
