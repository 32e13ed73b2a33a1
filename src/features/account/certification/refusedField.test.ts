import { expect, it } from 'vitest';
import { Refused, Unavailable } from '../../../platform/errors';
import { refusedContractField } from './refusedField';

it.each([
  ['验证码错误', 'verifyCode'],
  ['邮箱验证码已过期', 'verifyCode'],
  ['请输入正确的邮箱', 'email'],
  ['请输入正确的手机号', 'phoneNumber'],
  ['身份证号与姓名不符', 'IDCardNumber'],
  ['护照号码有误', 'IDCardNumber'],
  ['统一社会信用代码已被使用', 'creditCode'],
  ['公司注册号已被使用', 'creditCode'],
  ['请选择收款方式', 'collectionMethod'],
  ['银行卡号不存在', 'collectionNumber'],
  ['图片不存在，请重新上传', 'photos'],
  ['请上传 1-2 张营业执照或其他证明', 'photos'],
  ['公司全称与营业执照不一致', 'bankAccount'],
  ['当前步骤不能提交合同信息', null],
  ['', null],
])('refusedContractField: 「%s」 points to %s', (words, field) => {
  expect(refusedContractField(new Refused(words, 400))).toBe(field);
});

it('refusedContractField: ignores rate limits, failures and other values', () => {
  expect(refusedContractField(new Refused('验证码发送过于频繁', 429))).toBeNull();
  expect(refusedContractField(new Unavailable('server', '验证码服务异常'))).toBeNull();
  expect(refusedContractField('验证码错误')).toBeNull();
});
