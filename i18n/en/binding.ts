import type { Messages } from '..';

export const binding: Messages['binding'] = {
  title: 'Bind a node',
  rules: {
    deviceID: 'Enter the device ID',
    upBandwidth: 'Enter the uplink of one line',
    lineNumber: 'Enter the number of lines',
    country: 'Enter the country',
    province: 'Enter the province',
    isp: 'Enter the ISP',
    diallingType: 'Choose how it goes online',
    natType: 'Choose public or inner network',
    machineRoomType: 'Choose the machine room type',
    hasUPS: 'Choose whether there is a UPS',
    ipProtocol: 'Choose the IP stack',
    sn: 'Enter the serial number',
    serial: 'At most %{most} characters, without blanks or line breaks',
    remark: 'A remark has at most %{most} characters',
    figure: 'Enter a figure above 0 and up to %{most}, with at most three decimals',
    wholeFigure: 'Enter a whole number from 1 to %{most}',
    DNS: 'Enter a valid IPv4 or IPv6 address',
  },
  relay: {
    connecting: 'Connecting to phone scanning',
    open: 'Phone scanning connected',
    waiting: 'Phone scanning lost its connection, reconnecting',
    attempt: 'Attempt %{attempt} of %{most}',
    givenUp: 'Phone scanning has stopped reconnecting',
    reconnect: 'Reconnect',
  },
};
