import assert from 'node:assert/strict'

/** A class or a student, as listed. */
interface Listed {
  readonly id: string
  readonly grade_levels?: readonly string[]
}

/** Fills a class of the demo up to so many students, through the API: the registrar adds others of its year, from a Monday on. */
export async function fillClass(address: string, title: string, requested: number): Promise<void> {
  const call = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(new URL(path, address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}`, 'x-school-slug': 'greenfield' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    assert.ok(answer.ok, `${path}: ${answer.status}`)
    return (await answer.json()) as { access: string; results: readonly Listed[] }
  }
  const account = { username: 'registrar@greenfield.test', password: 'demo-Campus-2026' }
  const { access } = await call('/api/auth/token/', account)
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const classes = await call(`/api/v1/academics/classes/?${query({ q: title })}`, undefined, access)
  const found = classes.results[0]
  assert.ok(found, title)
  const students = async (filter: Record<string, string>) =>
    (await call(`/api/v1/people/students/?${query({ ...filter, page_size: '100' })}`, undefined, access))
      .results
  const seated = new Set((await students({ class_id: found.id })).map(({ id }) => id))
  const others = await students({ grade_level: found.grade_levels?.[0] ?? '' })
  const student_ids = others.map(({ id }) => id).filter((id) => !seated.has(id))
  const joining = { student_ids: student_ids.slice(0, requested - seated.size), starts_on: '2026-11-16' }
  if (joining.student_ids.length > 0)
    await call(`/api/v1/academics/classes/${found.id}/roster/`, joining, access)
}
