import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeXml } from '../decode-xml.ts'
import { checkDocument } from '../document/check-document.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { readAsc } from './read-asc.ts'
import { writeAsc } from './write-asc.ts'

const file = `<?xml version="1.0" encoding="windows-1250"?>
<timetable ascttversion="2020.8.1" importtype="database" options="daynumbering1" displayname="School">
   <periods options="canadd" columns="period,name,short,starttime,endtime">
      <period name="1" short="1" period="1" starttime="8:00" endtime="8:45"/>
      <period name="2" short="2" period="2" starttime="8:55" endtime="9:40"/>
      <period name="3" short="3" period="3" starttime="9:50" endtime="10:35"/>
   </periods>
   <daysdefs options="canadd" columns="id,name,short,days">
      <daysdef id="D0" name="Any day" short="X" days="10,01"/>
      <daysdef id="D1" name="Monday" short="Mo" days="10"/>
      <daysdef id="D2" name="Tuesday" short="Tu" days="01"/>
   </daysdefs>
   <weeksdefs options="canadd" columns="id,name,short,weeks">
      <weeksdef id="W0" name="All weeks" short="All" weeks="11"/>
      <weeksdef id="W1" name="Week A" short="A" weeks="10"/>
   </weeksdefs>
   <subjects options="canadd" columns="id,name,short"><subject id="S1" name="Mathematics" short="Ma"/><subject id="S2" name="Sport" short="Sp"/></subjects>
   <teachers options="canadd" columns="id,firstname,lastname,short,email">
      <teacher id="T1" firstname="Ján" lastname="Novák" short="JN" email="jn@example.org"/>
      <teacher id="T2" firstname="Eva" lastname="Malá" short="EM" email=""/>
   </teachers>
   <classrooms options="canadd" columns="id,name,short,capacity"><classroom id="R1" name="101" short="101" capacity="30"/></classrooms>
   <classes options="canadd" columns="id,name,short"><class id="C1" name="9.A" short="9.A"/></classes>
   <groups options="canadd" columns="id,classid,name,entireclass,divisiontag,studentcount">
      <group id="G0" classid="C1" name="Entire class" entireclass="1" divisiontag="0" studentcount="24"/>
      <group id="G1" classid="C1" name="Boys" entireclass="0" divisiontag="1" studentcount="12"/>
      <group id="G2" classid="C1" name="Girls" entireclass="0" divisiontag="1" studentcount="12"/>
      <group id="G3" classid="C1" name="German" entireclass="0" divisiontag="2" studentcount=""/>
      <group id="G4" classid="C1" name="French" entireclass="0" divisiontag="2" studentcount=""/>
   </groups>
   <lessons options="canadd" columns="id,classids,subjectid,periodspercard,periodsperweek,teacherids,classroomids,groupids,weeksdefid">
      <lesson id="L1" classids="C1" subjectid="S1" periodspercard="2" periodsperweek="3.0" teacherids="T1" classroomids="R1" groupids="G0" capacity="*" weeksdefid="W0"/>
      <lesson id="L2" classids="C1" subjectid="S2" periodspercard="1" periodsperweek="1.0" teacherids="T2" classroomids="" groupids="G1" capacity="*" weeksdefid="W1"/>
   </lessons>
   <cards options="canadd" columns="lessonid,period,days,weeks,classroomids">
      <card lessonid="L1" period="1" days="10" weeks="11" classroomids="R1"/>
      <card lessonid="L2" period="3" days="01" weeks="10" classroomids=""/>
   </cards>
</timetable>
`

