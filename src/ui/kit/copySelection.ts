import { plainMinus } from '../../lib/money';

/**
 * Handles the document's `copy` event. In the clipboard, `-` replaces the minus sign of amounts (U+2212),
 * because spreadsheets treat U+2212 as text. Selections without a minus sign, and selections in fields, are left
 * to the browser.
 */
export function copySelection(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const text = selection?.toString() ?? '';
  const inField = event.target instanceof Element && event.target.matches('input, textarea');
  if (selection === null || event.clipboardData === null || event.defaultPrevented || inField) return;
  if (plainMinus(text) === text) return;
  const copied = document.createElement('div');
  for (let at = 0; at < selection.rangeCount; at += 1) copied.append(copyOf(selection.getRangeAt(at)));
  event.clipboardData.setData('text/plain', plainMinus(text));
  event.clipboardData.setData('text/html', copied.innerHTML);
  event.preventDefault();
}

/**
 * A copy of the visible content of a range. Cells stay in their table, because spreadsheets need the table to separate
 * the cells.
 */
function copyOf(range: Range): Node {
  const inside = range.commonAncestorContainer;
  const around = inside instanceof Element ? inside : inside.parentElement;
  const copy = partOf(around?.closest('table') ?? around ?? inside, range);
  // Joins neighbouring text nodes, because a minus sign and its figure may be in two nodes.
  copy.normalize();
  const texts = document.createNodeIterator(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = plainMinus(text.nodeValue ?? '');
  }
  return copy;
}

function partOf(node: Node, range: Range): Node {
  if (node instanceof Text) {
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    return document.createTextNode(node.data.slice(from, to));
  }
  const copy = node.cloneNode(false);
  for (const child of node.childNodes) {
    const drawn = !(child instanceof Element) || getComputedStyle(child).display !== 'none';
    if (drawn && range.intersectsNode(child)) copy.appendChild(partOf(child, range));
  }
  return copy;
}
