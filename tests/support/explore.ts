/** A model of a machine and everything around it, at one point of its history. */
export interface Model {
  /** What may happen next. */
  readonly actions: () => readonly string[];
  /** Lets one of them happen, and waits until nothing moves. Throws where something is wrong. */
  readonly act: (action: string) => Promise<void>;
  /** Equal texts for states that nothing tells apart. */
  readonly key: () => string;
  /** Called once a state, last of all: brings everything to an end. Throws where something is wrong. */
  readonly end: () => Promise<void>;
}

export interface Explored {
  readonly states: number;
  readonly sequences: number;
  /** The longest sequences tried. */
  readonly depth: number;
  /** Whether nothing new is found by longer ones. */
  readonly whole: boolean;
}

/**
 * Goes through every sequence of actions up to a depth, the shortest first. States that are equal are gone on from once.
 *
 * @throws an error that names the sequence, where a model throws
 */
export async function explore(create: () => Model, mostDepth: number): Promise<Explored> {
  const known = new Set([create().key()]);
  let last: (readonly string[])[] = [[]];
  let sequences = 0;
  for (let depth = 1; depth <= mostDepth; depth += 1) {
    const next: (readonly string[])[] = [];
    for (const path of last) {
      const model = await replayed(create, path);
      const actions = model.actions();
      for (const [at, action] of actions.entries()) {
        const branch = at === actions.length - 1 ? model : await replayed(create, path);
        const sequence = [...path, action];
        sequences += 1;
        try {
          await branch.act(action);
          const key = branch.key();
          if (known.has(key)) continue;
          known.add(key);
          next.push(sequence);
          await branch.end();
        } catch (error) {
          throw new Error(`after ${sequence.join(' · ')}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
    if (next.length === 0) return { states: known.size, sequences, depth: depth - 1, whole: true };
    last = next;
  }
  return { states: known.size, sequences, depth: mostDepth, whole: false };
}

async function replayed(create: () => Model, path: readonly string[]): Promise<Model> {
  const model = create();
  for (const action of path) await model.act(action);
  return model;
}

/** Resolves once the promises of an action have settled: chains of them are shorter than this. */
export async function quiet(): Promise<void> {
  for (let step = 0; step < 30; step += 1) await null;
}
