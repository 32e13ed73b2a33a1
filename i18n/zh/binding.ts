/** Binding devices: the page, both forms, import from a spreadsheet (spec §2, §5; decisions §4). */
export const binding = {
  title: '绑定节点',
  rules: {
    deviceID: '请输入设备ID',
    upBandwidth: '请输入单条上行',
    lineNumber: '请输入线路数量',
    country: '请输入国家',
    province: '请输入省份',
    isp: '请输入运营商',
    diallingType: '请选择上网方式',
    natType: '请选择公网/内网',
    machineRoomType: '请选择机房类型',
    hasUPS: '请选择是否配置UPS',
    ipProtocol: '请选择IP协议栈',
    sn: '请输入SN号',
    serial: '最多 %{most} 个字符，不能有空格或换行',
    remark: '备注最多 %{most} 个字',
    figure: '请输入大于 0、不超过 %{most} 的数字，最多三位小数',
    wholeFigure: '请输入 1 至 %{most} 的整数',
    DNS: '请输入正确的 IPv4 或 IPv6 地址',
  },
};
