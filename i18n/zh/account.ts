import { beneficiary } from './beneficiary';
import { certification } from './certification';
import { nodeInfo } from './nodeInfo';
import { password } from './password';
import { upload } from './upload';

/** What certification, node information, payout details and passwords say. */
export const account = { beneficiary, certification, nodeInfo, password, upload };
