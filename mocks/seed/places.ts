/** A place for address suggestions; `location` is `lng,lat`. */
interface Place {
  readonly name: string;
  readonly district: string;
  readonly address: string;
  readonly location: string;
}

export const places: readonly Place[] = [
  { name: '亦庄数据中心', district: '北京市大兴区', address: '经海四路 18 号', location: '116.536921,39.772843' },
  { name: '酒仙桥数据中心', district: '北京市朝阳区', address: '酒仙桥东路 1 号', location: '116.491387,39.973142' },
  { name: '中关村软件园', district: '北京市海淀区', address: '东北旺西路 8 号', location: '116.289413,40.047669' },
  { name: '外高桥数据中心', district: '上海市浦东新区', address: '富特北路 129 号', location: '121.589203,31.349861' },
  { name: '张江高科技园区', district: '上海市浦东新区', address: '郭守敬路 498 号', location: '121.598812,31.203556' },
  { name: '宝山云计算基地', district: '上海市宝山区', address: '高逸路 111 号', location: '121.441507,31.385264' },
  {
    name: '科学城数据中心',
    district: '广东省广州市黄埔区',
    address: '科学大道 33 号',
    location: '113.456122,23.167349',
  },
  { name: '南山科技园', district: '广东省深圳市南山区', address: '高新南一道 9 号', location: '113.953744,22.537968' },
  {
    name: '滨江互联网产业园',
    district: '浙江省杭州市滨江区',
    address: '江南大道 588 号',
    location: '120.204318,30.207735',
  },
  {
    name: '云栖小镇',
    district: '浙江省杭州市西湖区',
    address: '转塘科技经济区 16 号',
    location: '120.074593,30.131482',
  },
  {
    name: '天府软件园',
    district: '四川省成都市武侯区',
    address: '天府大道中段 1366 号',
    location: '104.066143,30.546218',
  },
  {
    name: '贵安数据中心',
    district: '贵州省贵阳市花溪区',
    address: '贵安新区电子信息产业园',
    location: '106.478815,26.393021',
  },
  { name: '光谷软件园', district: '湖北省武汉市洪山区', address: '关山大道 1 号', location: '114.411869,30.480217' },
  {
    name: '草堂数据中心',
    district: '陕西省西安市鄠邑区',
    address: '秦岭大道西 2 号',
    location: '108.694327,34.041652',
  },
  {
    name: '和林格尔数据中心',
    district: '内蒙古呼和浩特市',
    address: '云计算大道 7 号',
    location: '111.821504,40.492817',
  },
  { name: '中卫云基地', district: '宁夏中卫市沙坡头区', address: '凤云路 1 号', location: '105.196732,37.500913' },
];
