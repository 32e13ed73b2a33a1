// What stands behind the door of registration and of the questions of a session by an address (`src/doors.ts`).

export { AccountSwitch } from './AccountSwitch';
export { AddressSignIn } from './AddressSignIn';
export { RegisterPage, ResetPasswordPage } from './entrancePages';
