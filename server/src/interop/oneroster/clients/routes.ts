import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Client, ClientParams, ClientWithSecret, ProfileChoice, SecretOrder } from './schema.ts'
import { changeSigningSecret, chooseProfile, listClients, readClient } from './service.ts'

const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'config:write')
const ours = { school: 'required', entitlement: { module: 'oneroster' } } as const
const own = { ...ours, params: ClientParams } as const

/** How each program that reads or writes rosters wants it, and by which secret it signs. */
export const rosterClientRoutes: Route[] = [
  defineRoute({
    ...ours,
    id: 'oneroster.listClients',
    method: 'GET',
    path: '/api/v1/interop/oneroster/clients/',
    summary: 'List OneRoster clients',
    description: 'Programs that may read or write rosters, with their profiles; never their secrets.',
    access: read,
    query: t.Strict(t.pageQuery),
    answers: { 200: t.PageOf(Client) },
    manifestKey: 'oneroster_clients',
    handler: async (context) => ok(await listClients(context)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.readClient',
    method: 'GET',
    path: '/api/v1/interop/oneroster/clients/:client_id/',
    summary: 'Read a OneRoster client',
    description: 'One program with its profile.',
    access: read,
    answers: { 200: Client },
    handler: async (context) => ok(await readClient(context)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.setProfile',
    method: 'PUT',
    path: '/api/v1/interop/oneroster/clients/:client_id/',
    summary: 'Set the profile of a OneRoster client',
    description: 'Choose how a program wants rosters where programs differ.',
    access: write,
    body: ProfileChoice,
    answers: { 200: Client },
    handler: async (context) => ok(await chooseProfile(context)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.rotateSigningSecret',
    method: 'POST',
    path: '/api/v1/interop/oneroster/clients/:client_id/signing-secret/',
    summary: 'Rotate the signing secret of a OneRoster client',
    description:
      'Give an OAuth client a secret to sign requests with (OAuth 1.0a), for programs that know nothing else; the one before works on for the hours of overlap.',
    access: write,
    stepUp: true,
    body: SecretOrder,
    bodyOptional: true,
    answers: { 200: ClientWithSecret },
    errorStatuses: [409],
    secretMembers: ['signing_secret'],
    handler: async (context) => ok(await changeSigningSecret(context)),
  }),
]
