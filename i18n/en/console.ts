import type { ConsoleMessages } from '..';
import { dates } from './dates';
import { devices } from './devices';
import { shell } from './shell';

export const console: ConsoleMessages = { shell, dates, devices };
