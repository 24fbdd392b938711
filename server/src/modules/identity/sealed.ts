import type { SealedColumn } from '../../kernel/crypto/sealed-column.ts'
import { signingSecretPlace } from './oauth/signed/place.ts'

/** What identity seals. */
export const identitySealed: readonly SealedColumn[] = [
  {
    table: 'signing_keys',
    column: 'private_sealed',
    of: 'installation',
    key: ['kid'],
    context: ({ kid }) => `signing-key ${kid}`,
    whenLost: { how: 'delete' },
    lost: 'keys that sign access tokens: people and programs sign in again',
  },
  {
    table: 'totp_secrets',
    column: 'sealed',
    of: 'installation',
    key: ['user_id'],
    context: ({ user_id: userId }) => `totp ${userId}`,
    whenLost: { how: 'delete' },
    lost: 'authenticator apps: their holders sign in without until they set one up again',
  },
  {
    table: 'oauth_signing_secrets',
    column: 'sealed',
    of: 'school',
    key: ['client_id', 'id'],
    context: ({ client_id: clientId = '', id = '' }) => signingSecretPlace(clientId, id),
    whenLost: { how: 'delete' },
    lost: 'secrets by which OAuth clients sign requests: make new ones',
  },
]
