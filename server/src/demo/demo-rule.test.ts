import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DemoFacts, isExposed, mayCreateDemo } from './demo-rule.ts'

const loopbackHosts = ['localhost', 'LOCALHOST', 'campus.localhost', '127.0.0.1', '127.8.9.1', '::1']
const openHosts = ['0.0.0.0', '::', '192.168.1.5', 'campus.example', '::ffff:10.0.0.1', 'localhost.example']
const loopbackUrls = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']
const openUrls = [
  'https://localhost',
  'https://campus.example',
  'http://campus.example',
  'http://10.0.0.5:4000',
]

test('a server is exposed when its host or its public address is not loopback, or the address is https', () => {
  for (const host of [...loopbackHosts, ...openHosts])
    for (const publicUrl of [...loopbackUrls, ...openUrls]) {
      const requested = openHosts.includes(host) || openUrls.includes(publicUrl)
      assert.equal(isExposed({ host, publicUrl }), requested, `${host} ${publicUrl}`)
    }
})

test('the demo is created unasked only in the embedded database of a server that is not exposed', () => {
  for (const setting of ['auto', 'on', 'off'] as const)
    for (const flag of [false, true])
      for (const embedded of [false, true])
        for (const host of [...loopbackHosts, ...openHosts])
          for (const publicUrl of [...loopbackUrls, ...openUrls]) {
            const facts: DemoFacts = { setting, flag, embedded, host, publicUrl }
            const requested =
              setting !== 'off' && (setting === 'on' || flag || (embedded && !isExposed({ host, publicUrl })))
            assert.equal(mayCreateDemo(facts), requested, JSON.stringify(facts))
          }
})
