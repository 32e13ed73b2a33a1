import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import * as dialLines from '../../platform/contract/dialLines';
import { type DialLine, lineModes } from '../../platform/contract/dialLines';
import type { CallAnswer } from '../../platform/endpoint';
import { setCachedAnswer, withOwnChanges } from '../../providers/cache';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { Status } from '../../ui/kit/Status';
import { statusLook, useCodeText } from '../devices/deviceCodes';

/** The rules of a device's network: its cards (NICs), its management NIC and its dial lines (R7-10 to R7-17). */

/** The answer of `dialLines.info`. */
export type DialInfo = CallAnswer<typeof dialLines.info>;
/** A network card; `speed` in Mbps. */
export type NetworkCard = DialInfo['dialInfo'][string];

/** Orders names by number: eth2 before eth10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** A device's network cards, ordered by name. */
export function cardsOf({ dialInfo }: DialInfo): NetworkCard[] {
  return Object.entries(dialInfo)
    .map(([name, card]) => ({ ...card, name }))
    .sort((one, other) => byName(one.name, other.name));
}

/** The management NIC; null if none of the detected cards is one. */
export function managementNicOf(info: DialInfo): NetworkCard | null {
  return cardsOf(info).find(({ isManager }) => isManager) ?? null;
}

/** Whether the device has a management NIC, even if that card is not detected at the moment. */
export function hasManagementNic(info: DialInfo): boolean {
  return info.netcardInfo.isManager || managementNicOf(info) !== null;
}

/** The cards that lines may be configured on: all but the management NIC. */
export function lineCardsOf(info: DialInfo): NetworkCard[] {
  return cardsOf(info).filter(({ isManager }) => !isManager);
}

/** The stored lines, sorted by card and otherwise in the platform's order, without those of the management NIC. */
export function storedLines(info: DialInfo): DialLine[] {
  const managementNic = managementNicOf(info)?.name;
  return info.dialList
    .filter(({ name, isManager }) => !isManager && name !== managementNic)
    .sort((one, other) => byName(one.name, other.name));
}

/** The dialling types whose lines are configured on the platform (R7-12). */
const configuredTypes: readonly string[] = ['serverNet', 'fixedMulti', 'routerOneToOne'];

/** Whether lines of a device with this dialling type are configured on the platform at all. */
export function isConfigured(diallingType: string): boolean {
  return configuredTypes.includes(diallingType);
}

/**
 * Whether dialling still has to be configured: the dialling type requires it, there is no dialling info, and there is
 * no management NIC (R7-12, R7-13).
 */
export function dialNeeded(info: DialInfo): boolean {
  const known = info.netcardInfo.diallingInfo;
  return isConfigured(info.diallingType) && (known === null || known.length === 0) && !hasManagementNic(info);
}

type LineMode = (typeof lineModes)[number];

/**
 * The line modes of the dialling types that offer only some modes, the usual mode first. A fixed public address needs
 * no dialling; behind a router, the router dials.
 */
const modesByType: Readonly<Record<string, readonly LineMode[]>> = {
  fixedSingle: ['static', 'dhcp'],
  fixedMulti: ['static', 'dhcp'],
  router: ['dhcp', 'static'],
};

/** The modes that lines of a dialling type can have, the usual mode first; all modes for an unknown type. */
export function modesOf(diallingType: string): readonly LineMode[] {
  return Object.hasOwn(modesByType, diallingType) ? (modesByType[diallingType] ?? lineModes) : lineModes;
}

/** The status of a dial line, as an icon and a word; `—` for an empty status. */
export function LineStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Status {...statusLook(status)}>{codeText('lineStatus', status) || '—'}</Status>;
}

export interface DialInfoCall {
  /** The cards and lines of the device. After a failed refetch `data` keeps the last answer. */
  readonly query: UseQueryResult<DialInfo, Error>;
  /**
   * Fetches the info again after a card or a line was changed; resolves to undefined if that fails. Also invalidates
   * the list /dial/list and the device, which show the same lines and management NIC.
   */
  readonly refresh: () => Promise<DialInfo | undefined>;
}

/** A device's network cards and lines (`dialLines.info`), refetched whenever a component with this hook mounts. */
export function useDialInfo(deviceUUID: string): DialInfoCall {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useCall(dialLines.info, { query: { deviceUUID } }, { enabled: deviceUUID !== '', staleTime: 0 });
  const { refetch } = query;
  const refresh = useCallback(async () => {
    void dataProvider.refreshAfter('saveDialLines');
    const { data, isSuccess } = await refetch();
    return isSuccess ? data : undefined;
  }, [dataProvider, refetch]);
  return { query, refresh };
}

/**
 * Reads a device's cards and lines from the platform, never from the cache, and updates every place that shows them.
 * First cancels a pending request of the page, because its answer may be older than a write.
 */
export function useDialInfoRead(): (deviceUUID: string) => Promise<DialInfo> {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return async (deviceUUID) => {
    const input = { query: { deviceUUID } };
    const { queryKey } = callOptions(client, dialLines.info, input);
    await queryClient.cancelQueries({ queryKey, exact: true });
    const readAt = Date.now();
    const answer = await client.call(dialLines.info, input);
    setCachedAnswer<DialInfo>(queryClient, queryKey, () => answer, readAt);
    return answer;
  };
}

/**
 * Like {@link useDialInfoRead}, for a comparison with what the page shows: a stale answer does not undo a change that
 * was saved in this console.
 */
export function useDialInfoReview(): (deviceUUID: string) => Promise<DialInfo> {
  const queryClient = useQueryClient();
  const read = useDialInfoRead();
  return async (deviceUUID) =>
    withOwnChanges(queryClient, dialLines.info, { query: { deviceUUID } }, await read(deviceUUID));
}
