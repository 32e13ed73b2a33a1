import type { Article } from '../../article';
import { drawn, drive, driveCommands, image, install, next, whereImages } from '../pieces/flashing';

/** x86 刷机教程 (R13-17). */
export const document = {
  intro: '给x86小主机、工控机或旧电脑安装系统：核对主机的条件，下载镜像并核对，做成启动盘，从U盘安装，再用设备ID绑定。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '准备' },
    {
      kind: 'list',
      items: [
        '一个8\u00a0GB或更大的U盘。',
        '要刷机的x86主机。系统盘大于200\u00a0GB时，安装自动进行；不大于的，手动安装。',
        '另一台能上网的电脑，用来下载镜像、制作启动盘。',
        '接在主机上的显示器和键盘，用来选择启动盘、查看设备ID。',
        '网线。要配管理线路和数据线路的，主机须有两个以上的网口。',
      ],
    },
    ...drawn,
    { kind: 'heading', anchor: 'machine', text: '核对主机' },
    {
      kind: 'paragraph',
      text: '主机上还有能启动的系统时，先看它的条件。在Windows里打开命令提示符，在Linux里打开终端：',
    },
    {
      kind: 'table',
      label: '查看主机条件的命令',
      head: ['看什么', 'Windows', 'Linux'],
      rows: [
        ['处理器，x86的64位', '`echo %PROCESSOR_ARCHITECTURE%`显示`AMD64`', '`uname -m`显示`x86_64`'],
        ['磁盘容量', '`powershell Get-Disk`', '`lsblk -d`'],
        ['网卡和MAC地址', '`getmac /v`', '`ip link`'],
      ],
    },
    {
      kind: 'list',
      items: [
        '磁盘标称的容量与系统里看到的略有出入，正好标着200\u00a0GB的盘不算大于200\u00a0GB。',
        '有两块盘时，先拔掉不装系统的那一块，免得装错。',
      ],
    },
    ...image,
    ...whereImages,
    ...drive,
    ...driveCommands,
    ...install,
    { kind: 'heading', anchor: 'bios', text: '装好后的设置' },
    {
      kind: 'list',
      items: [
        '把系统盘设为第一启动项，免得开机时停在别的盘上。',
        '有通电后自动开机一类的选项就打开，停电恢复后主机会自己启动。',
        '关闭睡眠和定时关机：设备要一直在线，掉线会影响收益。',
        '放在通风的地方，散热口不要挡住。',
      ],
    },
    { kind: 'heading', anchor: 'trouble', text: '常见问题' },
    {
      kind: 'table',
      label: '给x86主机刷机时的常见问题',
      head: ['情况', '多半是因为', '怎么办'],
      rows: [
        ['启动列表里没有U盘', '镜像只是复制进去的，或接口松动', '重新写盘，换一个直接在主机上的USB口'],
        ['选了U盘却没有进入安装', '启动方式不合，或开着安全启动', '在BIOS里换用另一种启动方式，关闭安全启动再试'],
        ['安装没有自动进行', '系统盘不大于200\u00a0GB', '按屏幕上的提示手动安装'],
        ['开机仍是旧系统', '启动顺序里旧盘在前，或装到了另一块盘', '核对启动顺序，只留系统盘再看'],
        ['网口灯不亮', '网线没插好，或对端没有通电', '换一根网线，换一个口再试'],
      ],
    },
    ...next,
  ],
} as const satisfies Article;
