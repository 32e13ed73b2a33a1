import { dates } from './dates';
import { devices } from './devices';
import { filters } from './filters';
import { ra } from './ra';
import { resources } from './resources';
import { shell } from './shell';

/** The texts of the screens behind the sign-in; they load with these screens. */
export const console = { ra, shell, dates, filters, devices, resources };
