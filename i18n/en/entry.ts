import type { EntryMessages } from '../zh';
import { auth } from './auth';
import { common } from './common';
import { errors } from './errors';
import { forms } from './forms';
import { publicPages } from './publicPages';
import { registration } from './registration';

const ra: EntryMessages['ra'] = {
  action: { close: 'Close' },
  page: { loading: 'Loading' },
  input: { password: { toggle_visible: 'Hide password', toggle_hidden: 'Show password' } },
  auth: { password: 'Password', sign_in: 'Sign in' },
};

export const entry: EntryMessages = { ra, common, auth, errors, forms, publicPages, registration };
