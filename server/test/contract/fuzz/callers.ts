import { uuidv7 } from '../../../src/kernel/ids/ids.ts'
import { identityOf, type SchoolRole, schoolRoles } from '../../../src/modules/identity/index.ts'
import type { TwoSchools } from '../../support/two-schools.ts'
import type { Random } from './random.ts'

/** Every kind of credential that a request can carry today; `token` is the one of a role drawn for each request. */
export const credentialKinds = [
  'none',
  'owner token',
  'token',
  'session cookie',
  'expired token',
  'forged token',
  'garbage',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

export type Header = readonly [string, string]

/** The callers that the fuzzer uses; signs people in again when a request has ended their session. */
export class Callers {
  readonly #schools: TwoSchools
  readonly #tokens = new Map<SchoolRole, string>()
  #cookie = ''
  #expired = ''

  constructor(schools: TwoSchools) {
    this.#schools = schools
  }

  async open(): Promise<void> {
    const { campus, people } = this.#schools
    for (const [role, { token }] of people) this.#tokens.set(role, token)
    const { signer } = identityOf(campus.database)
    const anHourAgo = new Date(campus.clock.now().getTime() - 3_600_000)
    this.#expired = await signer.sign(people.get('owner')?.userId ?? '', uuidv7(), anHourAgo)
    await this.#openSession()
  }

  /** The headers of a credential of the kind. */
  headersOf(kind: CredentialKind, random: Random): Header[] {
    const bearer = (token: string | undefined): Header[] => [['authorization', `Bearer ${token}`]]
    switch (kind) {
      case 'none':
        return []
      case 'owner token':
        return bearer(this.#tokens.get('owner'))
      case 'token':
        return bearer(this.#tokens.get(random.of(schoolRoles)))
      case 'session cookie':
        return [
          ['cookie', this.#cookie],
          ...(random.chance(0.8) ? [['sec-fetch-site', 'same-origin'] as const] : []),
        ]
      case 'expired token':
        return bearer(this.#expired)
      case 'forged token':
        return bearer(this.#tokens.get('owner')?.replace(/.{8}$/, 'AAAAAAAA'))
      case 'garbage':
        return random.of<Header[]>([
          [['authorization', 'Bearer']],
          [['authorization', `Bearer ${'a.'.repeat(3000)}`]],
          [['authorization', 'Basic dXNlcjpwYXNz']],
          [['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']],
          [['cookie', `campus_session=${'x'.repeat(43)}`]],
          [
            ['authorization', 'Bearer a'],
            ['authorization', 'Bearer b'],
          ],
        ])
    }
  }

  /** After an answer of 401: opens again what a request may have ended. */
  async renew(kind: CredentialKind): Promise<void> {
    const { campus, people } = this.#schools
    if (kind === 'session cookie') return this.#openSession()
    if (kind !== 'owner token' && kind !== 'token') return
    for (const [role, { email }] of people) {
      const token = this.#tokens.get(role)
      const alive = await campus.request('GET', '/api/v1/me', { token })
      if (alive.status === 401) this.#tokens.set(role, (await campus.signIn(email)).token)
    }
  }

  async #openSession(): Promise<void> {
    const { campus, people } = this.#schools
    const { email, password } = people.get('owner') ?? { email: '', password: '' }
    const answer = await campus.request('POST', '/api/auth/session/', { body: { username: email, password } })
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
}
