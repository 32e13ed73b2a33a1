// What stands behind the help's door (`src/doors.ts`).
export { DiagnosisPage } from './diagnosis/DiagnosisPage';
export { DocumentPage } from './documents/DocumentPage';
