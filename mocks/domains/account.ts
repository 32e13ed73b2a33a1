import * as account from '../../src/platform/contract/account';
import { bearer } from '../answering';
import { revokeSessions } from '../db';
import { answer, Refusal } from '../route';
import { userOf } from '../seed/accounts';
import { checkCode } from './codes';
import { checkLoginPassword, checkWalletPassword } from './forms';

const COLLECTION_METHODS: readonly string[] = ['personalAlipay', 'personalCard', 'enterpriseCard', 'personalPayPal'];
const INVOICE_TYPES: readonly string[] = ['specialSix', 'specialThree', 'normal'];

export const accountInfo = answer(account.accountInfo, ({ account, now }) => userOf(account, now));

export const identity = answer(account.identity, ({ account }) => ({
  uid: account.uid,
  needVerify: account.needVerify,
}));

export const getPayInfo = answer(account.getPayInfo, ({ account }) => account.payInfo);

export const savePayInfo = answer(account.savePayInfo, ({ account, body }) => {
  if (!COLLECTION_METHODS.includes(body.collectionMethod)) throw new Refusal(400, '请选择收款方式');
  if (!INVOICE_TYPES.includes(body.invoiceType)) throw new Refusal(400, '请选择发票类型');
  if (body.collectionNumber.trim() === '') throw new Refusal(400, '请输入收款账号');
  account.payInfo = { ...account.payInfo, ...body };
  account.collectionInfoFilled = true;
  account.needFillCollection = false;
  return {};
});

export const modifyPassword = answer(account.modifyPassword, ({ account, body, db, request }) => {
  if (body.oldpassword !== account.password) throw new Refusal(400, '原密码错误');
  checkLoginPassword(body.password);
  account.password = body.password;
  revokeSessions(db, account, bearer(request));
  return {};
});

export const modifyWalletPassword = answer(account.modifyWalletPassword, ({ account, body }) => {
  if (body.phoneNumber !== account.phoneNumber) throw new Refusal(400, '手机号与账号不一致');
  checkWalletPassword(body.password);
  checkCode(body.verifyCode);
  account.walletPassword = body.password;
  return {};
});

export const modifyBillingCycle = answer(account.modifyBillingCycle, ({ account, body }) => {
  account.payInfo = { ...account.payInfo, billingCycle: body.billingCycle };
  account.needFillBillingCycle = false;
  return {};
});
