import type { ComponentType } from 'react';
import { fold, soughtBy } from '../../lib/matchParts';
import type { IconName } from '../../ui/kit/Icon';
import type { Tone } from '../../ui/kit/Status';
import type { Asked } from '../../ui/page/useAsked';

/** An entry of the command menu: leads to an address or runs an action. */
export interface Command {
  /** Unique among all commands. */
  readonly key: string;
  /** The name of an icon, or the icon of a resource. */
  readonly icon: IconName | ComponentType<{ readonly size?: 18 }>;
  readonly title: string;
  /** A second line: where the command leads, or the text found there. */
  readonly detail?: string | undefined;
  /** At the end of the row: a status in words, or that the choice is already set. */
  readonly mark?: { readonly icon: IconName; readonly text: string; readonly tone: Tone };
  /** Other names, in any language. */
  readonly names?: string;
  readonly go: { readonly to: string; readonly state?: Asked } | { readonly action: () => void };
}

const titleBegins = 4;
const titleHolds = 3;
const nameHolds = 2;
const detailHolds = 1;

/** How well a command matches a word, 0 for not at all. */
function worth({ title, names = '', detail = '' }: Command, word: string): number {
  const place = fold(title).text.indexOf(word);
  if (place === 0) return titleBegins;
  if (place > 0) return titleHolds;
  if (fold(names).text.includes(word)) return nameHolds;
  return fold(detail).text.includes(word) ? detailHolds : 0;
}

/** How well the best of some commands matches the text, 0 for not at all. */
export function bestWorth(commands: readonly Command[], typed: string): number {
  const { words } = soughtBy(typed);
  return Math.max(0, ...commands.map((command) => Math.min(...words.map((word) => worth(command, word)))));
}

/** The commands that match every word, best first; equals keep their order. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const { words } = soughtBy(typed);
  return commands
    .map((command) => {
      const worths = words.map((word) => worth(command, word));
      return { command, sum: worths.includes(0) ? 0 : worths.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .map(({ command }) => command);
}
