// What stands behind the nodes' door (`src/doors.ts`); the list itself comes with the shell.
export { FirstSteps, StepsAbove } from '../../domain/firstSteps/FirstSteps';
export { BindPage } from './binding/BindPage';
export { BillLineNote } from './devices/BillLineNote';
export { ZeroReason } from './devices/DeviceDay';
export { DeviceSelection } from './devices/DeviceSelection';
export { DeviceShow } from './devices/DeviceShow';
export { exportDevices } from './devices/deviceExport';
export { IncomePerGbps, IncomePerGbpsMedian } from './devices/IncomePerGbps';
export { Miners } from './devices/Miners';
export { RemarkForm } from './devices/RemarkForm';
export { DialConfigPage, Network } from './dialConfig/DialConfig';
export { DialList } from './dialLines/DialList';
export { ScanPage } from './scan/ScanPage';
