import { dates } from './dates';
import { devices } from './devices';
import { filters } from './filters';
import { ra } from './ra';
import { resources } from './resources';
import { shell } from './shell';

/** What the screens behind the sign-in say; loaded with them. */
export const console = { ra, shell, dates, filters, devices, resources };
