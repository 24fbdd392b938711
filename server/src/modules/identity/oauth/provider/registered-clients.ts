import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import type { KnownClient, KnownClients } from '../clients/known-clients.ts'
import { requestContextOf } from './requests.ts'

/** The library expects a secret; ours is compared by its hash and is stored nowhere. */
const noSecret = 'stored as a hash'

const metadataOf = ({ client }: KnownClient): AdapterPayload => ({
  client_id: client.id,
  client_name: client.name,
  token_endpoint_auth_method: client.token_endpoint_auth_method,
  ...(client.token_endpoint_auth_method === 'none' ? {} : { client_secret: noSecret }),
  grant_types: client.grant_types,
  response_types: client.grant_types.includes('authorization_code') ? ['code'] : [],
  response_modes: ['query'],
  redirect_uris: client.redirect_uris,
})

/** How the library finds clients: none where the request names another school than theirs. */
export class RegisteredClients implements Adapter {
  readonly #clients: KnownClients

  constructor(clients: KnownClients) {
    this.#clients = clients
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const known = await this.#clients.get(id)
    const named = requestContextOf(Provider.ctx)?.schoolIfAny
    if (!known || (named && named.id !== known.schoolId)) return undefined
    return metadataOf(known)
  }

  readonly #refuse = () => Promise.reject(new Error('Clients are registered by their school.'))
  upsert = this.#refuse
  findByUserCode = this.#refuse
  findByUid = this.#refuse
  consume = this.#refuse
  destroy = this.#refuse
  revokeByGrantId = this.#refuse
}
