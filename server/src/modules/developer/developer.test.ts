import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { errors } from 'oidc-provider'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { declaredProblems } from '../../kernel/http/problem.ts'
import { deprecationsOf } from '../discovery/index.ts'
import { eventTypes } from '../webhooks/index.ts'
import { oauthWords } from './pages/oauth-errors.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_LIMITS_SCALE: '100' },
  })
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })

const shown = () => campus.application.kernel.routes.filter((route) => route.internal !== true)
const groups = () => [...new Set(shown().map(({ id }) => id.split('.')[0] ?? ''))]

const pages = () => [
  '/developer/',
  '/developers/api-docs/',
  '/developers/api-docs/?q=roster',
  '/developers/api-docs/?q=%3Cscript%3E%22',
  ...groups().map((group) => `/developers/api-docs/${group}/`),
  '/developers/webhooks',
  '/developers/errors',
  '/developers/changelog',
  '/docs/deprecations/',
  ...deprecationsOf(shown()).map(({ operation }) => `/docs/deprecations/${operation}`),
]

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Pages of the reference call this Campus when an operation is tried; no other page calls anything. */
const policyOf = (path: string): string =>
  /^\/developers\/api-docs\/\w+\/$/.test(path) ? `${policy}; connect-src 'self'` : policy

