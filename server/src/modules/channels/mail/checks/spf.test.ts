import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsReader } from '../dns.ts'
import { checkDmarc } from './dmarc.ts'
import { checkSpf } from './spf.ts'

/** A reader of records in memory, with the list of its lookups. */
const reader = (records: Readonly<Record<string, readonly string[]>>) => {
  const lookups: string[] = []
  const of = (kind: string) => async (host: string) => {
    lookups.push(`${kind} ${host}`)
    return records[`${kind} ${host}`] ?? []
  }
  const dns: DnsReader = { txt: of('txt'), mx: of('mx'), addresses: of('ip') }
  return { dns, lookups }
}
const codeOf = async (records: Readonly<Record<string, readonly string[]>>, server = 'smtp.mail.test') => {
  const { code, publish } = await checkSpf('school.test', server, reader(records).dns)
  return [code, publish]
}
const at = { 'ip smtp.mail.test': ['192.0.2.7'] }

test('the server is found by address, network, name, exchanger and in included records', async () => {
  for (const record of [
    'ip4:192.0.2.7',
    'ip4:192.0.2.0/24',
    'a:smtp.mail.test',
    'mx',
    'include:_spf.mail.test',
    'redirect=_spf.mail.test',
  ])
    assert.deepEqual(
      await codeOf({
        ...at,
        'txt school.test': [`v=spf1 ${record}${record.startsWith('redirect') ? '' : ' -all'}`],
        'mx school.test': ['smtp.mail.test'],
        'txt _spf.mail.test': ['v=spf1 ip4:192.0.2.0/28 -all'],
      }),
      ['spf_good', null],
      record,
    )
  assert.deepEqual(await codeOf({ ...at, 'txt school.test': ['v=spf1 mx -all'] }), [
    'spf_server_missing',
    'v=spf1 a:smtp.mail.test mx -all',
  ])
})

test('large providers are known by the record that they want included', async () => {
  const google = {
    'txt school.test': ['v=spf1 include:_spf.google.com ~all'],
    'txt _spf.google.com': ['v=spf1 ~all'],
  }
  assert.deepEqual(await codeOf(google, 'smtp.gmail.com'), ['spf_good', null])
  assert.deepEqual(await codeOf(google, 'smtp.office365.com'), [
    'spf_server_missing',
    'v=spf1 include:spf.protection.outlook.com include:_spf.google.com ~all',
  ])
})

test('what receivers reject: several records, words they do not know, everybody, no end', async () => {
  const one = async (...records: string[]) => (await codeOf({ ...at, 'txt school.test': records }))[0]
  assert.equal(await one('v=spf1 -all', 'v=spf1 ~all'), 'spf_several')
  assert.equal(await one('v=spf1 ip4:192.0.2.7 everyone -all'), 'spf_invalid')
  assert.equal(await one('v=spf1 ip4:192.0.2.700 -all'), 'spf_invalid')
  assert.equal(await one('v=spf1 ip4:192.0.2.7 all'), 'spf_permits_everybody')
  assert.equal(await one('v=spf1 ip4:192.0.2.7'), 'spf_without_end')
  assert.equal(await one('v=spf1 ip4:192.0.2.7 exists:%{i}.mail.test unknown=1 -all'), 'spf_good')
  assert.equal(await one('v=spf10 -all'), 'spf_missing')
})

test('an eleventh lookup is one too many, and records that include one another end', async () => {
  const loop = reader({ ...at, 'txt school.test': ['v=spf1 include:school.test -all'] })
  assert.equal((await checkSpf('school.test', 'smtp.mail.test', loop.dns)).code, 'spf_too_many_lookups')
  assert.ok(loop.lookups.length <= 12)
  const ten = Array.from({ length: 10 }, (_, index) => `a:h${index}.test`).join(' ')
  assert.equal(
    (await codeOf({ ...at, 'txt school.test': [`v=spf1 ${ten} ip4:192.0.2.7 -all`] }))[0],
    'spf_good',
  )
  assert.equal(
    (await codeOf({ ...at, 'txt school.test': [`v=spf1 ${ten} mx ip4:192.0.2.7 -all`] }))[0],
    'spf_too_many_lookups',
  )
})

test('DMARC is that of the domain or of the nearest parent, whose `sp` counts', async () => {
  const good = { isSigned: true, isSpfGood: true }
  const of = async (records: Readonly<Record<string, readonly string[]>>, alignment = good) => {
    const { code, host } = await checkDmarc(
      'mail.school.test',
      'a@school.test',
      alignment,
      reader(records).dns,
    )
    return [code, host]
  }
  assert.deepEqual(await of({}), ['dmarc_missing', '_dmarc.mail.school.test'])
  assert.deepEqual(await of({ 'txt _dmarc.school.test': ['v=DMARC1; p=none; sp=reject'] }), [
    'dmarc_good',
    '_dmarc.school.test',
  ])
  assert.deepEqual(await of({ 'txt _dmarc.school.test': ['v=DMARC1; p=reject; sp=none'] }), [
    'dmarc_only_watches',
    '_dmarc.school.test',
  ])
  assert.deepEqual((await of({ 'txt _dmarc.mail.school.test': ['v=DMARC1; p=perhaps'] }))[0], 'dmarc_invalid')
  assert.deepEqual((await of({ 'txt _dmarc.test': ['v=DMARC1; p=reject'] }))[0], 'dmarc_missing')
  const neither = { isSigned: false, isSpfGood: false }
  assert.deepEqual(
    (await of({ 'txt _dmarc.mail.school.test': ['v=DMARC1; p=reject'] }, neither))[0],
    'dmarc_not_aligned',
  )
})
