import assert from 'node:assert/strict'

/** Somebody of the demo's school who belongs to one journey alone. */
export interface OwnPerson {
  readonly email: string
  readonly password: string
}

/** Calls the API of the demo as somebody, in greenfield unless another school is named. */
export async function call<Answer>(
  address: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  school = 'greenfield',
): Promise<Answer> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      'content-type': 'application/json',
      'x-school-slug': school,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** A token of one of the demo's accounts. */
export async function tokenOf(
  address: string,
  username: string,
  password = 'demo-Campus-2026',
): Promise<string> {
  const body = { username, password }
  const { access } = await call<{ access: string }>(address, undefined, 'POST', '/api/auth/token/', body)
  return access
}

/** The time of the demo, whose clock is its own: when a token of it was issued. */
export async function nowOf(address: string): Promise<Date> {
  const [, claims = ''] = (await tokenOf(address, 'bursar@greenfield.test')).split('.')
  const { iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number }
  return new Date(iat * 1000)
}

/** Chooses an own password in place of one that somebody else made, which opens nothing else. */
async function chooseOwn(address: string, email: string, temporary: string): Promise<OwnPerson> {
  const token = await tokenOf(address, email, temporary)
  const password = `own-Words-${temporary}`
  const change = { current_password: temporary, new_password: password }
  await call(address, token, 'POST', '/api/auth/password/change/', change)
  return { email, password }
}

/** A new teacher with an account, whose e-mail nobody else has, and who has chosen a password. */
export async function newTeacher(address: string): Promise<OwnPerson> {
  const { email, password } = await newTeacherAtFirst(address)
  return chooseOwn(address, email, password)
}

/** The same with the temporary password that the school gave. */
export async function newTeacherAtFirst(address: string): Promise<OwnPerson> {
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

/** A family of one journey alone: a child of a grade level and a mother who has an account. */
export async function newFamily(
  address: string,
  last_name: string,
  grade_level: string,
): Promise<OwnPerson & { readonly studentId: string }> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const make = <Body>(path: string, body: object) => call<Body>(address, token, 'POST', path, body)
  const child = { first_name: 'Older', last_name, grade_level, entry_date: '2026-09-01' }
  const student = await make<{ id: string }>('/api/v1/people/students/', child)
  const email = `${last_name.toLowerCase()}@example.test`
  const { id } = await make<{ id: string }>('/api/v1/people/guardians/', {
    first_name: 'Mother',
    last_name,
    email,
    students: [{ student_id: student.id, can_view_finance: true }],
  })
  const order = { persons: [{ kind: 'guardian', id }], how: 'temporary_password' }
  const given = await make<{ temporary_passwords: { password: string }[] }>('/api/v1/people/accounts/', order)
  const temporary = given.temporary_passwords[0]?.password ?? ''
  return { studentId: student.id, ...(await chooseOwn(address, email, temporary)) }
}

/** A member of greenfield with exactly these roles and no record of their own. */
export async function newMember(address: string, roles: readonly string[]): Promise<OwnPerson> {
  const person = await newTeacher(address)
  const token = await tokenOf(address, 'admin@greenfield.test')
  const found = `/api/v1/members/?q=${encodeURIComponent(person.email)}`
  const { results } = await call<{ results: { user_id: string }[] }>(address, token, 'GET', found)
  const id = results[0]?.user_id
  assert.ok(id, 'the member is not found')
  await call(address, token, 'PATCH', `/api/v1/members/${id}/`, { roles })
  return person
}
