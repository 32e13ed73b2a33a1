import { Refusal } from '../route';

/** Form rules that several calls share (docs/platform.md, "Fine points"). */
const LOGIN_PASSWORD = /^[\x21-\x7e]{8,12}$/;
const WALLET_PASSWORD = /^[\x21-\x7e]{6,12}$/;
const USERNAME = /^[A-Za-z0-9_]{4,20}$/;
const PHONE = /^1\d{10}$/;
/** A phone number of mainland China, or an international number with its country code. */
const ANY_PHONE = /^(1\d{10}|\+[1-9]\d{5,14})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function refuse(holds: boolean, message: string): void {
  if (!holds) throw new Refusal(400, message);
}

/** 8–12 letters, digits, special characters. */
export const checkLoginPassword = (password: string) =>
  refuse(LOGIN_PASSWORD.test(password), '密码须为 8-12 位字母、数字或特殊字符');
export const checkWalletPassword = (password: string) =>
  refuse(WALLET_PASSWORD.test(password), '钱包密码须为 6-12 位字母、数字或特殊字符');
export const checkUsername = (username: string) =>
  refuse(USERNAME.test(username), '用户名须为 4-20 位字母、数字或下划线');
export const checkPhone = (phoneNumber: string) => refuse(PHONE.test(phoneNumber), '请输入正确的手机号');
export const checkAnyPhone = (phoneNumber: string) => refuse(ANY_PHONE.test(phoneNumber), '请输入正确的手机号');
export const checkEmail = (email: string) => refuse(EMAIL.test(email), '请输入正确的邮箱');
