import type { Notice } from '../../platform/contract/notices';
import { BellIcon } from '../../ui/kit/resourceIcons';

/** The resource `notice` for react-admin, which has no list: notices show in the header. */
export const notices = {
  name: 'notice',
  icon: BellIcon,
  recordRepresentation: ({ title }: Notice) => title,
};
