import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { makeSigningSecret } from '../../../modules/identity/index.ts'
import { forgetProfiles } from './profile-of.ts'
import { type ProfileName, profileNamed } from './profiles.ts'
import type { Client, ClientWithSecret } from './schema.ts'
import {
  type ClientRow,
  clientSorting,
  countClients,
  selectClient,
  selectClientLock,
  selectClients,
  upsertProfile,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ client_id: string }, unknown, Body>

const present = (row: ClientRow): t.Static<typeof Client> => ({
  client_id: row.id,
  kind: row.kind,
  name: row.name,
  scopes: row.scopes,
  profile: profileNamed(row.profile ?? undefined).name,
  signing_secret_hint: row.signing_hint,
  updated_at: row.updated_at && formatInstant(row.updated_at),
})

/** The programs that may read or write rosters, newest first. */
export function listClients(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<t.Static<typeof Client>>> {
  const { school, clock } = context
  const now = clock.now()
  return readList(context, {
    sorting: clientSorting,
    select: (page) => selectClients(school.id, now, page),
    count: () => countClients(school.id, now),
    present,
  })
}

export async function readClient(context: OfOne): Promise<t.Static<typeof Client>> {
  const { school, clock, params } = context
  const [[row]] = await context.read([selectClient(school.id, clock.now(), params.client_id)])
  if (!row) throw notFound()
  context.etag(tagOf(row))
  return present(row)
}

/** Chooses the profile of a program; each process applies it within a second. */
export async function chooseProfile(
  context: OfOne<{ profile: ProfileName }>,
): Promise<t.Static<typeof Client>> {
  const { tx, clock, body, params, database } = context
  const before = await locked(context)
  context.requireMatch(tagOf(before))
  if (before.profile !== body.profile) {
    await tx.execute(upsertProfile(tx.tenant, params.client_id, body.profile, clock.now()))
  }
  context.audit({ entity: 'oneroster_client', ids: [before.id], filters: { profile: body.profile } })
  tx.afterCommit(() => forgetProfiles(database))
  const after = await found(context)
  context.etag(tagOf(after))
  return present(after)
}

/** Gives an OAuth client another secret to sign requests with; the one before works on for the hours of overlap. */
export async function changeSigningSecret(
  context: OfOne<{ overlap_hours?: number } | undefined>,
): Promise<t.Static<typeof ClientWithSecret>> {
  const { params, body } = context
  const secret = await makeSigningSecret(context, params.client_id, body?.overlap_hours ?? 24)
  const row = await found(context)
  context.etag(tagOf(row))
  return { ...present(row), signing_secret: secret }
}

const tagOf = (row: ClientRow): string => `${row.version}.${row.signing_hint ?? ''}`

async function locked(context: OfOne): Promise<ClientRow> {
  await context.tx.query(selectClientLock(context.tx.tenant, context.params.client_id))
  return found(context)
}

async function found({ tx, clock, params }: OfOne): Promise<ClientRow> {
  const row = await tx.one(selectClient(tx.tenant, clock.now(), params.client_id))
  if (!row) throw notFound()
  return row
}
