// One file to load for both: nearly all of either is what they have in common.
export { RegisterPage } from './RegisterPage';
export { ResetPasswordPage } from './ResetPasswordPage';
