import type { FastifyInstance } from 'fastify'
import { demoPassword } from '../school.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** A demo account at work: each call is a request that the server answers within its own process. */
export interface Office {
  read<Answer>(path: string): Promise<Answer>
  send<Answer>(method: Method, path: string, body?: object): Promise<Answer>
  /** A file as the body. */
  upload<Answer>(path: string, contentType: string, bytes: string | Buffer): Promise<Answer>
}

export interface Page<Item> {
  readonly results: readonly Item[]
}

/** The addresses of the schools, none of them that of a person: the limits that count by address stay theirs. */
const addresses = new Map<string, string>()

function addressOf(slug: string): string {
  const address = addresses.get(slug) ?? `127.0.7.${addresses.size + 1}`
  addresses.set(slug, address)
  return address
}

/** Somebody who is not signed in. */
export const publicAt = (http: FastifyInstance, slug: string): Office =>
  officeWith(http, slug, 'the public', {})

/** Signs the accounts of a school in, each when it is first needed. */
export function officesOf(http: FastifyInstance, slug: string): (account: string) => Promise<Office> {
  const signedIn = new Map<string, Promise<Office>>()
  return (account) => {
    const office = signedIn.get(account) ?? signIn(http, slug, account)
    signedIn.set(account, office)
    return office
  }
}

async function signIn(http: FastifyInstance, slug: string, account: string): Promise<Office> {
  const username = `${account}@${slug}.test`
  const payload = { username, password: demoPassword }
  const answer = await http.inject({
    method: 'POST',
    url: '/api/auth/token/',
    payload,
    // What the list of the devices of this person shows.
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36' },
    remoteAddress: addressOf(slug),
  })
  if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`)
  const { access } = answer.json<{ access: string }>()
  return officeWith(http, slug, username, { authorization: `Bearer ${access}` })
}

function officeWith(
  http: FastifyInstance,
  slug: string,
  who: string,
  headers: Readonly<Record<string, string>>,
): Office {
  const call = async <Answer>(
    method: Method,
    url: string,
    sent: { payload?: object | string | Buffer; headers?: Readonly<Record<string, string>> },
  ): Promise<Answer> => {
    const all = { ...headers, 'x-school-slug': slug, ...sent.headers }
    const { payload: body } = sent
    const got = await http.inject({
      method,
      url,
      headers: all,
      remoteAddress: addressOf(slug),
      ...(body ? { payload: body } : {}),
    })
    if (got.statusCode >= 400) throw new Error(`${who} ${method} ${url}: ${got.statusCode} ${got.body}`)
    return (got.body === '' ? undefined : got.json()) as Answer
  }
  return {
    read: (path) => call('GET', path, {}),
    send: (method, path, body) => call(method, path, body ? { payload: body } : {}),
    upload: (path, contentType, bytes) =>
      call('POST', path, { payload: bytes, headers: { 'content-type': contentType } }),
  }
}
