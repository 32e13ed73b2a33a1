import { describe, expect, it } from 'vitest';
import { readValues } from '../../../ui/form/useForm';
import { entranceReads, problemsOf, registrationOf, resetOf } from './entranceModel';

const good = {
  username: 'new_comer1',
  phoneNumber: '13800138000',
  verifyCode: '246810',
  password: 'Demo1234',
  repeated: 'Demo1234',
};

describe('the problems of a registration', () => {
  it('are none for valid values', () => {
    expect(problemsOf(good)).toEqual({});
    expect(
      problemsOf(
        readValues(entranceReads, {
          ...good,
          username: ' abcd ',
          phoneNumber: '+86 138-0013-8000',
          verifyCode: '246 810',
        }),
      ),
    ).toEqual({});
    expect(problemsOf({ ...good, username: 'a'.repeat(20) })).toEqual({});
  });

  it.each(['abc', 'a'.repeat(21), 'new-comer', 'new comer', '新用户名字', 'comer!'])(
    'include an invalid user name: %s',
    (username) => {
      expect(problemsOf({ ...good, username })).toEqual({ username: { key: 'registration.usernameRule' } });
    },
  );

  it('of an empty form are all fields', () => {
    expect(problemsOf({ username: '', phoneNumber: '', verifyCode: '', password: '', repeated: '' })).toEqual({
      username: { key: 'registration.usernameMissing' },
      phoneNumber: { key: 'forms.rules.phoneMissing' },
      verifyCode: { key: 'forms.code.missing' },
      password: { key: 'auth.passwordMissing' },
      repeated: { key: 'forms.password.repeat' },
    });
  });

  it('include a password under 8 or over 12 characters, and a different repetition', () => {
    const rule = { key: 'forms.password.rule', vars: { least: 8, most: 12 } };
    expect(problemsOf({ ...good, password: 'Demo123', repeated: 'Demo123' })).toEqual({ password: rule });
    expect(problemsOf({ ...good, password: 'Demo123456789', repeated: 'Demo123456789' })).toEqual({ password: rule });
    expect(problemsOf({ ...good, repeated: 'Demo12345' })).toEqual({ repeated: { key: 'forms.password.differ' } });
  });

  it('of a reset do not include the user name', () => {
    const { username, ...reset } = good;
    expect(username).not.toBe('');
    expect(problemsOf(reset)).toEqual({});
    expect(problemsOf({ ...reset, phoneNumber: '1380' })).toEqual({ phoneNumber: { key: 'forms.rules.phone' } });
    expect(problemsOf({ ...reset, password: '', repeated: '' }).password).toEqual({ key: 'forms.password.missing' });
  });
});

it('the requests contain normalized texts, the password as typed, and no repetition', () => {
  const pasted = { username: ' ｎew_comer1 ', phoneNumber: '+86 138 0013 8000', verifyCode: '２４６８１０ ' };
  const typed = readValues(entranceReads, { ...good, ...pasted, password: ' Ｄemo1234\u200b' });
  const reset = { phoneNumber: '13800138000', verifyCode: '246810', password: ' Ｄemo1234\u200b' };
  expect(resetOf(typed)).toEqual(reset);
  expect(registrationOf(typed)).toEqual({ username: 'new_comer1', ...reset });
});
