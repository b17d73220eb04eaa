import { expect, test } from 'vitest'
import { isLoopback, isPrivate, networkOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('AS-71: the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['2001:db8::1', false],
  ['unknown', false],
])('API-127: whether %s is this machine: %s', (address, isOwn) => {
  expect(isLoopback(networkOf(address))).toBe(isOwn)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.15.255.1', false],
  ['172.16.0.1', true],
  ['172.19.0.1', true],
  ['172.20.0.1', true],
  ['172.31.255.1', true],
  ['172.32.0.1', false],
  ['192.168.4.5', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
])('AQ-17: whether %s may be a proxy of the own network: %s', (address, isOwn) => {
  expect(isPrivate(networkOf(address))).toBe(isOwn)
})
