import type { Article } from '../../article';
import { deviceID, drawn, drive, image, install } from '../pieces/flashing';

/** 刷机教程 (R4-5, R13-17). */
export const flashing = {
  intro: '把镜像写进U盘，用它给设备安装系统。装好后设备控制台会显示设备ID，用它在本页绑定。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '准备' },
    {
      kind: 'list',
      items: [
        '一个8\u00a0GB或更大的U盘。',
        '要刷机的设备。系统盘大于200\u00a0GB时，安装自动进行；不大于的，手动安装。',
        '一台能上网的电脑，用来下载镜像、制作启动盘。',
        '接在设备上的显示器和键盘，用来选择启动盘、查看设备ID。',
      ],
    },
    ...drawn,
    ...image,
    ...drive,
    ...install,
    { kind: 'heading', anchor: 'bind', text: '查看设备ID，绑定' },
    {
      kind: 'steps',
      items: [
        { title: '记下设备ID', text: '系统装好后，设备ID显示在设备控制台上。逐个字符照抄，或用手机扫码填入。' },
        { title: '接好网线，确认在线', text: '绑定前请确保设备已在线。怎样接线、设置IP，见「网络配置教程」。' },
        {
          title: '填写并绑定',
          text: '回到本页填写设备ID和其余各项，点击「绑定节点」。绑定成功后，设备会出现在节点列表里。',
        },
      ],
    },
    ...deviceID,
    {
      kind: 'note',
      tone: 'info',
      text: '刷的是交换机时，绑定用的是SN号：切换到「交换机绑定」，填写SN号。',
    },
  ],
} as const satisfies Article;
