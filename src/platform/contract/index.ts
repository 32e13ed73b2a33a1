import * as account from './account';
import * as billing from './billing';
import * as configuration from './configuration';
import * as devices from './devices';
import * as dialLines from './dialLines';
import * as notices from './notices';
import * as session from './session';
import * as wallet from './wallet';

export { account, billing, configuration, devices, dialLines, notices, session, wallet };
