import { auth } from './auth';
import { common } from './common';
import { errors } from './errors';
import { publicPages } from './publicPages';

/** What the sign-in page says; loaded with it. */
export const entry = { common, auth, errors, publicPages };
