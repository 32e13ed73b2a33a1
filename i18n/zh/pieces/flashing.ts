import type { Block } from '../../article';

/** What the flashing tutorial and the documents on flashing say alike (R13-17). */
export const drawn = [
  {
    kind: 'note',
    tone: 'warning',
    text: '制作启动盘会清空U盘，安装系统会改写设备的系统盘。要保留的数据，请先备份到别处。',
  },
  {
    kind: 'figure',
    figure: 'flash',
    label: '示意图：在电脑上把镜像写入8\u00a0GB或更大的U盘，再用U盘给设备安装系统；系统盘大于200\u00a0GB时自动安装。',
    caption: '镜像经U盘装到设备上',
    words: {
      computer: '电脑',
      image: '镜像',
      write: '写入',
      drive: 'U盘',
      driveSize: '8\u00a0GB以上',
      install: '安装',
      device: '设备',
      diskSize: '> 200\u00a0GB自动',
    },
  },
] as const satisfies readonly Block[];

export const image = [
  { kind: 'heading', anchor: 'image', text: '下载镜像并核对' },
  {
    kind: 'steps',
    items: [
      {
        title: '选对镜像',
        text: '整机和交换机各用各的镜像，在对应的页签下载。没有特别要求时，选列表里标为「推荐」的版本。文件名里写着处理器架构的，例如x86或arm64，要与设备的处理器相符。',
      },
      {
        title: '下载',
        text: '点击下载地址。也可以复制地址，交给下载工具。',
      },
      {
        title: '核对MD5',
        text: '算出下载文件的MD5，与列表里同一版本的MD5比对。两者一致，文件才完整；不一致时请重新下载，不要用它刷机。下载到的是压缩包时，核对的是压缩包，不是解压出来的文件。',
      },
    ],
  },
  {
    kind: 'table',
    label: '在电脑上计算MD5的命令',
    head: ['电脑的系统', '命令'],
    rows: [
      ['Windows', '`certutil -hashfile 文件名 MD5`'],
      ['macOS', '`md5 文件名`'],
      ['Linux', '`md5sum 文件名`'],
    ],
  },
] as const satisfies readonly Block[];

export const drive = [
  { kind: 'heading', anchor: 'drive', text: '制作启动盘' },
  {
    kind: 'steps',
    items: [
      { title: '插上U盘', text: '拔掉电脑上其他的移动存储，免得选错。' },
      {
        title: '写入镜像',
        text: '扩展名为xz、gz或zip的是压缩包，先解压，写盘工具能直接打开的除外。用写盘工具把镜像写入整个U盘；只把镜像文件复制进U盘，是不能启动的。',
      },
      { title: '安全弹出', text: '等写盘工具提示完成，再弹出U盘。' },
    ],
  },
] as const satisfies readonly Block[];

export const install = [
  { kind: 'heading', anchor: 'install', text: '安装系统' },
  {
    kind: 'steps',
    items: [
      {
        title: '从U盘启动',
        text: '关机，插上U盘，开机后在启动设置里选择从它启动。各家主机进入启动设置的按键不同，请看开机画面或主机说明书。',
      },
      {
        title: '等待安装完成',
        text: '系统盘大于200\u00a0GB时，安装自动进行，约需10至15分钟；不大于200\u00a0GB时，请按屏幕上的提示手动安装。这期间不要断电，也不要拔U盘。',
      },
      { title: '从系统盘启动', text: '安装完成后取下U盘，让设备从系统盘启动。' },
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: '自动安装过了15分钟还没有完成，先查两处：U盘是否有8\u00a0GB，镜像的MD5是否一致。',
  },
] as const satisfies readonly Block[];

export const deviceID = [
  {
    kind: 'figure',
    figure: 'deviceID',
    label: '示意图：设备控制台上显示的设备ID，原样填进绑定页的设备ID一栏。',
    caption: '控制台上的设备ID就是要填的那一个',
    words: { console: '设备控制台', form: '绑定节点', field: '设备ID', sample: 'E4A7B0319C52' },
  },
] as const satisfies readonly Block[];

/** For the documents: where the images are. */
export const whereImages = [
  {
    kind: 'note',
    tone: 'info',
    text: '镜像的版本、下载地址和MD5列在「绑定节点」页上，推荐的镜像也列在「技术数据」页上。',
  },
] as const satisfies readonly Block[];

/** For the documents: writing the image by commands. */
export const driveCommands = [
  {
    kind: 'paragraph',
    text: 'macOS和Linux自带写盘的命令。镜像是压缩包的，先解压，例如在Linux上用`xz -d 镜像文件.xz`；再列出磁盘，按容量认出U盘；最后写入。命令里的设备名只是例子，要换成自己U盘的：',
  },
  {
    kind: 'table',
    label: '用命令写入镜像',
    head: ['做什么', 'Linux', 'macOS'],
    rows: [
      ['列出磁盘', '`lsblk`', '`diskutil list`'],
      ['卸载U盘', '`sudo umount /dev/sdX1`', '`diskutil unmountDisk /dev/diskN`'],
      [
        '写入镜像',
        '`sudo dd if=镜像文件 of=/dev/sdX bs=4M conv=fsync status=progress`',
        '`sudo dd if=镜像文件 of=/dev/rdiskN bs=4m`',
      ],
      ['写完缓存', '`sync`', '`diskutil eject /dev/diskN`'],
    ],
  },
  {
    kind: 'note',
    tone: 'warning',
    text: 'of= 后面的设备名填错，会清空另一块磁盘，无法恢复。按下回车前，再核对一遍容量和设备名。',
  },
] as const satisfies readonly Block[];

/** For the documents: from the device ID to the node in the list. */
export const next = [
  { kind: 'heading', anchor: 'bind', text: '查看设备ID，绑定' },
  {
    kind: 'steps',
    items: [
      { title: '记下设备ID', text: '系统装好后，设备ID显示在设备控制台上。逐个字符照抄，或用手机扫码填入。' },
      {
        title: '接好网线，确认在线',
        text: '绑定前请确保设备已在线。接线见[网络配置教程](/doc-network)，设置地址见[IP设置教程](/doc-ip)。',
      },
      {
        title: '绑定',
        text: '在「绑定节点」页填写设备ID和其余各项，点击「绑定节点」。每一项怎样填，见[绑定节点教程](/doc-bind-device)。',
      },
    ],
  },
  ...deviceID,
] as const satisfies readonly Block[];
