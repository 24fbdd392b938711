import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterSource } from '../roster.ts'
import { patchOf, secretOf, settingsOf } from './order.ts'

const filled = (members: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData()
  const all = {
    name: ' District ',
    code: 'district',
    base_url: 'https://sis.example/ims/oneroster/v1p1',
    token_url: 'https://sis.example/token',
    client_id: 'us',
    scope: '',
    client_auth: 'body',
    secret: '',
    page_size: '5000',
    delta_every_minutes: '60',
    full_at: '',
    is_active: 'on',
    gradebook: 'on',
    ...members,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

const current = {
  id: '1',
  name: 'District',
  code: 'district',
  base_url: 'https://sis.example/ims/oneroster/v1p1',
  auth: { client_auth: 'body', client_id: 'us', token_url: 'https://sis.example/token', kind: 'oauth2' },
  page_size: 5000,
  delta_every_minutes: 60,
  full_at: null,
  is_active: true,
  failures: 0,
  collections: { gradebook: true, resources: false, demographics: false },
} as unknown as RosterSource

test('what is typed is what is sent, by the kind of sign-in', () => {
  const { auth, ...settings } = settingsOf(filled({ full_at: '02:30:00', delta_every_minutes: '' }), 'oauth2')
  assert.deepEqual(settings, {
    name: 'District',
    code: 'district',
    base_url: 'https://sis.example/ims/oneroster/v1p1',
    page_size: 5000,
    delta_every_minutes: null,
    full_at: '02:30',
    is_active: true,
    collections: { demographics: false, resources: false, gradebook: true },
  })
  assert.deepEqual(auth, {
    kind: 'oauth2',
    token_url: 'https://sis.example/token',
    client_id: 'us',
    client_auth: 'body',
  })
  const signed = filled({ consumer_key: 'key', signature_method: 'HMAC-SHA1' })
  assert.deepEqual(settingsOf(signed, 'oauth1').auth, {
    kind: 'oauth1',
    consumer_key: 'key',
    signature_method: 'HMAC-SHA1',
  })
  assert.deepEqual(settingsOf(filled(), 'bearer').auth, { kind: 'bearer' })
  assert.equal(secretOf(filled()), undefined)
  assert.equal(secretOf(filled({ secret: ' as it is ' })), ' as it is ')
})

test('a change sends what differs and nothing else', () => {
  assert.deepEqual(patchOf(current, filled(), 'oauth2'), {})
  assert.deepEqual(patchOf(current, filled({ name: 'Region', secret: 'new' }), 'oauth2'), {
    name: 'Region',
    secret: 'new',
  })
  assert.deepEqual(patchOf(current, filled({ resources: 'on' }), 'bearer'), {
    auth: { kind: 'bearer' },
    collections: { demographics: false, resources: true, gradebook: true },
  })
})
