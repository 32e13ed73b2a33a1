import { expect, it } from 'vitest';
import { isLoopback } from './loopback';

it.each(['localhost', 'LOCALHOST', 'localhost.', 'console.localhost', '127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]'])(
  'isLoopback: true for %s',
  (hostname) => expect(isLoopback(hostname)).toBe(true),
);

it.each(['console.example.com', 'localhost.example.com', '127.example.com', '192.168.1.20', '10.127.0.1', '[fe80::1]'])(
  'isLoopback: false for %s',
  (hostname) => expect(isLoopback(hostname)).toBe(false),
);
