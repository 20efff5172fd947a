import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are not the public internet: own machine, private, link-local, shared, documentation, multicast, reserved (RFC 6890). */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The public part of IPv6 is 2000::/3; inside it these lead elsewhere or embed an address of IPv4. */
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (nets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const net of nets) {
    const [address, bits] = net.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closed4 = listOf(CLOSED_4, 'ipv4');
const closed6 = listOf(CLOSED_6, 'ipv6');
const unicast6 = listOf(['2000::/3'], 'ipv6');

/** True for an address of the public internet. An IPv4 address written as IPv6 is never one: nothing that resolves has it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return unicast6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