test('every page is public, framed, and carries nothing inline and nothing from elsewhere', async () => {
  for (const path of pages()) {
    const { status, headers, text } = await get(path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    assert.equal(headers.get('content-security-policy'), policyOf(path), path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(text, /^<!doctype html>\n<html lang="en">/)
    assert.match(text, /<meta name="viewport"/)
    assert.doesNotMatch(
      text,
      /<style|<script(?! src="\/[^"]+" defer><\/script>)|\[object Object\]|undefined/,
      path,
    )
    assert.doesNotMatch(text, /<[^>]*\s(?:style|on\w+)=/i, path)
    for (const [, address] of text.matchAll(/(?:src|href|action)="([^"]+)"/g))
      assert.match(String(address), /^(\/|#|data:image|https:\/\/(keepachangelog|semver)\.)/, path)
    for (const [, loaded] of text.matchAll(/<(?:link rel="stylesheet" href|script src|img src)="([^"]+)"/g))
      assert.match(String(loaded), /^\/developers\/assets\//, path)
  }
})

test('every page can be read by ear and by keyboard: landmarks, one title, headings in order, labels', async () => {
  for (const path of pages()) {
    const { text } = await get(path)
    for (const once of [/<h1/g, /<main id="main"/g, /<header class="banner"/g, /<footer/g, /<title>[^<]+/g])
      assert.equal(text.match(once)?.length, 1, `${path} ${once}`)
    assert.match(text, /<a class="skip" href="#main">/)
    assert.doesNotMatch(text, /<nav(?![^>]* aria-label)|<img(?! alt)/, path)
    for (const [, id] of text.matchAll(/<(?:input|textarea|select)(?: id="([^"]+)")?/g))
      assert.ok(id && text.includes(`<label for="${id}">`), `${path}: a control without its label`)
    const levels = [...text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    levels.reduce((before, level) => {
      assert.ok(level <= before + 1, `${path}: h${level} after h${before}`)
      return level
    }, 0)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, path)
  }
})

test('links between the pages lead somewhere, their fragments too', async () => {
  const held = new Map<string, string>()
  const read = async (path: string): Promise<string> => {
    const known = held.get(path)
    if (known !== undefined) return known
    const { status, text } = await get(path)
    assert.equal(status, path.startsWith('/api/schema/') ? 401 : 200, path)
    held.set(path, text)
    return text
  }
  for (const page of pages()) {
    for (const [, address] of (await read(page)).matchAll(/(?:href|src|action)="([^"]+)"/g)) {
      if (!address || !/^[/#]/.test(address)) continue
      const { pathname, search, hash } = new URL(address, `https://x${page}`)
      const target = await read(`${pathname}${search}`)
      if (hash !== '') assert.ok(target.includes(`id="${hash.slice(1)}"`), `${page} → ${address}`)
    }
  }
})

test('the page of errors has every declared code', async () => {
  const { text } = await get('/developers/errors')
  for (const { code } of declaredProblems()) assert.ok(text.includes(`<div id="${code}">`), code)
  const words = JSON.parse(
    await readFile(new URL('../../../../web/src/kernel/refusals/words/en.json', import.meta.url), 'utf8'),
  )
  for (const [group, id] of [
    ['faults', 'faults'],
    ['records', 'rows'],
  ] as const) {
    const codes = Object.keys(words[group]).map((key) => key.replace(/_(one|other)$/, ''))
    assert.ok(codes.length > 10)
    for (const code of codes) assert.ok(text.includes(`<div id="${id}-${code}">`), code)
  }
  assert.doesNotMatch(text, /\{\{|Load the page/)
})

test('every error code that the guide and the README of the SDK name is one of the server', async () => {
  const readme = await readFile(new URL('../../../../sdk/README.md', import.meta.url), 'utf8')
  const { text } = await get('/developer/')
  const plain = `${readme}\n${text.replaceAll(/<[^>]+>/g, '').replaceAll('&#39;', "'")}`
  const named = [
    ...plain.matchAll(/\bcode === '(\w+)'/g),
    ...plain.matchAll(/\b4\d\d\s+`?([a-z]+(?:_[a-z]+)+)\b/g),
  ].map(([, code = '']) => code)
  const codes = new Set(declaredProblems().map(({ code }) => code))
  assert.deepEqual(
    named.filter((code) => !codes.has(code) && code !== 'insufficient_user_authentication'),
    [],
  )
  // What is looked for is found.
  for (const one of ['too_many_requests', 'idempotency_key_reused', 'precondition_failed', 'otp_required'])
    assert.ok(named.includes(one), one)
})

test('the page of errors has every word that the OAuth library can answer here', () => {
  // What we have switched off: device flow, CIBA, DPoP, attestation, credentials, registration, rich requests.
  const absent =
    /dpop|attestation|credential|nonce|proof|user_code|user_id|binding|pending|slow_down|hint_token|expired_token|statement|metadata|authorization_details|transaction|authentication_requirements|request_object|invalid_request_uri/
  type Kind = new (words: string) => { error?: string }
  const library = Object.values(errors as unknown as Readonly<Record<string, Kind>>)
    .map((OneKind) => new OneKind('x').error)
    .filter((word) => word !== undefined && word !== 'x' && !absent.test(word))
  const known = oauthWords.map(({ word }) => word).filter((word) => word !== 'server_error')
  assert.deepEqual(
    [...new Set(library)].filter((word) => !known.includes(String(word))),
    [],
  )
  assert.deepEqual(
    known.filter((word) => !library.includes(word)),
    [],
  )
})

test('the page of webhooks has every type of the catalogue, and its checker sends nothing', async () => {
  const { text } = await get('/developers/webhooks')
  for (const { type } of eventTypes())
    assert.ok(text.includes(`<details class="more event" id="${type}">`), type)
  assert.match(text, /<form class="form" data-signature hidden/)
  assert.doesNotMatch(text.slice(text.indexOf('data-signature')), /<(?:input|textarea)[^>]* name=/)
})

test('the changelog is a feed too, which its page names', async () => {
  const page = await get('/developers/changelog')
  const link = /<link rel="alternate" type="application\/feed\+json" title="[^"]+" href="([^"]+)">/.exec(
    page.text,
  )
  const { headers, body: feed } = await get(link?.[1] ?? '')
  assert.match(headers.get('content-type') ?? '', /^application\/feed\+json/)
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
  assert.equal(feed.feed_url, `https://campus.example${link?.[1]}`)
  assert.equal(feed.home_page_url, 'https://campus.example/developers/changelog')
  const ids = new Set<string>()
  for (const { id, url, title, content_text, date_published, tags } of feed.items) {
    assert.ok(URL.canParse(id) && URL.canParse(url) && title.length > 0 && title.length <= 100, title)
    assert.ok(content_text.length > 0 && tags.length === 1 && tags[0] !== '')
    if (date_published !== undefined) assert.match(date_published, /^\d{4}-\d{2}-\d{2}T00:00:00Z$/)
    ids.add(id)
  }
  assert.equal(ids.size, feed.items.length)
  const file = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const count = file.match(/^- /gm)?.length ?? 0
  assert.equal(feed.items.length, count + deprecationsOf(shown()).length)
  assert.ok(feed.items.some(({ id }: { id: string }) => id.endsWith('/docs/deprecations/api.rosetta.scales')))
})

test('the changelog is CHANGELOG.md, every heading and every entry of it', async () => {
  const file = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const { text } = await get('/developers/changelog')
  const words = text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  const entries = file.split(/\n(?=#|- |\n)/).map((entry) => entry.replace(/\s+/g, ' ').trim())
  const announced = entries.filter((entry) => /^(#|-) /.test(entry) || entry.startsWith('## '))
  assert.ok(announced.length > 10)
  for (const entry of announced.filter((one) => !/[`[&<]/.test(one)))
    assert.ok(words.includes(entry.replace(/^(#+|-) /, '').replaceAll('*', '')), entry)
  assert.match(text, /<a href="\/docs\/deprecations\/">/)
})

test('deprecations: what the manifest announces, with guidance, and whether it answers here', async () => {
  const manifest = (await get('/api/v1/manifest.json')).body
  const list = (await get('/docs/deprecations/')).text
  assert.ok(manifest.deprecations.length >= 2)
  for (const { operation, deprecation, sunset, successor, documentation } of manifest.deprecations) {
    assert.ok(list.includes(`href="/docs/deprecations/${operation}"`), operation)
    const { text } = await get(new URL(documentation).pathname)
    for (const fact of [`datetime="${deprecation}"`, `datetime="${sunset}"`, successor, 'What to change'])
      assert.ok(text.includes(fact), `${operation}: ${fact}`)
    const answered = (await get(successor)).status !== 404
    assert.equal(text.includes('Both addresses answer'), answered, operation)
    assert.equal(list.includes('not on this installation'), !answered, operation)
  }
  for (const name of ['api.unknown', '..%2f..%2fREADME', 'configuration'])
    assert.equal((await get(`/docs/deprecations/${name}`)).status, 404, name)
})

test('the guide promises nothing that is not mounted', async () => {
  const { text } = await get('/developer/')
  const mounted = (path: string) => campus.application.kernel.routes.some((route) => route.path === path)
  assert.equal(text.includes('id="webhooks"'), mounted('/api/v1/webhooks/endpoints/'))
  assert.equal(text.includes('client_credentials'), mounted('/api/v1/oauth/token/'))
  const words = text.replace(/<[^>]*>/g, '')
  const addresses = [
    ...words.matchAll(/(?:https:\/\/campus\.example|\$\{?CAMPUS\}?|(?<=(?:GET|POST) ))(\/[^\s?"<&;`,]*)/g),
  ]
  assert.ok(addresses.length > 5)
  for (const [, path] of addresses) {
    const expected = String(path)
      .replace('$ID', '{student_id}')
      .replace('$(echo', '{webhook_endpoint_id}/test')
      // The sentence around the address may end, and the next one begin.
      .replace(/\/\.\w*$|\/$/, '')
    const known = shown().some(
      (route) => route.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '') === expected,
    )
    assert.ok(known, path)
  }
})
