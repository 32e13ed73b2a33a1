import type { ConsoleMessages } from '../zh';
import { dates } from './dates';
import { devices } from './devices';
import { filters } from './filters';
import { ra } from './ra';
import { resources } from './resources';
import { shell } from './shell';

export const console: ConsoleMessages = { ra, shell, dates, filters, devices, resources };
