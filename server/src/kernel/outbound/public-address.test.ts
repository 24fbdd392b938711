import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

test('hosts of the internet pass', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '193.0.0.1',
    '2606:4700::1111',
  ])
    assert.equal(isPublicAddress(address), true, address)
})

test('whatever leads inside, or nowhere, does not', () => {
  const inside = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.168.1.1',
      '192.0.2.1',
      '198.19.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::8.8.8.8',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...[
      'fc00::1',
      'fd00:ec2::254',
      'fec0::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
    ],
    ...['', 'localhost', '127.1', '2130706433', '0x7f.0.0.1', '8.8.8.8.8'],
  ]
  for (const address of inside) assert.equal(isPublicAddress(address), false, address)
})
