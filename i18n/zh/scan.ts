/** The phone as scanner, and the desktop that listens to it (decisions §4.3). */
export const scan = {
  title: '扫码绑定设备',
};
