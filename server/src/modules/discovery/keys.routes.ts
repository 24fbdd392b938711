import { anyone } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { versionOf } from '../../kernel/http/etag.ts'
import { identityOf } from '../identity/index.ts'
import { forMinutes } from './caching.ts'
import { KeySet } from './schema.ts'

/** Key sets. */
export const keyRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readLtiKeys',
    method: 'GET',
    path: '/lti/jwks.json',
    summary: 'Read the public LTI keys (RFC 7517)',
    description: 'Public keys that sign LTI messages (RFC 7517).',
    access: anyone,
    school: 'none',
    answers: { 200: KeySet },
    manifestKey: 'lti_jwks',
    handler: () => ok({ keys: [] }, forMinutes(60)),
  }),
  defineRoute({
    id: 'discovery.readKeys',
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Read the public signing keys (RFC 7517)',
    description: 'Public keys that sign access tokens and student passports (RFC 7517).',
    access: anyone,
    school: 'none',
    answers: { 200: KeySet },
    manifestKey: 'jwks',
    handler: async (context) => {
      const keys = await identityOf(context.database).signer.publicKeys()
      context.etag(versionOf(keys))
      return ok({ keys }, forMinutes(60))
    },
  }),
]
