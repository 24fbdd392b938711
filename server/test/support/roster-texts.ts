import assert from 'node:assert/strict'

/** A set as texts (or bytes), by file name; each function here answers a changed copy. */
export type Texts = Readonly<Record<string, string | Buffer>>

/** How many data rows a file without line breaks in its cells has. */
export const dataLines = (text: string): number => text.trimEnd().split('\n').length - 1

/** Replaces text in every line of a file that holds `has`; fails when there is none. */
export function editLine(texts: Texts, file: string, has: string, from: string | RegExp, to: string): Texts {
  let hits = 0
  const lines = String(texts[file])
    .split('\r\n')
    .map((line) => {
      if (!line.includes(has)) return line
      hits += 1
      return line.replace(from, to)
    })
  assert.ok(hits > 0, `${file} holds no ${has} with ${from}`)
  return { ...texts, [file]: lines.join('\r\n') }
}

/** Replaces text in one line (1: the header) of a file; fails when it is not there. */
export function editAt(texts: Texts, file: string, line: number, from: string | RegExp, to: string): Texts {
  const lines = String(texts[file]).split('\r\n')
  const before = lines[line - 1] ?? ''
  const now = before.replace(from, to)
  assert.notEqual(now, before, `${file} line ${line} does not hold ${String(from)}: ${before}`)
  lines[line - 1] = now
  return { ...texts, [file]: lines.join('\r\n') }
}

/** Leaves lines of a file out; fails when none matches. */
export function dropLines(texts: Texts, file: string, has: RegExp): Texts {
  const lines = String(texts[file]).split('\r\n')
  const stored = lines.filter((line) => !has.test(line))
  assert.ok(stored.length < lines.length, `${file} holds no ${has}`)
  return { ...texts, [file]: stored.join('\r\n') }
}

/** Leaves a student out wherever the set names one. */
export function dropStudent(texts: Texts, number: string): Texts {
  const id = `student-${number}`
  const users = dropLines(texts, 'users.csv', new RegExp(`^${id}`))
  const agents = { ...users, 'users.csv': String(users['users.csv']).replaceAll(id, '') }
  const without = ['enrollments.csv', 'results.csv'].reduce(
    (set, file) => dropLines(set, file, new RegExp(id)),
    agents as Texts,
  )
  return dropLines(without, 'demographics.csv', new RegExp(`^${id}`))
}

/** Adds a line at the end of a file. */
export const appendLine = (texts: Texts, file: string, line: string): Texts => ({
  ...texts,
  [file]: `${String(texts[file])}${line}\r\n`,
})

/** Leaves a file out. */
export const withoutFile = (texts: Texts, file: string): Texts => {
  const { [file]: _gone, ...rest } = texts
  return rest
}

/** Adds a column with the same value in every row. */
export function withColumn(texts: Texts, file: string, name: string, value: string): Texts {
  const lines = String(texts[file]).trimEnd().split('\r\n')
  const wider = lines.map((line, index) => `${line},${index === 0 ? name : value}`)
  return { ...texts, [file]: `${wider.join('\r\n')}\r\n` }
}
