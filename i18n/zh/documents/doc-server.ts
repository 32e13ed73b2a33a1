import type { Article } from '../../article';
import { drawn, drive, driveCommands, image, install, next, whereImages } from '../pieces/flashing';

/** 服务器刷机教程 (R13-17). */
export const document = {
  intro:
    '给机房里的服务器安装系统：下载镜像并核对，做成启动盘，从U盘安装到系统盘，再用设备ID绑定。小主机见x86刷机教程。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '准备' },
    {
      kind: 'list',
      items: [
        '一个8\u00a0GB或更大的U盘。',
        '要刷机的服务器。系统盘大于200\u00a0GB时，安装自动进行；不大于的，手动安装。',
        '一台能上网的电脑，用来下载镜像、制作启动盘。',
        '接在服务器上的显示器和键盘，或服务器自带的远程控制台（BMC），用来选择启动盘、查看设备ID。',
        '机房的电源和散热正常，安装期间不会断电。',
      ],
    },
    ...drawn,
    { kind: 'heading', anchor: 'disks', text: '先理好磁盘' },
    {
      kind: 'paragraph',
      text: '服务器常有阵列卡和好几块磁盘。装系统前先确定哪一块是系统盘，免得装错地方。',
    },
    {
      kind: 'steps',
      items: [
        {
          title: '看系统盘的容量',
          text: '开机进入BIOS或阵列卡的设置，看系统盘是否大于200\u00a0GB：大于的自动安装，其余手动安装。由阵列卡管理的磁盘，看的是建好的逻辑盘的容量。',
        },
        {
          title: '让系统看得到磁盘',
          text: '阵列卡上的磁盘要先建成逻辑盘，或设为直通，否则安装程序找不到系统盘。新建逻辑盘会清空其中的磁盘。',
        },
        {
          title: '取下不相干的盘',
          text: '有旧系统或旧数据的磁盘，安装前先拔出来，装好系统后再插回去。',
        },
      ],
    },
    ...image,
    ...whereImages,
    ...drive,
    ...driveCommands,
    ...install,
    { kind: 'heading', anchor: 'remote', text: '人不在机房时' },
    {
      kind: 'list',
      items: [
        '请机房的值班人员插好U盘，再通过服务器的远程控制台（BMC）看画面、选启动盘，步骤和在现场一样。',
        '远程控制台大多也能挂载虚拟光驱或虚拟U盘。网速慢时安装会久一些，期间不要断开。',
        '装好后请值班人员取下U盘，免得下次开机又进入安装。',
      ],
    },
    { kind: 'heading', anchor: 'trouble', text: '常见问题' },
    {
      kind: 'table',
      label: '给服务器刷机时的常见问题',
      head: ['情况', '多半是因为', '怎么办'],
      rows: [
        ['启动列表里没有U盘', '镜像只是复制进去的，或这个口没有通电', '重新写盘，换一个USB口'],
        ['选了U盘却没有进入安装', '启动方式不合，或开着安全启动', '在BIOS里换用另一种启动方式，关闭安全启动再试'],
        ['找不到系统盘', '阵列卡上还没有建逻辑盘', '按上面的步骤建好逻辑盘或设为直通'],
        ['安装没有自动进行', '系统盘不大于200\u00a0GB', '按屏幕上的提示手动安装'],
        ['装好后又进入安装', 'U盘还插着，启动顺序在系统盘之前', '取下U盘，把系统盘排到最前'],
      ],
    },
    ...next,
    {
      kind: 'note',
      tone: 'info',
      text: '一台服务器有多张网卡：一张接管理线路，其余接数据线路。绑定后在节点列表里打开「配置网络」，选定管理网卡。',
    },
  ],
} as const satisfies Article;
