// Complete bodies for the writes of binding and certification.

export const machine = {
  deviceID: 'E4A7B0FFFF01',
  remark: '新机柜',
  upBandwidth: 100,
  lineNumber: 8,
  country: '中国',
  province: '浙江',
  isp: '电信',
  DNS: '',
  diallingType: 'fixedSingle',
  natType: 'public',
  machineRoomType: 'idc',
  hasUPS: true,
  ipProtocol: 'dual',
} as const;

export const aSwitch = { sn: 'SW-7788', machineRoomType: 'idc', hasUPS: false, ipProtocol: 'ipv4' } as const;

export const qualificationRes = ['cooling', 'firewall', 'fireSuppression', 'dutyStaff'].map((topic) => ({
  topic,
  answer: 'yes' as const,
}));

export const contractInfo = {
  realName: '张三',
  IDCardNumber: '11010519900307283X',
  phoneNumber: '13800000004',
  email: 'zhang@example.com',
  bankAccount: '某某网络科技有限公司',
  creditCode: '91110108MA01234567',
  address: '北京市海淀区',
  ispLocation: '中国 电信',
  collectionMethod: 'enterpriseCard',
  collectionNumber: '6225880100000000',
  verifyCode: '246810',
};

export const nodeInfo = {
  location: '116.3,40.0',
  address: '中关村软件园',
  detailAddress: '',
  floor: '',
  room: '',
  cabinet: '',
  deviceUUIDs: '',
  machineRoomPic: '',
  account: '',
};
