export const bindTabs = ['wholeMachine', 'switch'] as const;
export type BindTab = (typeof bindTabs)[number];

/** What the bind page shows. */
export interface BindView {
  readonly tab: BindTab;
  /** The import from a spreadsheet stands in the place of the form; whole machines only. */
  readonly importing: boolean;
}

/** What the address says; whole machines by form where it says nothing, or nothing known. */
export function readBindView(search: string): BindView {
  const given = new URLSearchParams(search);
  if (given.get('tab') === 'switch') return { tab: 'switch', importing: false };
  return { tab: 'wholeMachine', importing: given.get('import') === '1' };
}

/** The page's search for a view. */
export function bindSearch({ tab, importing }: BindView): string {
  if (tab === 'switch') return '?tab=switch';
  return importing ? '?import=1' : '';
}
