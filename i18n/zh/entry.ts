import { common } from './common';
import { errors } from './errors';
import { forms } from './forms';
import { publicPages } from './publicPages';

/** React-admin's texts that are needed before the console has loaded them all (`ra.ts`). */
const ra = {
  action: { close: '关闭' },
  page: { loading: '加载中' },
  input: { password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' } },
  auth: { password: '密码', sign_in: '登录' },
};

/** The texts that the sign-in page and the console share. */
export const entry = { ra, common, errors, forms, publicPages };
