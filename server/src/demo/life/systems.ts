import type { Day } from './day.ts'

/** Events that rarely happen. */
export const hookTypes = ['term_grading.closed', 'rollover.applied'] as const

/** What every document has at its head. */
export async function printLetterhead({ account, words, school }: Day): Promise<void> {
  const admin = await account('admin')
  const { streets, city, postal_code } = school.home
  await admin.send('PATCH', '/api/v1/config/letterhead', {
    address: `1 ${streets[0]}\n${postal_code} ${city}`,
    phone: school.phone(1),
    email: `office@${school.slug}.test`,
    website: `www.${school.slug}.example`,
    signatory_title: words.headOf,
  })
}

/** Programs of other makers: keys, clients, a roster source, and webhooks. None of them exists. Answers the id of the endpoint. */
export async function connectSystems({ account, words, school }: Day): Promise<string> {
  const it = await account('it')
  const admin = await account('admin')
  await it.send('POST', '/api/v1/integrations/api-keys/', {
    name: words.library,
    scopes: ['students:read', 'classes:read'],
  })
  await it.send('POST', '/api/v1/integrations/oauth-clients/', {
    name: words.timetable,
    scopes: ['classes:read'],
    grant_types: ['client_credentials'],
  })
  await admin.send('POST', '/api/v1/interop/oneroster/sources/', {
    name: words.roster,
    code: 'district',
    base_url: `https://roster.${school.slug}.example/ims/oneroster/v1p1`,
    auth: {
      kind: 'oauth2',
      token_url: `https://roster.${school.slug}.example/token`,
      client_id: 'campus',
      client_auth: 'basic',
    },
    secret: 'only-for-the-demo',
    is_active: false,
  })
  const endpoint = await it.send<{ id: string }>('POST', '/api/v1/webhooks/endpoints/', {
    // Nobody is there, as `.example` belongs to no one (RFC 2606).
    url: `https://hooks.${school.slug}.example/campus`,
    description: words.hook,
    event_types: [...hookTypes],
  })
  return endpoint.id
}
