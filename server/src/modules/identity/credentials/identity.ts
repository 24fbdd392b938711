import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Database } from '../../../kernel/db/database.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { KnownClients } from '../oauth/clients/known-clients.ts'
import { Authenticator } from './authenticate.ts'
import { Authoriser } from './principal.ts'
import { Signer } from './signer.ts'

/** The in-memory state of identity in one process. */
export interface Identity {
  readonly signer: Signer
  readonly authenticator: Authenticator
  readonly authoriser: Authoriser
  /** OAuth clients that work. */
  readonly clients: KnownClients
  /** Forgets what is held for a second, so that a change made here is seen here at once. */
  forget(): void
}

const identities = new WeakMap<Database, Identity>()

/** Makes the identity of a process; called once at start. */
export function openIdentity(options: {
  database: Database
  box: SecretBox
  issuer: string
  clock: Clock
}): Identity {
  const { database, box, issuer, clock } = options
  const signer = new Signer(database, box, issuer)
  const clients = new KnownClients(database, clock)
  const authenticator = new Authenticator({ database, signer, clients, clock, box, publicUrl: issuer })
  const authoriser = new Authoriser(database, clock)
  const identity = {
    signer,
    authenticator,
    authoriser,
    clients,
    forget: () => {
      clients.forget()
      authenticator.forget()
      authoriser.forget()
    },
  }
  identities.set(database, identity)
  return identity
}

/** The identity that was opened for a database. */
export function identityOf(database: Database): Identity {
  const identity = identities.get(database)
  if (!identity) throw new Error('Identity was not opened for this database.')
  return identity
}
