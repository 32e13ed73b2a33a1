// Behind the door of the sign-in (`src/doors.ts`).
export { Arrival } from './Arrival';
export { Rival } from './Rival';
export { SignInStage } from './SignInStage';
