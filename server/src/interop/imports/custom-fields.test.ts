import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'

let imports: ImportFixture
before(async () => {
  imports = await openImportFixture()
})
after(() => imports.close())

test('a spreadsheet fills the custom fields of the school by label, key or mapping', async () => {
  const school = await imports.school()
  const { token } = await imports.campus.person(school, ['admin'])
  const define = async (field: object) => {
    const body = { entity: 'student', ...field }
    const answer = await imports.campus.request('POST', '/api/v1/custom-fields/', { token, school, body })
    assert.equal(answer.status, 201, answer.text)
  }
  await define({ key: 'bus_line', label: 'Ligne de bus', kind: 'text' })
  await define({ key: 'swims', label: 'Swims', kind: 'yes_no' })
  await define({ key: 'height', label: 'Height', kind: 'number' })
  await define({ key: 'vaccinated_on', label: 'Vaccinated', kind: 'date' })
  await define({ key: 'size', label: 'T-shirt', kind: 'choice', choices: ['Small', 'Très grand'] })
  const sheet = [
    'code,first name,last name,ligne de BUS,custom_fields.swims,Taille,Vaccinated,t-shirt',
    'A1,Ada,King,12,yes,"1,52",2026-01-31,tres grand',
    'A2,Bob,Ray,,no,,,',
  ].join('\n')
  const mapping = { columns: { Taille: 'custom_fields.height' } }
  const done = await imports.run(school, sheet, { kind: 'students', mapping: JSON.stringify(mapping) })
  assert.deepEqual(imports.effect(done), { students: { created: 2 } }, JSON.stringify(done.report))
  const list = await imports.get(school, '/api/v1/people/students/?sort=student_code')
  assert.deepEqual(
    list.body.results.map((row: { custom_fields: object }) => row.custom_fields),
    [
      { bus_line: '12', swims: true, height: 1.52, vaccinated_on: '2026-01-31', size: 'Très grand' },
      { swims: false },
    ],
  )
  const again = await imports.run(school, sheet, { kind: 'students', mapping: JSON.stringify(mapping) })
  assert.deepEqual(imports.effect(again), {})
  const wrong = await imports.run(school, 'code,first name,last name,Height,T-shirt\nA1,Ada,King,tall,XXL', {
    kind: 'students',
  })
  assert.deepEqual(imports.places(wrong), ['2 Height bad_number', '2 T-shirt bad_word'])
  const template = await imports.get(school, '/api/v1/imports/templates/students')
  assert.match(template.text, /custom_fields\.bus_line,custom_fields\.swims/)
})
