import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  encodeParameter,
  provesSignature,
  readSignedRequest,
  type SignatureMethod,
  signatureBase,
  signBase,
  signedHeader,
  UnreadableSignature,
} from './oauth1.ts'

test('the base string of RFC 5849, section 3.4.1.1', () => {
  const header =
    'OAuth realm="Example", oauth_consumer_key="9djdj82h48djs9d2", oauth_token="kkk9d7dh3k39sjv7", ' +
    'oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131201", oauth_nonce="7d8f3e4a"'
  const parameters = [...header.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const query = [
    ['b5', '=%3D'],
    ['a3', 'a'],
    ['c@', ''],
    ['a2', 'r b'],
    ['c2', ''],
    ['a3', '2 q'],
  ] as const
  assert.equal(
    signatureBase('post', 'http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b', [
      ...parameters,
      ...query,
    ]),
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2' +
      '%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26' +
      'oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  )
})

test('the signature of the photograph of RFC 5849, section 1.2', () => {
  const parameters = [
    ['file', 'vacation.jpg'],
    ['size', 'original'],
    ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
    ['oauth_token', 'nnch734d00sl2jdk'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '137131202'],
    ['oauth_nonce', 'chapoH'],
  ] as const
  const base = signatureBase('GET', 'http://photos.example.net/photos', parameters)
  assert.equal(
    signBase(base, 'kd94hf93k423kf44', 'HMAC-SHA1', 'pfkkdhi9sl3r4s00'),
    'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
  )
})

test('signs of their own stay as they are, all others are encoded by bytes (section 3.6)', () => {
  assert.equal(encodeParameter("aZ09-._~ +%!*'()é☺"), 'aZ09-._~%20%2B%25%21%2A%27%28%29%C3%A9%E2%98%BA')
})

const given = {
  method: 'GET',
  url: 'https://campus.example/ims/oneroster/v1p1//users?limit=100&filter=status%3D%27active%27',
  consumerKey: 'client',
  secret: 's&cret',
  signatureMethod: 'HMAC-SHA256' as SignatureMethod,
  timestamp: 1_790_000_000,
  nonce: 'n 1',
}

const proves = (
  header: string | undefined,
  url: string,
  secrets = [given.secret],
  method = 'GET',
): boolean => {
  const read = readSignedRequest(header, url)
  return read !== undefined && provesSignature(read, signatureBase(method, url, read.parameters), secrets)
}

test('what is signed is proved, and nothing that differs from it', () => {
  for (const signatureMethod of ['HMAC-SHA1', 'HMAC-SHA256'] as const) {
    const header = signedHeader({ ...given, signatureMethod })
    assert.equal(proves(header, given.url), true)
    assert.equal(proves(header.replace('OAuth ', 'oauth realm="a, b", '), given.url), true)
    assert.equal(
      proves(header, given.url, ['other', given.secret]),
      true,
      'two secrets while they are changed',
    )
    assert.equal(proves(header, given.url.replace('HTTPS', 'https').replace('campus', 'CAMPUS')), true)
    assert.equal(proves(header, given.url.replace('.example/', '.example:443/')), true)
    for (const other of [
      given.url.replace('limit=100', 'limit=101'),
      `${given.url}&offset=1`,
      given.url.replace('//users', '/users'),
      given.url.replace('https', 'http'),
      given.url.replace('campus', 'other'),
    ])
      assert.equal(proves(header, other), false, other)
    assert.equal(proves(header, given.url, ['s&cre']), false)
    assert.equal(proves(header, given.url, []), false)
    assert.equal(proves(header, given.url, [given.secret], 'HEAD'), false)
  }
})

test('the parameters may stand in the query instead', () => {
  const header = signedHeader(given)
  const inQuery = [...header.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`)
  assert.equal(proves(undefined, `${given.url}&${inQuery.join('&')}`), true)
  assert.equal(proves('Bearer x', `${given.url}&${inQuery.join('&')}`), false, 'a header goes before')
})

test('any query is signed and proved alike, whatever signs it holds', () => {
  const pair = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const own = pairs.filter(([name]) => !name.startsWith('oauth_'))
      const url = `https://campus.example/users?${new URLSearchParams(own)}`
      assert.equal(proves(signedHeader({ ...given, url }), url), true)
    }),
  )
})

test('a missing signature and a malformed one are distinguished', () => {
  assert.equal(readSignedRequest(undefined, given.url), undefined)
  assert.equal(readSignedRequest('Bearer abc', given.url), undefined)
  const header = signedHeader(given)
  const url = given.url
  for (const [bad, why] of [
    ['OAuth ', /missing/],
    ['OAuth nothing of the kind', /list of name/],
    [header.replace('HMAC-SHA256', 'PLAINTEXT'), /neither/],
    [header.replace('"1.0"', '"2.0"'), /oauth_version/],
    [header.replace('1790000000', 'soon'), /oauth_timestamp/],
    [`${header}, oauth_nonce="again"`, /twice/],
    [`${header}, oauth_token="abc"`, /oauth_token/],
    [`${header}, a="%ff"`, /UTF-8/],
    [header.replace('oauth_consumer_key', 'consumer'), /oauth_consumer_key is missing/],
  ] as const) {
    assert.throws(
      () => readSignedRequest(bad, url),
      (error) => error instanceof UnreadableSignature && why.test(error.message),
    )
  }
  assert.ok(readSignedRequest(`${header}, oauth_token=""`, url), 'an empty token is none')
})
