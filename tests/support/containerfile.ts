import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An instruction of a Containerfile. */
interface Step {
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  /** What follows the flags. */
  readonly rest: string;
}

export interface Stage {
  readonly base: string;
  readonly steps: readonly Step[];
}

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

function readStep(line: string): Step {
  const [, name = '', flags = '', rest = ''] = /^([A-Z]+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
  if (name === '') throw new Error(`deploy/Containerfile: cannot read "${line}"`);
  const pairs = [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [flag, value]);
  return { name, flags: Object.fromEntries(pairs), rest: rest.replaceAll(/\s+/g, ' ') };
}

/** The stages of deploy/Containerfile. */
export function readContainerfile(): Stage[] {
  const text = readFileSync(join(projectRoot, 'deploy', 'Containerfile'), 'utf8');
  const lines = text.replace(/\\\n/g, '').split('\n');
  const stages: { base: string; steps: Step[] }[] = [];
  for (const line of lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const step = readStep(line);
    if (step.name === 'FROM') stages.push({ base: step.rest, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** The arguments of the instructions with a name, in order. */
export const argumentsOf = ({ steps }: Stage, name: string): string[] =>
  steps.filter((step) => step.name === name).map(({ rest }) => rest);

/** Executes the COPY instructions of a stage into a folder that represents the root of its image. */
export function copyFiles(stage: Stage, image: string, stages: Readonly<Record<string, string>> = {}): void {
  const [workingDirectory = '/'] = argumentsOf(stage, 'WORKDIR');
  for (const { flags, rest } of stage.steps.filter(({ name }) => name === 'COPY')) {
    const paths = rest.split(' ');
    const target = paths.pop() ?? '';
    const context = flags.from === undefined ? projectRoot : (stages[flags.from] ?? '');
    const place = join(image, resolve(workingDirectory, target));
    for (const path of paths) {
      const source = join(context, path);
      const whole = statSync(source).isDirectory() || !target.endsWith('/');
      const copy = whole ? place : join(place, basename(path));
      mkdirSync(join(copy, '..'), { recursive: true });
      cpSync(source, copy, { recursive: true });
      if (flags.chmod !== undefined) chmodSync(copy, Number.parseInt(flags.chmod, 8));
    }
  }
}
