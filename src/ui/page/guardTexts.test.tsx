import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../../tests/support/act';
import { guardTexts } from './guardTexts';

/** A sentence that changes, with parts that appear and disappear. */
function Line({ count, first = false, last = false }: { count: number; first?: boolean; last?: boolean }) {
  return (
    <p>
      {first && <b>新</b>}共 {count} 台{last && '，已筛选'}
      {last ? <i>清除</i> : null}
    </p>
  );
}

const texts = (): Text[] => [...(document.querySelector('p')?.childNodes ?? [])].filter((node) => node instanceof Text);
const font = (words: string): HTMLElement => {
  const element = document.createElement('font');
  element.textContent = words;
  return element;
};

const translations: Readonly<Record<string, () => void>> = {
  'each text replaced by an element': () => {
    for (const text of texts()) text.replaceWith(font(text.data));
  },
  'an element put before each text, which is then removed': () => {
    for (const text of texts()) {
      text.before(font(text.data));
      text.remove();
    }
  },
  'each text moved into an element': () => {
    for (const text of texts()) {
      const element = font('');
      text.replaceWith(element);
      element.append(text);
    }
  },
  'a sentence put in place of its first text': () => {
    const [first, ...rest] = texts();
    const words = texts().map(({ data }) => data);
    first?.replaceWith(font(words.join('')));
    for (const text of rest) text.remove();
  },
  'translated, and then a text again': () => {
    const replaced = texts().map((text) => {
      const element = font(text.data);
      text.replaceWith(element);
      return element;
    });
    for (const element of replaced) element.replaceWith(element.textContent);
  },
  'words marked by an extension': () => {
    for (const text of texts()) text.replaceWith(font(text.data.slice(0, 1)), text.data.slice(1));
  },
};

describe.each(Object.entries(translations))('%s', (_, translate) => {
  let root: Root;
  let place: HTMLElement;
  let end: () => void;
  const render = (line: Parameters<typeof Line>[0]) => act(async () => root.render(<Line {...line} />));

  beforeEach(async () => {
    place = document.body.appendChild(document.createElement('main'));
    root = createRoot(place);
    end = guardTexts(document);
    await render({ count: 3 });
    await act(async () => translate());
  });

  afterEach(async () => {
    await act(async () => root.unmount());
    end();
    place.remove();
  });

  it('a changed text is the new one', async () => {
    await render({ count: 4 });
    expect(place.textContent).toBe('共 4 台');
    await act(async () => translate());
    await render({ count: 5 });
    expect(place.textContent).toBe('共 5 台');
  });

  it('parts that appear and disappear beside it are in their places', async () => {
    await render({ count: 3, first: true, last: true });
    expect(place.textContent).toBe('新共 3 台，已筛选清除');
    await act(async () => translate());
    await render({ count: 3 });
    expect(place.textContent).toBe('共 3 台');
  });
});
