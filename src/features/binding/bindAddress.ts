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

/** The page's search for a view. Of what stood there before only the support view's mark stays. */
export function bindSearch(search: string, { tab, importing }: BindView): string {
  const next = new URLSearchParams();
  if (tab === 'switch') next.set('tab', tab);
  else if (importing) next.set('import', '1');
  if (new URLSearchParams(search).get('readonly') === '1') next.set('readonly', '1');
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
