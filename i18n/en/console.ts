import type { ConsoleMessages } from '..';
import { dates } from './dates';
import { devices } from './devices';
import { shell } from './shell';
import { wallet } from './wallet';

export const console: ConsoleMessages = { shell, dates, devices, wallet };
