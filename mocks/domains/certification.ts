import type * as v from 'valibot';
import * as account from '../../src/platform/contract/account';
import type { Db } from '../db';
import { answer, answerOpen, Refusal } from '../route';
import type { Account } from '../seed/accounts';
import { checkCode } from './codes';
import { checkAnyPhone, checkEmail } from './forms';
import { storedKey } from './storage';

const TOPICS = ['cooling', 'firewall', 'fireSuppression', 'dutyStaff'];
const METHODS: readonly string[] = ['enterpriseCard', 'personalPayPal'];
const MOST_PHOTOS = 2;

/** Envelope codes of the certification calls. */
const WRONG_STEP = 40010;
const INCOMPLETE = 40011;
const NO_ACCOUNT = 40012;

type Answers = v.InferOutput<typeof account.saveQualification.body & object>['qualificationRes'];

/** Requires all four topics, each once. */
function checkAnswers(answers: Answers): void {
  const topics = answers.map(({ topic }) => topic);
  if (topics.length !== TOPICS.length || !TOPICS.every((topic) => topics.includes(topic))) {
    throw new Refusal(INCOMPLETE, '请完成全部资质预审问题');
  }
}

type Purpose = 'licence' | 'room';

/** Refuses the address of a picture unless it was uploaded for this purpose and, if given, by this account. */
function checkPicture(db: Db, account: Account | null, address: string, purpose: Purpose, code: number): void {
  const [uid, found] = storedKey(db, address)?.split('/') ?? [];
  if (found !== purpose || (account && uid !== account.uid)) throw new Refusal(code, '图片不存在，请重新上传');
}

export const saveQualification = answer(account.saveQualification, ({ account, body }) => {
  if (!account.needVerify || account.verifiedStep !== 0) throw new Refusal(WRONG_STEP, '资质预审已提交');
  checkAnswers(body.qualificationRes);
  account.qualification = body.qualificationRes;
  account.verifiedStep = 1;
  return null;
});

export const authenticate = answer(account.authenticate, ({ account, body, db }) => {
  if (!account.needVerify || account.verifiedStep !== 1) throw new Refusal(400, '当前步骤不能提交合同信息');
  const { photoUrls, verifyCode, ...fields } = body;
  if (Object.values(fields).some((value) => value.trim() === '')) throw new Refusal(400, '请填写全部必填信息');
  checkAnyPhone(body.phoneNumber);
  checkEmail(body.email);
  if (!METHODS.includes(body.collectionMethod)) throw new Refusal(400, '请选择收款方式');
  if (photoUrls.length === 0 || photoUrls.length > MOST_PHOTOS) {
    throw new Refusal(400, '请上传 1-2 张营业执照或其他证明');
  }
  for (const address of photoUrls) checkPicture(db, account, address, 'licence', 400);
  checkCode(verifyCode);

  account.realName = body.realName;
  account.IDCardNumber = body.IDCardNumber;
  account.email = body.email;
  account.payInfo = {
    ...account.payInfo,
    bankAccount: body.bankAccount,
    collectionMethod: body.collectionMethod,
    collectionNumber: body.collectionNumber,
  };
  account.collectionInfoFilled = true;
  account.verifiedStep = 2;
  return {};
});

export const saveAddressInfo = answerOpen(account.saveAddressInfo, ({ account: signedIn, body, db }) => {
  const account = body.account === '' ? signedIn : db.accounts.get(body.account);
  if (!account) throw new Refusal(NO_ACCOUNT, '账号不存在');
  if (body.location.trim() === '' || body.address.trim() === '') throw new Refusal(INCOMPLETE, '请填写位置和地址');
  if (body.machineRoomPic !== '') checkPicture(db, signedIn, body.machineRoomPic, 'room', INCOMPLETE);
  if (body.qualificationRes) checkAnswers(body.qualificationRes);
  if (account.needVerify) {
    if (account.verifiedStep !== 2) throw new Refusal(WRONG_STEP, '请先完成前面的认证步骤');
    account.needVerify = false;
  }
  account.nodeInfoFilled = true;
  return null;
});
