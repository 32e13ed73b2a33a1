import { describe, expect, it } from 'vitest';
import { faultsOfBill } from '../tests/support/cycloneDx';
import type { Work } from './licences';
import { billOfMaterials, type Lock } from './sbom';

const product = { name: 'console', version: '1.2.3' };
const digest = (byte: number) => Buffer.alloc(64, byte);
const integrity = (byte: number) => `sha512-${digest(byte).toString('base64')}`;

/** A package that is in the build. */
const work = (name: string, version: string, path = `node_modules/${name}`): Work => ({
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licence: 'MIT',
  text: 'text',
  folder: `/app/${path}`,
});

/** `aside` is not in the build; `inner` is installed twice, and `sheet` under another name. */
const lock: Lock = {
  '': { dependencies: { top: '1', sheet: 'npm:@own/sheet@3', tool: '1' } },
  'node_modules/top': { version: '1.0.0', integrity: integrity(1), dependencies: { aside: '1', inner: '1' } },
  'node_modules/aside': { version: '1.0.0', integrity: integrity(2), peerDependencies: { inner: '2', top: '1' } },
  'node_modules/inner': { version: '2.0.0', integrity: integrity(3), optionalDependencies: { absent: '1' } },
  'node_modules/top/node_modules/inner': { version: '1.0.0', integrity: integrity(4) },
  'node_modules/sheet': { name: '@own/sheet', version: '3.0.0', integrity: integrity(5) },
  'node_modules/tool': { version: '1.0.0', integrity: integrity(6) },
  'node_modules/tests': { version: '1.0.0', dependencies: { top: '1' } },
};
const works: readonly Work[] = [
  work('@own/sheet', '3.0.0', 'node_modules/sheet'),
  { ...work('code', 'abc', 'node_modules/sheet'), purl: 'pkg:github/own/code@abc', within: '@own/sheet' },
  work('inner', '1.0.0', 'node_modules/top/node_modules/inner'),
  work('inner', '2.0.0'),
  work('tool', '1.0.0'),
  work('top', '1.0.0'),
];

describe('the bill of materials', () => {
  const bill = billOfMaterials(works, product, lock, '/app');

  it('keeps the rules of CycloneDX (R18-3)', () => {
    expect(faultsOfBill(bill)).toEqual([]);
    const [first, ...others] = bill.components;
    const hashes = [{ alg: 'SHA-512', content: 'sha512-AAAA' }];
    expect(faultsOfBill({ ...bill, components: [{ ...first, hashes }, ...others] })).toHaveLength(1);
    expect(faultsOfBill({ ...bill, components: others })).toContain('pkg:npm/%40own/sheet@3.0.0 is no component');
  });

  it('has package URL, version, licence and hash of each package in the build, and what a file of one is made of (R18-3)', () => {
    expect(bill.components.map(({ purl, version, hashes }) => [purl, version, hashes?.[0]?.content])).toEqual([
      ['pkg:npm/%40own/sheet@3.0.0', '3.0.0', digest(5).toString('hex')],
      ['pkg:github/own/code@abc', 'abc', undefined],
      ['pkg:npm/inner@1.0.0', '1.0.0', digest(4).toString('hex')],
      ['pkg:npm/inner@2.0.0', '2.0.0', digest(3).toString('hex')],
      ['pkg:npm/tool@1.0.0', '1.0.0', digest(6).toString('hex')],
      ['pkg:npm/top@1.0.0', '1.0.0', digest(1).toString('hex')],
    ]);
    expect(bill.components.map(({ licenses }) => licenses[0]?.license.id)).toEqual(works.map(({ licence }) => licence));
  });

  it('tells who requires whom, in which version, also through packages that are not in the build', () => {
    const told = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const [sheet, top, tool] = ['pkg:npm/%40own/sheet@3.0.0', 'pkg:npm/top@1.0.0', 'pkg:npm/tool@1.0.0'];
    expect(told.get('console@1.2.3')).toEqual([sheet, tool, top]);
    expect(told.get(top)).toEqual(['pkg:npm/inner@1.0.0', 'pkg:npm/inner@2.0.0']);
    expect(told.get(sheet)).toEqual(['pkg:github/own/code@abc']);
    expect(told.get('pkg:npm/inner@2.0.0')).toEqual([]);
  });

  it('is the same for the same build', () => {
    expect(billOfMaterials(works, product, lock, '/app')).toEqual(bill);
    const other = billOfMaterials(works.slice(1), product, lock, '/app');
    expect(other.serialNumber).not.toBe(bill.serialNumber);
  });

  it('cannot be made without the hash of a package', () => {
    const broken = { ...lock, 'node_modules/tool': { version: '1.0.0', integrity: 'sha1-AAAA' } };
    expect(() => billOfMaterials(works, product, broken, '/app')).toThrow('tool: package-lock.json has no SHA-512');
  });
});
