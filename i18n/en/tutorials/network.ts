import type { Translated } from '../../article';
import type { network as source } from '../../zh/tutorials/network';
import { dialling, lines, manager, protocols, unsure, ways } from '../pieces/network';

export const network: Translated<typeof source> = {
  intro:
    'Before binding: find out how the device goes online, connect the cables and get it online. After binding: choose the management NIC in the console and, where it is needed, configure dialling for the data lines.',
  blocks: [...ways, ...lines, ...manager, ...unsure, ...dialling, ...protocols],
};
