import * as contract from '../../src/platform/contract';
import type { Channel, Endpoint } from '../../src/platform/endpoint';

const values: readonly unknown[] = Object.values(contract).flatMap((domain) => Object.values(domain));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = values.filter(
  (value): value is Endpoint => isObject(value) && 'dialect' in value && 'path' in value,
);

/** Every socket of the contract. */
export const channels: readonly Channel[] = values.filter(
  (value): value is Channel => isObject(value) && 'message' in value && 'path' in value,
);
