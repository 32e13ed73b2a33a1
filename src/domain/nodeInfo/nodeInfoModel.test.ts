import { describe, expect, it } from 'vitest';
import {
  filledBy,
  locationOf,
  mayLookFor,
  nodeBody,
  nodeDraft,
  nodeFields,
  nodeProblems,
  tipAddress,
  uuidsIn,
} from './nodeInfoModel';

const emptyNode = nodeDraft.empty;
const tip = {
  id: '1',
  name: '亦庄数据中心',
  district: '北京市大兴区',
  address: '经海四路 18 号',
  location: '116.536921,39.772843',
};

describe('node info', () => {
  it('location and address are required; blanks do not count (R11-23)', () => {
    expect(nodeProblems(emptyNode)).toEqual({
      address: { key: 'nodeInfo.rules.address' },
      location: { key: 'nodeInfo.rules.location' },
    });
    expect(Object.keys(nodeProblems({ ...emptyNode, address: ' ', location: '\t　' }))).toEqual([
      'address',
      'location',
    ]);
    expect(nodeProblems({ ...emptyNode, address: '甲', location: '北京市大兴区' })).toEqual({});
  });

  it.each([
    ['116.5,39.7', true],
    ['116.5， 39.7', true],
    ['-70.6,-33.4', true],
    ['180,90', true],
    ['39.7,116.5', false],
    ['181,0', false],
    ['0,91', false],
    ['5 号机房, 3 楼', true],
    ['116.5', true],
  ])('location %s: valid is %s', (location, right) => {
    expect(nodeProblems({ ...emptyNode, address: '甲', location }).location === undefined).toBe(right);
  });

  it('locationOf: coordinates as lng,lat, a name as typed', () => {
    expect(locationOf(' 116.5 ， 39.7 ')).toBe('116.5,39.7');
    expect(locationOf(' 北京，大兴 ')).toBe('北京，大兴');
  });

  it('uuidsIn: splits at any separator, without duplicates; an ID with a blank stays one ID (R11-24)', () => {
    expect(uuidsIn('a1,b2， c3\nd4、e5；\r\n a1\tf6 7,,')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6 7']);
    expect(uuidsIn(nodeFields.deviceUUIDs.read('a 1\tb2'))).toEqual(['a 1', 'b2']);
    expect(uuidsIn(' ，\n')).toEqual([]);
  });

  it('filledBy: takes address and location from a suggestion', () => {
    expect(filledBy(tip)).toEqual({
      address: '北京市大兴区经海四路 18 号亦庄数据中心',
      location: '116.536921,39.772843',
    });
    expect(filledBy({ ...tip, location: '' })).toEqual({ address: '北京市大兴区经海四路 18 号亦庄数据中心' });
    expect(tipAddress({ ...tip, address: '北京市大兴区亦庄数据中心 2 号楼' })).toBe('北京市大兴区亦庄数据中心 2 号楼');
    expect(tipAddress({ ...tip, address: '' })).toBe('北京市大兴区亦庄数据中心');
  });

  it('nodeBody: sends all fields trimmed (R11-24)', () => {
    const values = { ...emptyNode, address: ' 甲 ', location: ' 乙 ', floor: ' 3 ', deviceUUIDs: 'u1，u2' };
    expect(nodeBody(values, 'miner01', 'https://x/y.png')).toEqual({
      ...emptyNode,
      address: '甲',
      location: '乙',
      floor: '3',
      deviceUUIDs: 'u1,u2',
      machineRoomPic: 'https://x/y.png',
      account: 'miner01',
    });
  });

  it.each([
    ['亦', true],
    ['a', false],
    ['ab', true],
    ['1', false],
    ['', false],
    ['x'.repeat(201), false],
  ])('mayLookFor %s: %s', (text, may) => expect(mayLookFor(text)).toBe(may));
});
