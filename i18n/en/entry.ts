import type { EntryMessages } from '..';
import { auth } from './auth';
import { common } from './common';
import { errors } from './errors';
import { publicPages } from './publicPages';

export const entry: EntryMessages = { common, auth, errors, publicPages };
