import assert from 'node:assert/strict'

/** Somebody of the demo's school who belongs to one journey alone. */
export interface OwnPerson {
  readonly email: string
  readonly password: string
}

/** Calls the API of the demo as somebody, in greenfield. */
export async function call<Answer>(
  address: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      'content-type': 'application/json',
      'x-school-slug': 'greenfield',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** A token of one of the demo's accounts. */
export async function tokenOf(address: string, username: string): Promise<string> {
  const body = { username, password: 'demo-Campus-2026' }
  const { access } = await call<{ access: string }>(address, undefined, 'POST', '/api/auth/token/', body)
  return access
}

/** A new teacher with an account, whose e-mail nobody else has. */
export async function newTeacher(address: string): Promise<OwnPerson> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const email = `ama.${Date.now().toString(36)}@example.test`
  const body = { first_name: 'Ama', last_name: 'Owusu', email }
  const { id } = await call<{ id: string }>(address, token, 'POST', '/api/v1/people/teachers/', body)
  const order = { persons: [{ kind: 'teacher', id }], how: 'temporary_password' }
  const given = await call<{ temporary_passwords: { password: string }[] }>(
    ...([address, token, 'POST', '/api/v1/people/accounts/', order] as const),
  )
  const password = given.temporary_passwords[0]?.password
  assert.ok(password, 'no password was given')
  return { email, password }
}
