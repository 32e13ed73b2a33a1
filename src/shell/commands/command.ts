import type { ComponentType } from 'react';
import { fold, soughtBy } from '../../lib/folded';
import type { IconName } from '../../ui/kit/iconPaths';
import type { Tone } from '../../ui/kit/tone';

/** Something that the command menu can do: lead to an address, or a action. */
export interface Command {
  /** Tells it from all others. */
  readonly key: string;
  /** By name, or the one of a resource. */
  readonly icon: IconName | ComponentType<{ readonly size?: 18 }>;
  readonly title: string;
  /** A second line: where it is, or what it says there. */
  readonly detail?: string | undefined;
  /** What stands at its right: a status in words, or that it holds already. */
  readonly mark?: { readonly icon: IconName; readonly text: string; readonly tone: Tone };
  /** What else it is called, in any language. */
  readonly names?: string;
  readonly go: { readonly to: string } | { readonly action: () => void };
}

const titleBegins = 4;
const titleHolds = 3;
const nameHolds = 2;
const detailHolds = 1;

/** How well a command answers a word that was typed, 0 for not at all. */
function worth({ title, names = '', detail = '' }: Command, word: string): number {
  const place = fold(title).text.indexOf(word);
  if (place === 0) return titleBegins;
  if (place > 0) return titleHolds;
  if (fold(names).text.includes(word)) return nameHolds;
  return fold(detail).text.includes(word) ? detailHolds : 0;
}

/** The commands that answer every word that was typed, the best first, their order kept among equals. */
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
