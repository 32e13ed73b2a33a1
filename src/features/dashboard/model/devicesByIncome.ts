import { listHref } from '../../../ui/list/listAddress';

/** The node list, those first that earned most yesterday. */
export const devicesByIncomePath = `/device/list${listHref(
  { perPage: 20, sort: { field: 'id', order: 'ASC' }, sortable: ['yesterdayIncome'], filters: {} },
  { sort: { field: 'yesterdayIncome', order: 'DESC' } },
)}`;
