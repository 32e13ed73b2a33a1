/** Dial lines: the drawer 配置网络, /dial/config and /dial/list (decisions §4.4). */
export const dialling = {
  title: '拨号',
  config: {
    device: '设备',
    deviceID: '设备ID',
    diallingType: '上网方式',
    status: '状态',
  },
};
