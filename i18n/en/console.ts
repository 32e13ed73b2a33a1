import type { ConsoleMessages } from '..';
import { dates } from './dates';
import { devices } from './devices';
import { filters } from './filters';
import { resources } from './resources';
import { shell } from './shell';

export const console: ConsoleMessages = { shell, dates, filters, devices, resources };
