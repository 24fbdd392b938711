import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { compileProblem } from '../../../modules/scheduler/index.ts'
import { checkDocument } from '../document/check-document.ts'
import type { TimetableDocument } from '../document/document.ts'
import { problemOf } from '../document/to-problem.ts'
import { readFet } from './read-fet.ts'
import { writeFet } from './write/write-fet.ts'

/** The examples of Debian's `fet-data`, empty where the package is not installed. */
function officialFiles(): string[] {
  try {
    const list = execFileSync('dpkg', ['-L', 'fet-data'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return list.split('\n').filter((path) => path.endsWith('.fet'))
  } catch {
    return []
  }
}

/** Without white space between elements and without comments, in which FET files may differ. */
const normalised = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/<(\w+)><\/\1>/g, '<$1/>')
    .trim()

const elements = (text: string, name: string): number => text.split(`<${name}>`).length - 1

const files = officialFiles()
const skip = files.length === 0 ? 'Debian’s package fet-data is not installed' : false

/** What a file says, without what only FET knows and without ids that are counted again. */
const said = ({
  activities,
  name,
  days,
  periods,
  teachers,
  subjects,
  sets,
  rooms,
}: TimetableDocument): unknown => ({
  lists: [name, days, periods, teachers, subjects, sets, rooms],
  activities: activities.map(({ id: _, ...activity }) => activity),
})

test('every official file is written as it was read, and counts what the file has', { skip }, async () => {
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const document = await readFet([text])
    assert.equal(normalised([...writeFet(document).text].join('')), normalised(text), file)
    const lessons = document.activities.flatMap((activity) => activity.lessons)
    const levels = { class: 'Year', group: 'Group', subgroup: 'Subgroup' } as const
    const facts = [
      [lessons.length, elements(text, 'Activity')],
      [document.days.length, Number(/<Number_of_Days>(\d+)</.exec(text)?.[1])],
      [document.periods.length, Number(/<Number_of_Hours>(\d+)</.exec(text)?.[1])],
    ]
    for (const [count, expected] of facts) assert.equal(count, expected, file)
    for (const { level } of document.sets) assert.ok(elements(text, levels[level]) > 0, file)
    assert.deepEqual(checkDocument(document), [], file)
  }
})

test('official files can be written from the document alone, and say the same again', {
  skip,
}, async () => {
  for (const file of files.filter((file, index) => index % 4 === 0 && statSync(file).size < 300_000)) {
    const { source: _, ...document } = await readFet([readFileSync(file, 'utf8')])
    const again = await readFet(writeFet(document).text)
    assert.deepEqual(said(again), said(document), file)
    const { problem } = problemOf(again)
    compileProblem(problem)
  }
})
