/** A country with its ISPs and regions. If it has no regions, its devices have '' as province. */
export interface Country {
  readonly country: string;
  readonly regions: readonly string[];
  readonly isps: readonly string[];
}

/** The countries that devices can be in, as `country-isp-region-lists` returns them. */
export const countries: readonly Country[] = [
  {
    country: '中国',
    regions: [
      '北京',
      '天津',
      '河北',
      '山西',
      '内蒙古',
      '辽宁',
      '吉林',
      '黑龙江',
      '上海',
      '江苏',
      '浙江',
      '安徽',
      '福建',
      '江西',
      '山东',
      '河南',
      '湖北',
      '湖南',
      '广东',
      '广西',
      '海南',
      '重庆',
      '四川',
      '贵州',
      '云南',
      '西藏',
      '陕西',
      '甘肃',
      '青海',
      '宁夏',
      '新疆',
      '香港',
      '澳门',
      '台湾',
    ],
    isps: ['电信', '联通', '移动', '广电', '教育网', '鹏博士', '其他'],
  },
  {
    country: '日本',
    regions: ['东京都', '大阪府', '神奈川县', '爱知县', '福冈县'],
    isps: ['NTT', 'KDDI', 'SoftBank'],
  },
  {
    country: '美国',
    regions: ['加利福尼亚州', '得克萨斯州', '纽约州', '弗吉尼亚州', '华盛顿州'],
    isps: ['AT&T', 'Comcast', 'Verizon'],
  },
  { country: '越南', regions: ['河内', '胡志明市', '岘港'], isps: ['Viettel', 'VNPT', 'FPT'] },
  { country: '新加坡', regions: [], isps: ['Singtel', 'StarHub', 'M1'] },
];
