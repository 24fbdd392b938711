import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OutboundError } from './outbound-error.ts'
import { OutboundGuard, type Resolve } from './outbound-guard.ts'

/** Everything that can be listed at once. */
const everything = new OutboundGuard(['0.0.0.0/0', '::/0'])
const office = new OutboundGuard(['10.0.0.0/8', '127.0.0.1', 'fd00::/8', '64:ff9b::/96'])

const reasonOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    assert.ok(error instanceof OutboundError, String(error))
    return error.reason
  }
  return 'none'
}

test('link-local and metadata addresses are never reachable, whatever is listed and however they are written', () => {
  for (const address of [
    '169.254.169.254',
    '169.254.170.2',
    '169.254.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:42::42',
    'fd00:c1::a9fe:a9fe',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::ffff:168.63.129.16',
    '::169.254.169.254',
    '64:ff9b::169.254.169.254',
    '64:ff9b::6464:64c8',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '2002:a83f:8110::',
    '2001:0:a9fe:a9fe::',
    'fd12::5efe:169.254.169.254',
    '::ffff:0:169.254.169.254',
  ])
    for (const guard of [everything, office, new OutboundGuard([address.split('%')[0] ?? ''])])
      assert.deepEqual([guard.isListed(address), guard.isReachable(address)], [false, false], address)
})

test('listed networks are reachable, their neighbours are not', () => {
  for (const address of [
    '10.0.0.1',
    '10.255.255.255',
    '127.0.0.1',
    'fd12:3456::1',
    '64:ff9b::10.1.2.3',
    '8.8.8.8',
  ])
    assert.equal(office.isReachable(address), true, address)
  for (const address of ['11.0.0.1', '8.8.8.8', '64:ff9b::8.8.8.8'])
    assert.equal(office.isListed(address), address.startsWith('64'), address)
  for (const address of ['127.0.0.2', '192.168.1.1', 'fc00::1', '::1', '64:ff9b::192.168.1.1'])
    assert.equal(office.isReachable(address), false, address)
  assert.equal(new OutboundGuard([]).isReachable('10.0.0.1'), false)
})

test('an address is judged by its text: scheme, port, literals, names of metadata services', () => {
  const none = new OutboundGuard([])
  for (const [url, closed, open] of [
    ['https://hooks.example/', 'none', 'none'],
    ['https://hooks.example:8443/', 'none', 'none'],
    ['http://hooks.example/', 'https_required', 'none'],
    ['http://10.1.2.3:8080/', 'host_unavailable', 'none'],
    ['https://10.1.2.3/', 'host_unavailable', 'none'],
    ['http://8.8.8.8/', 'https_required', 'https_required'],
    ['http://192.168.1.1/', 'host_unavailable', 'host_unavailable'],
    ['https://169.254.169.254/', 'host_unavailable', 'host_unavailable'],
    ['https://2852039166/', 'host_unavailable', 'host_unavailable'],
    ['https://[::ffff:169.254.169.254]/', 'host_unavailable', 'host_unavailable'],
    ['https://metadata.google.internal/', 'host_unavailable', 'host_unavailable'],
    ['https://METADATA.google.internal./', 'host_unavailable', 'host_unavailable'],
    ['https://metadata/', 'host_unavailable', 'host_unavailable'],
    ['https://hooks.example:22/', 'port_refused', 'port_refused'],
    ['https://hooks.example:5432/', 'port_refused', 'port_refused'],
    ['https://10.1.2.3:6379/', 'host_unavailable', 'port_refused'],
    ['ftp://hooks.example/', 'invalid_url', 'invalid_url'],
    ['https://a:b@hooks.example/', 'invalid_url', 'invalid_url'],
  ] as const) {
    assert.equal(
      reasonOf(() => none.checkUrl(url)),
      closed,
      url,
    )
    assert.equal(
      reasonOf(() => office.checkUrl(url)),
      open,
      url,
    )
  }
})

test('a name is judged by all of its addresses; an unknown one and a private one cannot be distinguished', async () => {
  const names: Record<string, string[]> = {
    'public.example': ['8.8.8.8', '2606:4700::1111'],
    'mixed.example': ['8.8.8.8', '192.168.1.1'],
    'inner.example': ['192.168.1.1'],
    'office.example': ['10.0.0.1'],
    'both.example': ['10.0.0.1', '8.8.8.8'],
    'meta.example': ['169.254.169.254'],
    'none.example': [],
  }
  const resolve: Resolve = async (host) => {
    const found = names[host]
    if (!found) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const guard = new OutboundGuard(['10.0.0.0/8', '169.254.0.0/16'], resolve)
  const refused = async (host: string, how = {}): Promise<string> => {
    const error = await guard.resolve(host, how).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof OutboundError, host)
    return `${error.reason}: ${error.message}`
  }
  assert.equal((await guard.resolve('public.example')).length, 2)
  assert.equal((await guard.resolve('both.example')).length, 2)
  assert.equal((await guard.resolve('office.example', { isPlain: true })).length, 1)
  const unknown = await refused('unknown.example')
  for (const host of ['mixed.example', 'inner.example', 'meta.example', 'none.example', '192.168.1.1'])
    assert.equal(await refused(host), unknown, host)
  for (const host of ['public.example', 'both.example', '8.8.8.8'])
    assert.equal(await refused(host, { isPlain: true }), unknown, `${host} without encryption`)
})
