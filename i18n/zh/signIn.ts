import { auth } from './auth';
import { registration } from './registration';

/** The texts of the sign-in page, the questions before the console, registration and password reset. */
export const signIn = { auth, registration };
