import { BlockList, isIP } from 'node:net';

/** Addresses that a stranger's webhook must not reach through us: this machine, its network, its cloud. */

const closed4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of IPv6 only the block of global addresses is open, without the parts of it that lead back into IPv4. */
const open6: readonly [string, number] = ['2000::', 3];
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of ranges) list.addSubnet(net, bits, family);
  return list;
};

const shut4 = listOf('ipv4', closed4);
const global6 = listOf('ipv6', [open6]);
const shut6 = listOf('ipv6', closed6);

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !shut4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !shut6.check(address, 'ipv6');
};
