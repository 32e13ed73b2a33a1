import { dates } from './dates';
import { devices } from './devices';
import { shell } from './shell';
import { wallet } from './wallet';

/** What the screens behind the sign-in say; loaded with them. */
export const console = { shell, dates, devices, wallet };
