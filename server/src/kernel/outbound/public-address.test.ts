import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embeddedIPv4 } from './embedded-ipv4.ts'
import { isForbiddenAddress, isPublicAddress } from './public-address.ts'

/** First and last address of a row of the IANA registry, and whether the registry calls it globally reachable. */
type Row = readonly [first: string, last: string, reachable: 'yes' | 'no' | 'n/a']

/** IANA IPv4 Special-Purpose Address Registry, all rows, as published in 2025. */
const registry4: readonly Row[] = [
  ['0.0.0.0', '0.255.255.255', 'no'],
  ['10.0.0.0', '10.255.255.255', 'no'],
  ['100.64.0.0', '100.127.255.255', 'no'],
  ['127.0.0.0', '127.255.255.255', 'no'],
  ['169.254.0.0', '169.254.255.255', 'no'],
  ['172.16.0.0', '172.31.255.255', 'no'],
  ['192.0.0.0', '192.0.0.255', 'no'],
  ['192.0.0.0', '192.0.0.7', 'no'],
  ['192.0.0.8', '192.0.0.8', 'no'],
  ['192.0.0.9', '192.0.0.9', 'yes'],
  ['192.0.0.10', '192.0.0.10', 'yes'],
  ['192.0.0.170', '192.0.0.171', 'no'],
  ['192.0.2.0', '192.0.2.255', 'no'],
  ['192.31.196.0', '192.31.196.255', 'yes'],
  ['192.52.193.0', '192.52.193.255', 'yes'],
  ['192.88.99.0', '192.88.99.255', 'n/a'],
  ['192.168.0.0', '192.168.255.255', 'no'],
  ['192.175.48.0', '192.175.48.255', 'yes'],
  ['198.18.0.0', '198.19.255.255', 'no'],
  ['198.51.100.0', '198.51.100.255', 'no'],
  ['203.0.113.0', '203.0.113.255', 'no'],
  ['240.0.0.0', '255.255.255.254', 'no'],
  ['255.255.255.255', '255.255.255.255', 'no'],
]

/** IANA IPv6 Special-Purpose Address Registry, all rows, as published in 2025. */
const registry6: readonly Row[] = [
  ['::1', '::1', 'no'],
  ['::', '::', 'no'],
  ['::ffff:0:0', '::ffff:ffff:ffff', 'no'],
  ['64:ff9b::', '64:ff9b::ffff:ffff', 'yes'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['100::', '100::ffff:ffff:ffff:ffff', 'no'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', 'no'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', 'n/a'],
  ['2001:1::1', '2001:1::1', 'yes'],
  ['2001:1::2', '2001:1::2', 'yes'],
  ['2001:1::3', '2001:1::3', 'yes'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff', 'yes'],
  ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff', 'yes'],
  ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff', 'n/a'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff', 'yes'],
  ['2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff', 'yes'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'n/a'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', 'yes'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'no'],
]

/** Globally reachable by the registry, and public here too: anycast of AS112 and AMT. The other rows serve no host. */
const publicRows = new Set(['192.31.196.0', '192.52.193.0', '192.175.48.0', '2620:4f:8000::'])

test('no row of the IANA registries that is not globally reachable is public', () => {
  for (const [first, last, reachable] of [...registry4, ...registry6]) {
    const isPublic = publicRows.has(first)
    assert.ok(!isPublic || reachable === 'yes', first)
    for (const address of [first, last]) assert.equal(isPublicAddress(address), isPublic, address)
  }
})

test('the neighbours of special networks are public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '192.167.255.255',
    '192.169.0.0',
    '193.0.0.1',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::',
    '2001:db9::',
    '2003::',
    '2606:4700::1111',
    '3ffe:ffff::1',
  ])
    assert.equal(isPublicAddress(address), true, address)
})

test('multicast, site-local, unassigned and what is no address are not public', () => {
  for (const address of [
    '224.0.0.1',
    '239.255.255.255',
    'ff02::1',
    'fec0::1',
    '::8.8.8.8',
    '::ffff:0:8.8.8.8',
    '4000::1',
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '8.8.8.8.8',
    'fe80::1%eth0',
  ])
    assert.equal(isPublicAddress(address), false, address)
})

test('every spelling of an IPv4 address inside an IPv6 one is seen', () => {
  for (const [address, inner] of [
    ['::ffff:169.254.169.254', '169.254.169.254'],
    ['::ffff:a9fe:a9fe', '169.254.169.254'],
    ['0:0:0:0:0:FFFF:A9FE:A9FE', '169.254.169.254'],
    ['::169.254.169.254', '169.254.169.254'],
    ['::ffff:0:169.254.169.254', '169.254.169.254'],
    ['64:ff9b::169.254.169.254', '169.254.169.254'],
    ['64:ff9b:1::a9fe:a9fe', '169.254.169.254'],
    ['64:ff9b:1:a9fe:a9:fe00::', '169.254.169.254'],
    ['2002:a9fe:a9fe::1', '169.254.169.254'],
    ['2001:0:a9fe:a9fe::', '169.254.169.254'],
    ['2001:0:102:304:0:ffff:5601:5601', '169.254.169.254'],
    ['fd12::5efe:169.254.169.254', '169.254.169.254'],
    ['2606:4700::200:5efe:a9fe:a9fe', '169.254.169.254'],
  ] as const) {
    assert.ok(embeddedIPv4(address).includes(inner), address)
    assert.equal(isForbiddenAddress(address), true, address)
  }
  for (const own of ['::', '::1', '2606:4700::1111', 'fd00::1', 'fe80::1'])
    assert.deepEqual(embeddedIPv4(own), [])
})
