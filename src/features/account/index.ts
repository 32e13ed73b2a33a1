// What stands behind the account's door (`src/doors.ts`).
export { BeneficiaryPage } from './BeneficiaryPage';
export { CertificationPage } from './certification/CertificationPage';
export { NodeAddressPage } from './nodeInfo/NodeAddressPage';
export { PasswordPage } from './PasswordPage';
