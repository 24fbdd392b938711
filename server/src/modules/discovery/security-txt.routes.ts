import { anyone } from '../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { forMinutes } from './caching.ts'

const path = '/.well-known/security.txt'
const day = 86_400_000

/** The text is made for each reader, so it never expires; RFC 9116 section 2.5.5 wants a date less than a year ahead. */
const expiry = (now: Date): string =>
  formatInstant(new Date((Math.floor(now.getTime() / day) + 90) * day)).replace('.000Z', 'Z')

/** Where to report a weakness (RFC 9116). */
export const securityTextRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readSecurityText',
    method: 'GET',
    path,
    summary: 'Where to report a weakness of this installation',
    access: anyone,
    school: 'none',
    answers: { 200: null },
    produces: { 200: ['text/plain'] },
    internal: true,
    handler: ({ clock, url, kernel }) => {
      const contact = kernel.config.securityContact
      if (contact === undefined) throw notFound()
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expiry(clock.now())}`,
        'Preferred-Languages: en',
        `Canonical: ${url(path)}`,
      ]
      return {
        status: 200,
        body: `${lines.join('\n')}\n`,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...forMinutes(60) },
      }
    },
  }),
]
