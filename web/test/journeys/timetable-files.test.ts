import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, openSession, phone, visit } from '../support/browser.ts'
import { draftGradeLevel } from '../support/draft-timetable.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const registrar = 'registrar@greenfield.test'
const timetables = '/schools/greenfield/timetables'

/** A name of this run: the journeys may run again in the same demo. */
const title = `Import ${Date.now()}`
const stranger = `Stranger ${Date.now()}`

const fileOf = (text: string, name = `${title}.csv`) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a registrar exports a version, and the file says what its format cannot say before it is loaded', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  await page.goto(timetables)
  await page.locator(`main a[href^="${timetables}/0"]`).first().click()
  await page.getByRole('button', { name: 'Export to…' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export for CSV' })
  await dialog.getByText('This format cannot have').waitFor()
  await expectAccessible(page, 'the export of a timetable')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download file' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  assert.match(text, /^\uFEFF?activity,class,group,subject,teacher,room,day,period/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a registrar imports a file in six clicks: checks it, says what a name means, and opens the new draft', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  await page.goto(timetables)
  // Of a grade level: other journeys add classes that this term does not have.
  const query = `kind=scheduled&grade_level=${draftGradeLevel}&page_size=2`
  const titles = await page.evaluate(async (of) => {
    const answer = await fetch(`/api/v1/academics/classes/?${of}`, {
      headers: { 'x-school-slug': 'greenfield' },
    })
    const { results } = await answer.json()
    return results.map((one: { title: string }) => one.title)
  }, query)
  const rows = titles.map((one: string, at: number) => `"${one}",,${stranger},Monday,${at + 1}`)
  const table = ['class,subject,teacher,day,period', ...rows, `No such class,,,Tuesday,1`, ''].join('\n')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(fileOf(table))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('heading', { name: 'Names in the file' }).waitFor()
  await page.getByText('1 lesson: none of its classes is known').waitFor()
  await page.getByText('2 names have no counterpart.').waitFor()
  await expectAccessible(page, 'a checked timetable')
  await page.getByRole('combobox', { name: `What ${stranger} means` }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('button', { name: 'Import as new draft' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByText('Draft', { exact: true }).first().waitFor()
  assert.deepEqual(errors, [])

  // The next file of the format knows the name.
  await page.goto(`${timetables}/import`)
  await page.locator('input[type="file"]').setInputFiles(fileOf(table))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('1 name has no counterpart.').waitFor()
  await context.close()
})

test('a file that is no timetable is refused with its place, on a phone and in French too', async () => {
  const { page, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await openSession(page, 'registrar@lumiere.test')
  await page.goto('/schools/lumiere/timetables/import')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'emploi.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from('<timetable><days></timetable>'),
  })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByText('Ce fichier ne peut pas être lu comme un emploi du temps.').waitFor()
  await page.getByText(/Line 1/).waitFor()
  await expectAccessible(page, 'a refused timetable')
  await context.close()
})

test('a principal exports and does not import', async () => {
  const { page, context } = await visit(browser, { address })
  await openSession(page, 'principal@greenfield.test')
  await page.goto(timetables)
  await page.locator(`main a[href^="${timetables}/0"]`).first().waitFor()
  assert.equal(await page.getByRole('link', { name: 'Import', exact: true }).count(), 0)
  await page.locator(`main a[href^="${timetables}/0"]`).first().click()
  await page.getByRole('button', { name: 'Export to…' }).waitFor()
  await context.close()
})
