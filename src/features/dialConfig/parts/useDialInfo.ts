import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { dialLines } from '../../../platform/contract';
import { useCall } from '../../../providers/calls';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

export interface DialInfoCall {
  /** The cards and lines of the device; failure stands in `error`, with the last answer still in `data`. */
  readonly query: UseQueryResult<DialInfo, Error>;
  /**
   * To be called after a card or a line was changed: asks the device's own answer anew, and resolves to it, or to
   * undefined where it could not be had. Lists and devices are marked as outdated on the way, since lines belong to
   * the list /dial/list and the managing card is a fact of the device.
   */
  readonly refresh: () => Promise<DialInfo | undefined>;
}

/** A device's network cards and lines (`dialLines.info`); never shown from before without being asked anew. */
export function useDialInfo(deviceUUID: string): DialInfoCall {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useCall(dialLines.info, { query: { deviceUUID } }, { enabled: deviceUUID !== '', staleTime: 0 });
  const { refetch } = query;
  const refresh = useCallback(async () => {
    void dataProvider.changed('saveDialLines');
    const { data, isSuccess } = await refetch();
    return isSuccess ? data : undefined;
  }, [dataProvider, refetch]);
  return { query, refresh };
}
