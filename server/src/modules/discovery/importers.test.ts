import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { contractOf } from './document.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://campus.example' } })
})
after(() => campus.stop())

test('importers can call the description as it is: whole addresses, a bearer by default, scopes in words', async () => {
  const document = (await campus.request('GET', '/openapi.json')).body as Described
  const { servers, security, components } = document
  assert.deepEqual(
    servers.map(({ url }) => url),
    ['https://campus.example'],
  )
  assert.deepEqual(security, [{ bearer: [] }])
  const { authorizationCode, clientCredentials } = components.securitySchemes.oauth2.flows
  const addresses = [authorizationCode.tokenUrl, authorizationCode.refreshUrl, clientCredentials.tokenUrl]
  assert.deepEqual(new Set(addresses), new Set(['https://campus.example/api/v1/oauth/token/']))
  assert.equal(authorizationCode.authorizationUrl, 'https://campus.example/api/v1/oauth/authorize/')
  assert.equal(clientCredentials.scopes['students:read'], 'See students and their personal details')
  for (const [scope, words] of Object.entries(clientCredentials.scopes))
    assert.match(words, /^[A-Z][\w’ :,-]+$/, scope)
  const committed = contractOf(campus.application.kernel.routes)
  assert.deepEqual(
    (committed['servers'] as unknown as Described['servers']).map(({ url }) => url),
    ['http://localhost:4000'],
  )
})

interface Described {
  readonly servers: readonly { readonly url: string }[]
  readonly security: unknown
  readonly components: {
    readonly securitySchemes: {
      readonly oauth2: {
        readonly flows: Readonly<Record<'authorizationCode' | 'clientCredentials', Flow>>
      }
    }
  }
}

interface Flow {
  readonly tokenUrl: string
  readonly refreshUrl?: string
  readonly authorizationUrl?: string
  readonly scopes: Readonly<Record<string, string>>
}
