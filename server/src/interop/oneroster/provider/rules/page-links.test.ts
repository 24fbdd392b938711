import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageLinks } from './page-links.ts'

/** The addresses by their rel. */
function linksOf(header = ''): Record<string, URL> {
  const found = header.split(',').map((part) => /^ ?<([^>]*)>; rel="(\w+)"$/.exec(part))
  return Object.fromEntries(found.map((match) => [match?.[2], new URL(match?.[1] ?? '')]))
}

const cut = (url: URL | undefined) =>
  url && [url.searchParams.get('limit'), url.searchParams.get('offset')].join()

test('the second page of ten of 503, as in the standard', () => {
  const address = new URL('https://campus.test/ims/oneroster/v1p1/users?limit=10&offset=10')
  const links = linksOf(pageLinks(address, { limit: 10, offset: 10, rows: 10, total: 503, more: true }))
  assert.deepEqual(Object.fromEntries(Object.entries(links).map(([rel, url]) => [rel, cut(url)])), {
    next: '10,20',
    last: '3,500',
    first: '10,0',
    prev: '10,0',
  })
})

test('other parameters are carried over, and no comma or semicolon is in an address', () => {
  const address = new URL(
    "https://campus.test/x/a,b;c/users?filter=a%3D'1,2;3'&sort=familyName&limit%20=5&oauth_nonce=x&fields=a,b",
  )
  const links = linksOf(pageLinks(address, { limit: 5, offset: 0, rows: 5, total: 6, more: true }))
  assert.deepEqual(
    [...(links['next']?.searchParams ?? [])],
    [
      ['filter', "a='1,2;3'"],
      ['sort', 'familyName'],
      ['fields', 'a,b'],
      ['limit', '5'],
      ['offset', '5'],
    ],
  )
})

test('first and last are always present, next where more follows, prev behind the first', () => {
  const whole = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), whole, whole, (limit, offset, total) => {
      const rows = Math.max(0, Math.min(limit, total - offset))
      const more = offset + rows < total && rows > 0
      const links = linksOf(
        pageLinks(new URL('https://campus.test/users'), { limit, offset, rows, total, more }),
      )
      assert.equal('next' in links, more)
      assert.equal('prev' in links, offset > 0)
      const last = Number(links['last']?.searchParams.get('offset'))
      const size = Number(links['last']?.searchParams.get('limit'))
      assert.ok(size >= 1 && (total === 0 ? last === 0 : last + size === total && last % limit === 0))
    }),
  )
})

test('next says behind which row it goes on; a header that nobody could read is not sent', () => {
  const stand = { limit: 5, offset: 5, rows: 5, total: 20, more: true, after: 'WyJh' }
  const links = linksOf(pageLinks(new URL('https://campus.test/users?after=old&own=1'), stand))
  assert.deepEqual(
    ['next', 'first', 'prev', 'last'].map((rel) => links[rel]?.searchParams.get('after') ?? null),
    ['WyJh', null, null, null],
  )
  assert.equal(links['next']?.searchParams.has('own'), false)
  const filtered = (length: number) => new URL(`https://campus.test/users?filter=a%3D'${'b'.repeat(length)}'`)
  assert.deepEqual(Object.keys(linksOf(pageLinks(filtered(4000), stand))), ['next'])
  assert.equal(pageLinks(filtered(8000), stand), undefined)
})
