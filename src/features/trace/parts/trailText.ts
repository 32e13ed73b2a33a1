import css from './Trace.module.css';
import headCss from './TraceHead.module.css';

/** What a ticket has no use for; the zone stands at its end. */
const left = `button, svg, progress, .vh, .${headCss.zone}, [aria-hidden="true"]`;
/** What is one line of the text. */
const line = `h3, h4, p, dl > div, .${css.line}`;

function wordsOf(node: Node): string[] {
  if (node instanceof Element && node.matches(left)) return [];
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? [node.textContent.trim()] : [];
  return [...node.childNodes].flatMap(wordsOf);
}

function linesOf(element: Element): string[] {
  if (element.matches(left)) return [];
  // The cents of the headline are an element of their own.
  if (element.matches(line))
    return [
      wordsOf(element)
        .join(' ')
        .replace(/ (?=\.\d)/, ''),
    ].filter((text) => text !== '');
  const lines = [...element.children].map(linesOf);
  if (!element.matches('ol')) return lines.flat();
  return lines.flatMap((step, nth) => step.map((text, at) => (at === 0 ? `${nth + 1}. ${text}` : `   ${text}`)));
}

/**
 * A trail as plain text for a ticket: what the user sees, a line for each row, the steps numbered, and at the end the
 * zone of its times and its address.
 */
export const trailText = (trail: Element, zone: string, address: string): string =>
  [...linesOf(trail), zone, address].join('\n');
