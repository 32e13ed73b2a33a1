import { writeListAddress } from '../../../ui/list/listAddress';

/** The node list, those first that earned most yesterday. */
export const devicesByIncomePath = `/device/list${writeListAddress(
  { page: 1, sort: { field: 'yesterdayIncome', order: 'DESC' }, filter: {} },
  { perPage: 20, sort: { field: 'id', order: 'ASC' }, sortable: ['yesterdayIncome'], filters: {} },
)}`;
