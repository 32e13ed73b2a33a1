import { literal, picklist } from 'valibot';
import { defineSearch, parameter } from '../../../lib/search';

export const bindTabs = ['wholeMachine', 'switch'] as const;
export type BindTab = (typeof bindTabs)[number];

/** What the address of the bind page states: its tab, and whether the import stands in the place of the form. */
export const bindSearch = defineSearch({
  tab: parameter('tab', picklist(['switch'])),
  import: parameter('import', literal('1')),
});
