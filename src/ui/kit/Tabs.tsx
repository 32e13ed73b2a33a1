import type { KeyboardEvent } from 'react';

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string; count?: number }[];
  onChange: (value: Value) => void;
  /** Whether the tabs are directly under the header, with the page's gutter. */
  page?: boolean;
  /**
   * The id of the panel that all tabs switch. Give the panel `role="tabpanel"`, and `tabId(panel, value)` as
   * its `aria-labelledby`.
   */
  panel?: string;
}

/** The id of a tab, for its panel's `aria-labelledby`. */
export const tabId = (panel: string, value: string) => `${panel}-tab-${value}`;

/** Scrolls the selected tab to the middle of the tab list; nothing else scrolls. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Tabs over one panel. Arrow keys, Home and End move the selection; on phones the selected tab is scrolled into view.
 */
export function Tabs<Value extends string>({ label, value, tabs, onChange, page = false, panel }: TabsProps<Value>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // Starts from the focused tab, because the next key may arrive before the page has rendered the last choice.
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const now = places.indexOf(event.target as HTMLElement);
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    places[index]?.focus();
    onChange(tab.value);
  };

  return (
    <div className={page ? 'tabs tabs--page' : 'tabs'} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => {
        const on = tab.value === value;
        return (
          <button
            key={tab.value}
            ref={on ? reveal : undefined}
            type="button"
            role="tab"
            id={panel && tabId(panel, tab.value)}
            className={on ? 'tab is-on' : 'tab'}
            aria-selected={on}
            aria-controls={panel}
            tabIndex={on ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="cnt">{tab.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
