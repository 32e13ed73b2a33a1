/** The titles of the pages that are open without a session. */
export const publicPages = {
  register: '注册账号',
  resetPassword: '找回密码',
  nodeAddress: '节点信息登记',
};
