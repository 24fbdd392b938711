import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { archiveUnit, createUnit, listUnits, orderUnits, patchUnit, readUnit } from '../units/service.ts'
import {
  NewSyllabus,
  NewUnit,
  Syllabus,
  SyllabusCopy,
  SyllabusPage,
  SyllabusParams,
  SyllabusPatch,
  SyllabusQuery,
  Unit,
  UnitOrder,
  UnitPage,
  UnitParams,
  UnitPatch,
  UnitQuery,
} from './schema.ts'
import {
  archiveSyllabus,
  copySyllabus,
  createSyllabus,
  listSyllabi,
  patchSyllabus,
  readSyllabus,
} from './service.ts'

const rights = {
  module: 'syllabus',
  read: allowed('syllabus', 'read', 'syllabus:read'),
  write: allowed('syllabus', 'write', 'syllabus:write'),
} as const
const write = { access: rights.write, school: 'required' } as const

const syllabusRoutes: Route[] = [
  ...resourceRoutes({
    ...rights,
    title: 'Syllabus',
    titles: 'Syllabi',
    one: 'a syllabus',
    many: 'syllabi',
    path: '/api/v1/syllabus/syllabi/',
    parameter: 'syllabus_id',
    schemas: {
      Item: Syllabus,
      Page: SyllabusPage,
      Params: SyllabusParams,
      Query: SyllabusQuery,
      Input: NewSyllabus,
      Patch: SyllabusPatch,
    },
    operations: {
      list: { description: 'Visible syllabi, newest first.' },
      create: {
        description: 'Make a syllabus with its units, for a class or for all classes of a course.',
      },
      read: { description: 'One syllabus with its units.' },
      archive: { description: 'Archive a syllabus; what was covered stays recorded.' },
    },
    list: listSyllabi,
    create: createSyllabus,
    get: readSyllabus,
    change: patchSyllabus,
    archive: archiveSyllabus,
  }),
  defineRoute({
    id: 'syllabus.copySyllabus',
    method: 'POST',
    path: '/api/v1/syllabus/syllabi/:syllabus_id/copy/',
    ...write,
    summary: 'Copy a syllabus',
    description: 'The same syllabus for another class, course or session; due dates do not go along.',
    params: SyllabusParams,
    body: SyllabusCopy,
    answers: { 201: Syllabus },
    handler: async (context) => created(await copySyllabus(context)),
  }),
  defineRoute({
    id: 'syllabus.setUnitOrder',
    method: 'PUT',
    path: '/api/v1/syllabus/syllabi/:syllabus_id/order/',
    ...write,
    summary: 'Set the order of the units of a syllabus',
    description: 'Put the units of a syllabus into another order.',
    params: SyllabusParams,
    body: UnitOrder,
    answers: { 200: t.Strict('SyllabusUnitList', { results: t.Array(Unit) }) },
    handler: async (context) => ok(await orderUnits(context)),
  }),
]

const unitRoutes = resourceRoutes({
  ...rights,
  title: 'Unit',
  titles: 'Units',
  one: 'a syllabus unit',
  many: 'syllabus units',
  path: '/api/v1/syllabus/units/',
  parameter: 'syllabus_unit_id',
  schemas: {
    Item: Unit,
    Page: UnitPage,
    Params: UnitParams,
    Query: UnitQuery,
    Input: NewUnit,
    Patch: UnitPatch,
  },
  operations: {
    list: { description: 'Units of the visible syllabi, in their order.' },
    create: { description: 'Add a unit at the end of a syllabus.' },
    archive: { description: 'Take a unit out of the plan; what was covered of it stays recorded.' },
  },
  list: listUnits,
  create: createUnit,
  get: readUnit,
  change: patchUnit,
  archive: archiveUnit,
})

/** Endpoints of syllabi and their units. */
export const syllabiRoutes: Route[] = [...syllabusRoutes, ...unitRoutes]
