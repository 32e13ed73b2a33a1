import type { Notice } from '../../platform/contract/noticeList';
import { BellIcon } from '../../ui/kit/resourceIcons';

/** The notices as react-admin takes them: they show in the header. */
export const notices = {
  name: 'notice',
  icon: BellIcon,
  recordRepresentation: ({ title }: Notice) => title,
};
