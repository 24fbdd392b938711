import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressPrefix } from './address-prefix.ts'

test('an address is shown without the device in it', () => {
  const prefixes: readonly (readonly [string, string | null])[] = [
    ['192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.0/24'],
    ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['command line', null],
    ['', null],
  ]
  for (const [address, prefix] of prefixes) assert.equal(addressPrefix(address), prefix, address)
})
