import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compileProblem, compileSolution, evaluate } from '../../../modules/scheduler/index.ts'
import type { TimetableDocument } from '../document/document.ts'
import { problemOf } from '../document/to-problem.ts'
import { readTimetable, writeTimetable } from '../formats.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { openUntis } from './open-files.ts'
import { readUntis } from './read-untis.ts'
import { writeUntis } from './write-untis.ts'

const folder = await mkdtemp(join(tmpdir(), 'campus-untis-test-'))
after(() => rm(folder, { recursive: true }))

const lesson = (cells: Readonly<Record<number, string>>): string =>
  Array.from({ length: 45 }, (_, at) => cells[at + 1] ?? '').join(';')

const files = {
  'GPU001.TXT': [
    '1;"9a";"Mül";"M";"101";1;1;',
    '1;"9a";"Mül";"M";"101";1;2;',
    '2;"9a";"Sch";"ETH";"102";2;1;',
    '2;"9b";"Sch";"ETH";"102";2;1;',
    '2;"9a";"Pfa";"REL";"103";2;1;',
  ],
  'GPU002.TXT': [
    lesson({ 1: '1', 2: '3', 5: '9a', 6: 'Mül', 7: 'M', 8: '101', 10: '24', 28: '1', 29: '1', 32: '5' }),
    lesson({ 1: '2', 2: '1', 5: '9a', 6: 'Sch', 7: 'ETH' }),
    lesson({ 1: '2', 2: '1', 5: '9b', 6: 'Sch', 7: 'ETH' }),
    lesson({ 1: '2', 2: '1', 5: '9a', 6: 'Pfa', 7: 'REL' }),
  ],
  'GPU003.TXT': ['"9a";"Klasse 9a";;"101"', '"9b";"Klasse 9b"'],
  'GPU004.TXT': ['"Mül";"Müller"', '"Sch";"Schmidt"'],
  'GPU005.TXT': ['"101";"Raum 101";"102";;;;3;30'],
  'GPU006.TXT': ['"M";"Mathematik"', '"ETH";"Ethik"', '"REL";"Religion"'],
  'GPU009.TXT': ['"Hof";"Mül";1;2;15'],
  'GPU014.TXT': [
    '7;"20260907";1;12;1;"Mül";"Sch";"M";;"";;"101";"102";;"9a";"Krank";"Aufgaben";0;"9a";"";"202609070700"',
    '8;"20260908";1;13;2;"Sch";"";"ETH";;;;"102";;;"9a~9b";"Krank";"";1;"";"C"',
  ],
} as const

async function write(encoding: 'utf8' | 'latin1'): Promise<string> {
  const place = await mkdtemp(join(folder, 'set-'))
  for (const [name, rows] of Object.entries(files)) {
    await writeFile(join(place, name), Buffer.from(`${rows.join('\r\n')}\r\n`, encoding))
  }
  return place
}

test('files of Untis become a document, in either encoding', async () => {
  for (const encoding of ['utf8', 'latin1'] as const) {
    const document = readUntis(await openUntis(await write(encoding)))
    const [maths, ethics, religion] = document.activities
    assert.deepEqual(
      document.teachers.map(({ id, name }) => [id, name]),
      [
        ['Mül', 'Müller'],
        ['Sch', 'Schmidt'],
        ['Pfa', 'Pfa'],
      ],
    )
    assert.equal(document.rooms[0]?.capacity, 30)
    assert.deepEqual(
      maths?.lessons.map(({ duration, place, room }) => [duration, place?.day, place?.period, room]),
      [
        [2, '1', '1', '101'],
        [1, undefined, undefined, undefined],
      ],
    )
    assert.deepEqual([ethics?.sets, religion?.sets], [['9a/1', '9b'], ['9a/2']])
    assert.deepEqual(document.supervisions, [
      { teacher: 'Mül', place: 'Hof', slot: { day: '1', period: '2' }, minutes: 15 },
    ])
    assert.deepEqual(document.substitutions?.[1], {
      id: '8',
      date: '2026-09-08',
      period: '1',
      sets: ['9a', '9b'],
      activity: '2',
      absentTeacher: 'Sch',
      subject: 'ETH',
      room: '102',
      reason: 'Krank',
      isCancelled: true,
    })
    assert.ok(document.unsupported.some(({ name }) => name === 'GPU002 column 32 (priority)'))
    assert.ok(document.unsupported.some(({ name }) => name === 'GPU003 column 4 (home room)'))
  }
})

const costOf = (document: TimetableDocument): number => {
  const { problem: input, solution } = problemOf(document)
  const problem = compileProblem(input)
  return evaluate(problem, compileSolution(problem, solution)).hard
}

test('coupled lines run at the same time without a clash; another lesson of the class does clash', async () => {
  const document = readUntis(await openUntis(await write('utf8')))
  // The third period of mathematics has no time and no room.
  assert.equal(costOf(document), 2)
  const place = { day: '2', period: '1' }
  const activities = document.activities.map((activity, index) =>
    index === 0
      ? {
          ...activity,
          lessons: activity.lessons.map((one, at) => (at === 1 ? { ...one, place, room: '101' } : one)),
        }
      : activity,
  )
  // Both parts of 9a are in two places.
  assert.equal(costOf({ ...document, activities }), 2)
})

test('files are written as they were read, and a moved lesson changes the timetable only', async () => {
  const tables = await openUntis(await write('utf8'))
  const document = readUntis(tables)
  assert.deepEqual(
    writeUntis(document).files,
    document.source?.format === 'untis' ? document.source.files : [],
  )
  const activities = document.activities.map((activity) => ({
    ...activity,
    lessons: activity.lessons.map((one) =>
      one.place?.day === '1' ? { ...one, place: { day: '3', period: '1' } } : one,
    ),
  }))
  const written = writeUntis({ ...document, activities }).files
  const changed = written.filter(
    (table, index) => table !== tables[index] && JSON.stringify(table) !== JSON.stringify(tables[index]),
  )
  assert.deepEqual(
    changed.map(({ name }) => name),
    ['GPU001'],
  )
})

test('a zip of Untis is read again, also when it was written from the document alone', async () => {
  const { source: _, ...document } = readUntis(await openUntis(await write('utf8')))
  const path = join(folder, 'untis.zip')
  const pieces: Buffer[] = []
  for await (const piece of writeTimetable(document, 'untis').content) pieces.push(piece)
  await writeFile(path, Buffer.concat(pieces))
  const again = await readTimetable(path, 'untis')
  const placed = (one: TimetableDocument): number =>
    one.activities.flatMap(({ lessons }) => lessons).filter(({ place }) => place).length
  assert.equal(placed(again), placed(document))
  assert.deepEqual(
    again.rooms.map(({ id, capacity }) => [id, capacity]),
    document.rooms.map(({ id, capacity }) => [id, capacity]),
  )
})

test('files that are no timetable are refused with their place', () => {
  const refused = (name: string, rows: readonly (readonly string[])[], message: RegExp): void =>
    assert.throws(
      () => readUntis([{ name, rows }]),
      (error) => error instanceof UnreadableTimetable && message.test(error.message),
    )
  refused('GPU004.TXT', [['a']], /neither GPU001/)
  refused(
    'GPU001.TXT',
    [['1', '9a', 'M', 'X', 'R', 'Monday', '1']],
    /GPU001, row 1, column 6: “Monday” is not a number/,
  )
  refused('GPU001.TXT', [['1', '9a', 'M', 'X', 'R', '1', '90000']], /outside of any time grid/)
})
