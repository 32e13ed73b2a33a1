/** What pages open without a session say while their screens are still to come. */
export const publicPages = {
  soon: '「%{title}」即将开放',
  toSignIn: '返回登录',
  toConsole: '进入控制台',
  support: '客服电话 %{phone}',
  register: {
    title: '注册账号',
    what: '供应商注册账号的表单会在这里。开放前需要账号，请联系客服。',
  },
  resetPassword: {
    title: '找回密码',
    what: '用手机验证码重设登录密码的表单会在这里。开放前需要重设，请联系客服。',
  },
  nodeAddress: {
    title: '节点信息登记',
    what: '登记节点所在机房的表单会在这里，无需登录即可填写。',
  },
};
