import { commands } from './commands';
import { notices } from './notices';
import { sla } from './sla';
import { weekly } from './weekly';

/** What the shell opens over a screen says. */
export const panels = { commands, notices, sla, weekly };
