import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { integrationCatalog } from './catalog.ts'

const url = 'https://tool.example/keys'
const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  lti: { lti_tool_jwks_uri: url, lti_tool_issuer: 'https://tool.example' },
  email: { host: 'mail.example', port: 587, security: 'starttls', from_address: 'school@mail.example' },
  sms: { provider: 'twilio', account: 'AC1', api_secret: 'secret' },
  stripe: { publishable_key: 'pk_test_1', secret_key: 'sk_test_1', webhook_secret: 'whsec_1' },
  paystack: { public_key: 'pk_live_1', secret_key: 'sk_live_1' },
  flutterwave: { public_key: 'a', secret_key: 'b', webhook_secret_hash: 'c' },
  mpesa: {
    environment: 'sandbox',
    short_code: '174379',
    consumer_key: 'a',
    consumer_secret: 'b',
    passkey: 'c',
    webhook_token: 'x'.repeat(20),
  },
  paypal: { environment: 'live', client_id: 'a', client_secret: 'b', webhook_id: 'c' },
  generic_payments: { name: 'Bank', webhook_secret: 'x'.repeat(20) },
  webhooks: { url, event_types: ['student.created', '*'] },
}

test('every schema compiles, takes settings that are right and refuses those that are not', () => {
  assert.deepEqual(Object.keys(integrationCatalog), Object.keys(good))
  for (const [key, { config_schema: schema }] of Object.entries(integrationCatalog)) {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    const validator = Compile(Type.Unsafe<unknown>(schema))
    const settings: Readonly<Record<string, unknown>> = good[key] ?? {}
    assert.equal(validator.Check(settings), true, key)
    assert.equal(validator.Check({ ...settings, surprise: 1 }), false, `${key} takes what it does not know`)
    for (const name of schema.required) {
      const { [name]: _, ...rest } = settings
      assert.equal(validator.Check(rest), false, `${key} does without ${name}`)
      assert.equal(validator.Check({ ...settings, [name]: 7.5 }), false, `${key} takes a number for ${name}`)
      assert.ok(name in schema.properties)
    }
  }
})

test('whatever is secret is said to be', () => {
  for (const [key, { config_schema: schema }] of Object.entries(integrationCatalog)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      const isSecret = /secret|password|passkey|token|consumer_key$/.test(name) && !name.endsWith('_url')
      assert.equal('writeOnly' in property, isSecret, `${key}.${name}`)
    }
  }
})
