import type { TestAnswer } from './campus.ts'

const lists = {
  org: '/api/v1/academics/orgs/',
  academic_year: '/api/v1/academics/academic-years/',
  term: '/api/v1/academics/terms/',
  course: '/api/v1/academics/courses/',
  class: '/api/v1/academics/classes/',
  student: '/api/v1/people/students/',
  teacher: '/api/v1/people/teachers/?kind=all',
  guardian: '/api/v1/people/guardians/',
}

/** Everything that a registrar sees of a school over HTTP: `kind id` → the row as JSON. */
export async function snapshotOf(
  ask: (path: string) => Promise<TestAnswer>,
): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const [kind, path] of Object.entries(lists)) {
    let next: string | null = `${path}${path.includes('?') ? '&' : '?'}page_size=200`
    while (next !== null) {
      const answer: TestAnswer = await ask(next)
      if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}: ${answer.text}`)
      // The names of a guardian's children are facts of the children.
      for (const { children: _, ...row } of answer.body.results)
        rows.set(`${kind} ${row.id}`, JSON.stringify(row))
      next = answer.body.next && new URL(answer.body.next).pathname + new URL(answer.body.next).search
    }
  }
  for (const key of [...rows.keys()].filter((one) => one.startsWith('class '))) {
    const { body } = await ask(`/api/v1/academics/classes/${key.slice(6)}/roster/?page_size=200`)
    for (const member of body.results) rows.set(`enrollment ${member.enrollment_id}`, JSON.stringify(member))
  }
  return rows
}

/** What differs between two snapshots, sorted: `added`, `removed` or `changed` and the key. */
export function changesBetween(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  const changes: string[] = []
  for (const [key, text] of before) {
    if (!now.has(key)) changes.push(`removed ${key}`)
    else if (now.get(key) !== text) changes.push(`changed ${key}`)
  }
  for (const key of now.keys()) if (!before.has(key)) changes.push(`added ${key}`)
  return changes.sort()
}
