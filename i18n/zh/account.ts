import { beneficiary } from './beneficiary';
import { certification } from './certification';
import { nodeInfo } from './nodeInfo';
import { password } from './password';
import { upload } from './upload';

/** The texts of certification, node information, payout details and passwords. */
export const account = { beneficiary, certification, nodeInfo, password, upload };
