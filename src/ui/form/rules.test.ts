import { describe, expect, it } from 'vitest';
import { loginPasswordLength, walletPasswordLength } from '../../lib/passwords';
import { emailProblem, newPasswordProblem, phoneProblem, repeatProblem, verifyCodeProblem } from './rules';

describe('shared form rules', () => {
  it.each([
    ['a phone number', phoneProblem, '13800138000', '1380', 'forms.rules.phoneMissing', 'forms.rules.phone'],
    ['an e-mail address', emailProblem, 'ada@example.com', 'ada@', 'forms.rules.emailMissing', 'forms.rules.email'],
    ['a code', verifyCodeProblem, '246810', '2468', 'forms.code.missing', 'forms.code.digits'],
  ] as const)('require %s and check it', (_, problemOf, good, bad, missing, wrong) => {
    expect(problemOf(good)).toBeUndefined();
    expect([problemOf(''), problemOf('  '), problemOf(bad)]).toEqual([
      { key: missing },
      { key: missing },
      { key: wrong },
    ]);
  });

  it('name the required length of a new password', () => {
    expect(newPasswordProblem('Demo1234', loginPasswordLength)).toBeUndefined();
    expect(newPasswordProblem('', loginPasswordLength)).toEqual({ key: 'forms.password.missing' });
    expect(newPasswordProblem('Demo12', loginPasswordLength)).toEqual({
      key: 'forms.password.rule',
      vars: { least: 8, most: 12 },
    });
    expect(newPasswordProblem('Demo12', walletPasswordLength)).toBeUndefined();
    expect(newPasswordProblem('密码密码密码', walletPasswordLength)).toEqual({
      key: 'forms.password.rule',
      vars: { least: 6, most: 12 },
    });
  });

  it('require the same password again, including spaces and case', () => {
    expect(repeatProblem('Demo1234', 'Demo1234')).toBeUndefined();
    expect(repeatProblem('', 'Demo1234')).toEqual({ key: 'forms.password.repeat' });
    expect(repeatProblem('demo1234', 'Demo1234')).toEqual({ key: 'forms.password.differ' });
    expect(repeatProblem('Demo1234 ', 'Demo1234')).toEqual({ key: 'forms.password.differ' });
  });
});
