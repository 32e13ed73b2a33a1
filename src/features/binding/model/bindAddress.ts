import { literal, picklist } from 'valibot';
import { defineSearch, parameter } from '../../../lib/search';

export const bindTabs = ['wholeMachine', 'switch'] as const;
export type BindTab = (typeof bindTabs)[number];

/** The bind page's address: its tab, and whether it shows the import instead of the form. */
export const bindSearch = defineSearch({
  tab: parameter('tab', picklist(['switch'])),
  import: parameter('import', literal('1')),
});
