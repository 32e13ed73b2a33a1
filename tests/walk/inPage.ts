/**
 * A control or field that can be used now: `name` is unique on the page, `group` is the same for all rows of a list.
 */
export interface Control {
  readonly name: string;
  readonly group: string;
  readonly kind: 'press' | 'text' | 'select';
  /** Whether nothing is typed or chosen in it. */
  readonly empty: boolean;
}

/** What the rules see of a page. */
export interface Look {
  /** The title, attributes that are read aloud, and those that draw. */
  readonly attributes: readonly (readonly [where: string, text: string])[];
  /** How many regions say that they are loading. */
  readonly busy: number;
  /** The shared session's token as stored in the browser, and this tab's own. */
  readonly shared: string | null;
  readonly own: string | null;
  readonly readOnly: boolean;
}

export interface WalkWindow {
  readonly __walk: {
    /** Milliseconds since the page last changed. */
    stillFor(): number;
    controls(): Control[];
    /** Scrolls a control into view; returns its centre, null if there is no control of this name any more. */
    middleOf(name: string): { x: number; y: number } | null;
    /** Inserts a text, as UTF-16 units, into a field at once, like pasting; at most what the field accepts. */
    put(name: string, units: readonly number[]): void;
    /**
     * Fills every empty or refused field with a suitable value, and selects the `nth` of choices if none is selected.
     */
    fill(texts: readonly (readonly [hint: string, text: string])[], nth: number): void;
    look(): Look;
  };
}

/** Runs in every page before its own scripts. It is isolated there, so it cannot use anything from outside. */
export function inPage(): void {
  if (window.origin === 'null') return;
  let changed = performance.now();
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`breach of the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });

  const usable =
    'a[href],button,input,textarea,select,summary,tr,[role=button],[role=tab],[role=option],[role=checkbox],[role=switch],[role=radio],[role=menuitem],[role=combobox]';
  const pressed = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image', 'color', 'range'];

  const kindOf = (element: HTMLElement): Control['kind'] => {
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLTextAreaElement) return 'text';
    return element instanceof HTMLInputElement && !pressed.includes(element.type) ? 'text' : 'press';
  };
  const leadsAway = (element: HTMLElement) =>
    element instanceof HTMLAnchorElement && !element.href.startsWith('blob:') && element.origin !== location.origin;
  const shows = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const hintsOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const attributes = ['aria-label', 'placeholder', 'name', 'autocomplete', 'type', 'inputmode', 'title'];
    return [
      ...labels.map(({ textContent }) => textContent),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ];
  };
  /** Behind a dialog a press only hits its backdrop. */
  const behind = (element: HTMLElement) => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal,[aria-modal=true]')].filter(shows).at(-1);
    return dialog?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
  };
  const named = (): { element: HTMLElement; name: string; group: string }[] => {
    const counts = new Map<string, number>();
    return [...document.querySelectorAll<HTMLElement>(usable)]
      .filter(
        (element) =>
          shows(element) &&
          !leadsAway(element) &&
          !behind(element) &&
          !element.matches(':disabled,[aria-disabled=true],thead tr') &&
          element.closest('[inert],[aria-hidden=true]') === null,
      )
      .map((element) => {
        const words = [element.getAttribute('aria-label') ?? '', element.textContent, ...hintsOf(element)];
        const word = words.map((text) => text.replaceAll(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
        const label = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${word.slice(0, 30)}"`;
        const nth = counts.get(label) ?? 0;
        counts.set(label, nth + 1);
        const row = element.closest('tbody tr,li,[role=option]') === null ? '' : `${element.tagName} in a row `;
        const group = row + (row === '' ? label.replaceAll(/\d+/g, '#') : element.className);
        return { element, name: nth === 0 ? label : `${label} ${nth}`, group };
      });
  };
  const elementOf = (name: string) => named().find((control) => control.name === name)?.element;
  const set = (element: HTMLElement | undefined, text: string) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    element.focus();
    const taken = element.maxLength < 0 ? text : text.slice(0, element.maxLength);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, taken);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const choose = (element: HTMLSelectElement, nth: number) => {
    const options = [...element.options].filter(({ value, disabled }) => value !== '' && !disabled);
    element.value = options[nth % options.length]?.value ?? '';
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const stored = (storage: Storage, key: string): { token?: string; readOnly?: boolean } | null => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  Object.assign(window, {
    __walk: {
      stillFor: () => performance.now() - changed,
      controls: () =>
        named().map(({ element, name, group }) => {
          const kind = kindOf(element);
          return { name, group, kind, empty: kind !== 'press' && (element as HTMLInputElement).value === '' };
        }),
      middleOf(name) {
        const element = elementOf(name);
        if (element === undefined) return null;
        // In the centre, because at an edge the header or a bar may cover it.
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        // A row may have a link to another site in its centre.
        const link = document.elementFromPoint(middle.x, middle.y)?.closest<HTMLElement>('a');
        return link instanceof HTMLAnchorElement && leadsAway(link) ? null : middle;
      },
      put: (name, units) => set(elementOf(name), String.fromCharCode(...units)),
      fill(texts, nth) {
        for (const { element } of named()) {
          if (element instanceof HTMLSelectElement && element.value === '') choose(element, nth);
          if (kindOf(element) !== 'text') continue;
          const refused = element.getAttribute('aria-invalid') === 'true';
          if ((element as HTMLInputElement).value !== '' && !refused) continue;
          const hints = hintsOf(element).join(' ');
          const text = texts.find(([hint]) => new RegExp(hint, 'i').test(hints))?.[1];
          if (text !== undefined) set(element, text);
        }
        for (const group of document.querySelectorAll('form [role=radiogroup], [role=dialog] [role=radiogroup]')) {
          const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')];
          if (!radios.some(({ checked }) => checked)) radios[nth % radios.length]?.click();
        }
      },
      look() {
        const worded = ['aria-label', 'title', 'alt', 'placeholder'];
        const attributes = [
          ...document.querySelectorAll('svg, svg *, [aria-label], [title], [alt], [placeholder]'),
        ].flatMap((element) =>
          [...element.attributes]
            .filter(({ name }) => element instanceof SVGElement || worded.includes(name))
            .map(({ name, value }) => [`${element.tagName.toLowerCase()} ${name}`, value] as const),
        );
        const own = stored(sessionStorage, 'console.tabSession');
        return {
          attributes: [['the title', document.title], ...attributes],
          busy: document.querySelectorAll('[aria-busy=true]').length,
          shared: stored(localStorage, 'console.session')?.token ?? null,
          own: own?.token ?? null,
          readOnly: own?.readOnly === true,
        };
      },
    } satisfies WalkWindow['__walk'],
  });
}
