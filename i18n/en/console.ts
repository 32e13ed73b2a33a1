import type { ConsoleMessages } from '..';
import { devices } from './devices';
import { shell } from './shell';
import { wallet } from './wallet';

export const console: ConsoleMessages = { shell, devices, wallet };
