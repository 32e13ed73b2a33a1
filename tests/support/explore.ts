/** A model of a machine and everything around it, at one point of its history. */
export interface Model {
  /**
   * What may happen next. If equal states use different names for the same thing, the order of the actions differs as
   * well.
   */
  readonly actions: () => readonly string[];
  /** Performs one of them, and waits until everything has settled. Throws if something is wrong. */
  readonly act: (action: string) => Promise<void>;
  /** Throws if something is wrong in the state that an action led to. Called once per sequence. */
  readonly check?: () => void;
  /** The same text for states that cannot be distinguished. */
  readonly key: () => string;
  /** Called once per state, at the very end: completes everything. Throws if something is wrong. */
  readonly end: () => Promise<void>;
}

export interface Explored {
  readonly states: number;
  readonly sequences: number;
  /** How many steps the farthest states are from the start. */
  readonly depth: number;
  /** Whether longer sequences would find nothing new. */
  readonly whole: boolean;
}

interface State {
  /** The shortest way to it. */
  readonly path: readonly string[];
  readonly actions: readonly string[];
  /** How many of them have been tried. */
  tried: number;
}

/**
 * Goes through every sequence of actions up to a depth, the shortest first. Equal states are only continued once.
 *
 * @throws an error that names the sequence, if a model throws
 */
export async function explore(create: () => Model, maxDepth: number): Promise<Explored> {
  const states = new Map<string, State>();
  let sequences = 0;
  const first = create();
  states.set(first.key(), { path: [], actions: first.actions(), tried: 0 });

  /** Tries the next action of a state. Returns the resulting state, if the model can continue from there. */
  async function step(model: Model, from: State, way: string[]): Promise<State | null> {
    const action = from.actions[from.tried] as string;
    from.tried += 1;
    sequences += 1;
    way.push(action);
    await model.act(action);
    model.check?.();
    const key = model.key();
    const known = states.get(key);
    if (known !== undefined) return String(known.actions) === String(model.actions()) ? known : null;
    states.set(key, { path: [...from.path, action], actions: model.actions(), tried: 0 });
    await model.end();
    return null;
  }

  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const level = [...states.values()].filter(({ path }) => path.length === depth - 1);
    if (level.length === 0) return { states: states.size, sequences, depth: depth - 2, whole: true };
    for (const state of level) {
      while (state.tried < state.actions.length) {
        const way = [...state.path];
        const model = await replayed(create, way);
        try {
          // A model in a state of this level continues from there, which saves replaying.
          let at: State | null = state;
          while (at !== null && at.path.length < depth && at.tried < at.actions.length) at = await step(model, at, way);
        } catch (error) {
          throw new Error(`after ${way.join(' · ')}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  return { states: states.size, sequences, depth: maxDepth, whole: false };
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