test('a file of aSc Timetables becomes a document of both weeks, in its own encoding', async () => {
  const bytes = Buffer.from(file.replace('á', '\u00e1'), 'latin1')
  const document = await readAsc(decodeXml([bytes]))
  assert.deepEqual(
    document.days.map(({ id, name, week }) => [id, name, week]),
    [
      ['0', 'Monday A', 0],
      ['1', 'Tuesday A', 0],
      ['2', 'Monday B', 1],
      ['3', 'Tuesday B', 1],
    ],
  )
  assert.deepEqual(document.periods[1], { id: '2', name: '2', shortName: '2', starts: 535, ends: 580 })
  assert.equal(document.teachers[0]?.name, 'Ján Novák')
  const [maths, sport] = document.activities
  // Three periods a week in two weeks: a double lesson is placed in both, two single ones are left.
  assert.deepEqual(
    maths?.lessons.map(({ duration, place, room }) => [duration, place?.day, place?.period, room]),
    [
      [2, '0', '1', 'R1'],
      [2, '2', '1', 'R1'],
      [2, undefined, undefined, undefined],
    ],
  )
  assert.deepEqual(sport?.sets, ['G1'])
  assert.deepEqual(
    sport?.lessons.map(({ place }) => place),
    [{ day: '1', period: '3' }],
  )
  assert.deepEqual(checkDocument(document), [])
  assert.deepEqual(document.unsupported, [{ name: 'teacher@email', count: 1 }])
})

test('groups of different divisions share students, groups of one division do not', async () => {
  const { sets } = await readAsc([file])
  const membersOf = (id: string): readonly string[] => sets.find((set) => set.id === id)?.members ?? []
  const share = (first: string, second: string): boolean =>
    membersOf(first).some((set) => membersOf(second).includes(set))
  assert.equal(share('G1', 'G2'), false)
  assert.equal(share('G1', 'G3'), true)
  assert.equal(share('G3', 'G4'), false)
})

const squeezed = (text: string): string =>
  text
    .replace(/^<\?xml[^>]*>/, '')
    .replaceAll(/>\s+</g, '><')
    .trim()

test('a document is written as it was read; a moved lesson changes its cards only', async () => {
  const document = await readAsc([file])
  const textOf = (changed: typeof document): string => [...writeAsc(changed).text].join('')
  assert.equal(squeezed(textOf(document)), squeezed(file))
  const activities = document.activities.map((activity) => ({
    ...activity,
    lessons: activity.lessons.map((lesson) =>
      activity.id === 'L2' ? { ...lesson, place: { day: '0', period: '3' } } : lesson,
    ),
  }))
  const moved = textOf({ ...document, activities })
  assert.match(moved, /<card lessonid="L1" period="1" days="10" weeks="11" classroomids="R1"\/>/)
  assert.match(moved, /lessonid="L2".* days="10"/)
  assert.equal(squeezed(moved).split('<cards')[0], squeezed(file).split('<cards')[0])
})

test('a document without a file is written with groups, weeks and cards, and says the same again', async () => {
  const { source: _, ...document } = await readAsc([file])
  const again = await readAsc(writeAsc(document).text)
  const places = (one: typeof document): unknown =>
    one.activities.map(({ subject, teachers, sets, lessons }) => [
      subject,
      teachers,
      sets.map((set) => (set === 'C1-all' ? 'C1' : set)),
      lessons.map(({ duration, place, room }) => [duration, place, room]),
    ])
  assert.deepEqual(places(again), places(document))
  assert.deepEqual(again.days, document.days)
})

test('files that are no timetable are refused with their place', async () => {
  const refused = (text: string, message: RegExp): Promise<void> =>
    assert.rejects(
      readAsc([text]),
      (error) => error instanceof UnreadableTimetable && message.test(error.message),
    )
  await refused('<fet/>', /this is no file of aSc/)
  await refused(file.replace('lessonid="L2"', 'lessonid="L9"'), /there is no lesson “L9”/)
  await refused(file.replace('period="3" days', 'period="9" days'), /there is no period “9”/)
  await refused(file.replace('periodspercard="2"', 'periodspercard="many"'), /“many” is not a number/)
  const unknown = Buffer.from('<?xml version="1.0" encoding="klingon"?><timetable/>')
  await assert.rejects(readAsc(decodeXml([unknown])), /encoding klingon is not known/)
})
