import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Route } from '../../src/kernel/http/define-route.ts'
import { workItems } from '../../src/kernel/http/work-item.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routesOf } from '../../src/kernel/modules/define-module.ts'
import { modules, routes } from '../../src/main/modules.ts'
import { MODULE_CODES } from '../../src/modules/entitlements/index.ts'
import { fileReferences } from '../../src/modules/files/index.ts'
import { schoolRoles } from '../../src/modules/identity/index.ts'
import { type NoticeCategory, noticeCategories } from '../../src/modules/notifications/index.ts'
import { feedSources } from '../../src/modules/timetable/index.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'
import { switchModules } from '../support/switch-modules.ts'

let campus: TestCampus
let school: TestSchool
let person: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  person = await campus.person(school, schoolRoles)
  const off = Object.fromEntries(MODULE_CODES.map((code) => [code, false]))
  await switchModules(campus, school, off)
})
after(() => campus.stop())

/** Which module the operations of a tag belong to. */
const moduleOfTag: Readonly<Record<string, string>> = {
  documents: 'documents',
  certificates: 'documents',
  forms: 'documents',
  messaging: 'messaging',
  consultations: 'messaging',
  absence_notices: 'messaging',
  texts: 'messaging',
  finance: 'finance',
  syllabus: 'syllabus',
  intervention: 'ews',
}

const tagOf = ({ id }: Route): string => id.split('.')[0] ?? id

/** Routes of these modules that stay open: they confirm what was issued, or take what providers report. */
const open = [
  'certificates.verifyDocument',
  'messaging.answerByLink',
  'messaging.downloadByLink',
  'messaging.showLinked',
  'texts.followLink',
  'texts.receiveReceipt',
  'texts.receiveReply',
]

test('every route of a module names it, but those that strangers and providers call', () => {
  const unnamed = routes.filter((route) => {
    const module = moduleOfTag[tagOf(route)]
    return module !== undefined && route.entitlement?.module !== module
  })
  assert.deepEqual(unnamed.map(({ id }) => id).sort(), open.toSorted())
})

/** The areas all of whose routes belong to one module, by area. */
const moduleOfArea = new Map(
  [...Map.groupBy(routes, ({ access }) => (access.kind === 'right' ? access.area : ''))].flatMap(
    ([area, own]) => {
      const [module, ...others] = new Set(own.map(({ entitlement }) => entitlement?.module))
      return area !== '' && module !== undefined && others.length === 0 ? [[area, module] as const] : []
    },
  ),
)

test('work that waits, dates of calendars and attached files name the module that their area belongs to', () => {
  assert.ok(moduleOfArea.get('consultations') === 'messaging' && moduleOfArea.get('forms') === 'documents')
  const unnamed = [
    ...workItems.items.map(({ key, access, module }) => ({ name: key, area: access.area, module })),
    ...feedSources.items.map(({ area, module }) => ({ name: `calendar of ${area}`, area, module })),
    ...fileReferences.items.map(({ kind, area, module }) => ({ name: `file of ${kind}`, area, module })),
  ].filter(({ area, module }) => moduleOfArea.has(area) && moduleOfArea.get(area) !== module)
  assert.deepEqual(unnamed, [])
})

/** The categories that a part of Campus adds, with the module that all of its routes but the open ones name. */
const categoriesOfModules = modules.flatMap((part) => {
  const own = routesOf(part).filter(({ id }) => !open.includes(id))
  const [module, ...others] = new Set(own.map(({ entitlement }) => entitlement?.module))
  const added = (part.extends ?? []).filter(({ point }) => point === noticeCategories)
  const categories = added.flatMap(({ items }) => items as readonly NoticeCategory[])
  return others.length === 0 ? categories.map((category) => ({ category, module })) : []
})

test('every category of notices names the module of its part', () => {
  const names = categoriesOfModules.map(({ category }) => category.name)
  for (const name of ['message_work', 'safeguarding', 'consultations', 'forms', 'documents', 'absences'])
    assert.ok(names.includes(name), name)
  const unnamed = categoriesOfModules.filter(({ category, module }) => category.module !== module)
  assert.deepEqual(
    unnamed.map(({ category }) => category.name),
    [],
  )
})

/** Programs call these with credentials of their own, and their errors have the shape of a standard. */
const isOfStandard = ({ path }: Route): boolean => path.startsWith('/api/oneroster/')

const gated = routes.filter((route) => route.entitlement && !isOfStandard(route))

async function answerOf(route: Route): Promise<string> {
  const path = route.path.replaceAll(/:\w+/g, uuidv7())
  const { status, body } = await campus.request(route.method, path, {
    ...(route.access.kind === 'public' ? {} : { token: person.token }),
    school,
    ...(route.body ? { body: {} } : {}),
  })
  return `${status} ${body?.code} ${body?.module}`
}

test('with its module switched off, every route is refused and says which module', async (t) => {
  t.diagnostic(`${gated.length} routes`)
  const wrong: string[] = []
  for (const route of gated) {
    const answer = await answerOf(route)
    if (answer !== `403 module_disabled ${route.entitlement?.module}`) wrong.push(`${route.id}: ${answer}`)
  }
  assert.deepEqual(wrong, [])
})
