import { describe, expect, it } from 'vitest';
import { codeKey, statusLook } from './deviceCodes';

describe('codes', () => {
  it('have a label and a look, unknown ones a neutral look and no label (R4-25)', () => {
    expect(codeKey('status', 'fault')).toBe('devices.codes.status.fault');
    expect(codeKey('diallingType', 'routerOneToOne')).toBe('devices.codes.diallingType.routerOneToOne');
    expect(codeKey('status', 'sleeping')).toBeNull();
    expect(codeKey('status', 'constructor')).toBeNull();
    expect(statusLook('sleeping')).toEqual({ tone: 'neutral', icon: 'info' });
  });
});
