import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { dialLines } from '../../../platform/contract';
import { useCall } from '../../../providers/calls';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

export interface DialInfoCall {
  /** The cards and lines of the device. After a failed refetch `data` keeps the last answer. */
  readonly query: UseQueryResult<DialInfo, Error>;
  /**
   * Fetches the info again after a card or a line was changed; resolves to undefined if that fails. Also invalidates the
   * list /dial/list and the device, which show the same lines and managing card.
   */
  readonly refresh: () => Promise<DialInfo | undefined>;
}

/** A device's network cards and lines (`dialLines.info`), refetched whenever a screen opens. */
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
