import type { Manifest } from '../../domain/manifest';
import { pageQuery } from '../../platform/contract/fields';
import type { Notice } from '../../platform/contract/notices';
import * as noticesApi from '../../platform/contract/notices';
import { Refused } from '../../platform/errors';

/** The notices, which the header shows. The filter `type` is `all` or `unread`. */
export const notices: Manifest = {
  texts: 'panels',
  resources: [
    {
      name: 'notice',
      recordRepresentation: ({ title }: Notice) => title,
      source: {
        list: noticesApi.list,
        async readPage(client, params) {
          const { type = 'all' } = params.filter as { type?: 'unread' | 'all' };
          const query = { type, ...pageQuery(params) };
          const { list, total } = await client.call(noticesApi.list, { query }, { signal: params.signal });
          const { pageIndex, pageSize } = query;
          const hasNextPage = pageIndex * pageSize < total;
          return { data: list, total, pageInfo: { hasNextPage, hasPreviousPage: pageIndex > 1 } };
        },
        /** The platform marks a notice as read when it is requested (docs/platform.md, "Notices"). */
        async readOne(client, { id, signal }) {
          const notice = await client.call(noticesApi.detail, { params: { id: String(id) } }, { signal });
          if (notice === null) throw new Refused('', 404);
          return notice;
        },
      },
    },
  ],
};
