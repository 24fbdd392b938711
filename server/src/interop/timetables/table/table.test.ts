import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { TimetableDocument } from '../document/document.ts'
import { type FormatName, formatOf, readTimetable, writeTimetable } from '../formats.ts'
import { UnreadableTimetable } from '../read-xml.ts'

const folder = await mkdtemp(join(tmpdir(), 'campus-table-'))
after(() => rm(folder, { recursive: true }))

async function fileWith(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const table = [
  'Klasse;Gruppe;Fach;Lehrer;Raum;Tag;Stunde;Dauer;Bemerkung',
  '9a;;Mathe;Ann;R1;Montag;1;2;',
  '9a;;Mathe;Ann;;;;;nachmittags',
  '9a, 9b;G1;Sport;Bob, Eve;Halle;Dienstag;10;1;',
  '9b;;Kunst;Eve;R1;Mittwoch;2;;',
].join('\n')

test('a table with known headers becomes a document; other columns are reported', async () => {
  const document = await readTimetable(await fileWith('plan.csv', table), 'csv')
  assert.deepEqual(
    document.days.map(({ id }) => id),
    ['Montag', 'Dienstag', 'Mittwoch'],
  )
  assert.deepEqual(
    document.periods.map(({ id }) => id),
    ['1', '2', '10'],
  )
  const [maths, sport] = document.activities
  assert.deepEqual(maths?.lessons, [
    { id: '9a||Mathe|Ann/1', duration: 2, place: { day: 'Montag', period: '1' }, room: 'R1' },
    { id: '9a||Mathe|Ann/2', duration: 1 },
  ])
  assert.deepEqual(
    [sport?.teachers, sport?.sets],
    [
      ['Bob', 'Eve'],
      ['9a G1', '9b G1'],
    ],
  )
  assert.deepEqual(document.unsupported, [{ name: 'column “Bemerkung”', count: 1 }])
})

test('a mapping says what columns mean', async () => {
  const path = await fileWith('own.csv', 'Groupe classe,Cours,Qui,J,H\n6A,Maths,Ann,lundi,1\n')
  await assert.rejects(readTimetable(path, 'csv'), /no column is known/)
  const columns = { 'Groupe classe': 'class', Cours: 'subject', Qui: 'teacher', J: 'day', H: 'period' }
  const document = await readTimetable(path, 'csv', { mapping: { columns } })
  assert.deepEqual(document.activities[0]?.sets, ['6A'])
  assert.deepEqual(document.activities[0]?.lessons[0]?.place, { day: 'lundi', period: '1' })
})

const said = ({ activities, days, periods, rooms }: TimetableDocument): unknown => ({
  activities,
  days,
  periods,
  rooms,
})

test('both kinds of tables are written and read again', async () => {
  const document = await readTimetable(await fileWith('again.csv', table), 'csv')
  for (const format of ['csv', 'xlsx'] satisfies FormatName[]) {
    const pieces: Buffer[] = []
    for await (const piece of writeTimetable(document, format).content) pieces.push(piece)
    const path = await fileWith(`written.${format}`, Buffer.concat(pieces))
    assert.equal(await formatOf(path), format)
    assert.deepEqual(said(await readTimetable(path, format)), said(document), format)
  }
})

test('broken tables are refused with their row', async () => {
  const refused = async (text: string, message: RegExp): Promise<void> => {
    const path = await fileWith('broken.csv', text)
    await assert.rejects(
      readTimetable(path, 'csv'),
      (error) => error instanceof UnreadableTimetable && message.test(error.message),
    )
  }
  await refused('', /The table is empty/)
  await refused('class,day,period\n9a,Mo,\n', /Row 2: a lesson has a day and a period, or neither/)
  await refused('class,duration\n9a,900\n', /Row 2, duration: “900” is not a number from 1 to 20/)
  await refused('class,subject\n9a,"Maths\n', /quotation mark/)
})
