import { commands } from './commands';
import { notices } from './notices';
import { sla } from './sla';
import { weekly } from './weekly';

/** The texts of the shell's overlays. */
export const panels = { commands, notices, sla, weekly };
