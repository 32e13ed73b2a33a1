import { describe, expect, it } from 'vitest';
import { architectureOf, distinctImages, imageAddressOf, versionText } from './ImageList';

describe('the address of an image', () => {
  it('is a link, shortened to its distinctive end', () => {
    expect(imageAddressOf('https://download.example.com/a/images/node.img.xz?sig=1')).toEqual({
      href: 'https://download.example.com/a/images/node.img.xz?sig=1',
      short: '…/images/node.img.xz',
      long: 'download.example.com/…/node.img.xz',
    });
    expect(imageAddressOf('http://h.example/node.img')).toMatchObject({
      short: '…/node.img',
      long: 'h.example/node.img',
    });
    expect(imageAddressOf('https://h.example')).toMatchObject({ short: 'h.example', long: 'h.example/' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://h/x',
    '//h/x',
    '/x',
    'JaVaScRiPt:alert(1)',
    'file:///etc',
    '',
  ])('is plain text for %j', (address) => {
    expect(imageAddressOf(address)).toEqual({ href: null, short: address, long: address });
  });
});

it.each([
  ['https://h.example/images/node-x86-3.8.2.img.xz', 'x86'],
  ['https://h.example/images/node-arm64-3.8.2.img.xz', 'ARM64'],
  ['https://h.example/arm64/node_aarch64.img?arch=x86', 'ARM64'],
  ['https://h.example/node.amd64.img', 'x86'],
  ['https://h.example/Node_X86_64.img', 'x86'],
  ['https://h.example/x86/alarm640.img', ''],
  ['node-x64.img', 'x86'],
  ['', ''],
])('the processor of an image follows from its file name: %s (R4-4)', (address, processor) => {
  expect(architectureOf(address)).toBe(processor);
});

it('versionText: puts a v before a number', () => {
  expect(['3.8.2', 'v2', 'beta 3', ''].map(versionText)).toEqual(['v3.8.2', 'v2', 'beta 3', '']);
});

it('distinctImages: keeps each image once, in order', () => {
  const [a, b] = [
    { version: '1', downloadURL: 'u', md5: 'm' },
    { version: '1', downloadURL: 'u', md5: 'n' },
  ];
  expect(distinctImages([a, b, { ...a }])).toEqual([a, b]);
});
