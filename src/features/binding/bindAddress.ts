export const bindTabs = ['wholeMachine', 'switch'] as const;
export type BindTab = (typeof bindTabs)[number];

/** What the address of the bind page says; whole machines by form where it says nothing, or nothing known. */
export function bindTabOf(search: string): BindTab {
  return new URLSearchParams(search).get('tab') === 'switch' ? 'switch' : 'wholeMachine';
}

/** The page's search for a tab. Of what stood there before only the support view's mark stays. */
export function bindSearch(search: string, tab: BindTab): string {
  const next = new URLSearchParams();
  if (tab === 'switch') next.set('tab', tab);
  if (new URLSearchParams(search).get('readonly') === '1') next.set('readonly', '1');
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
