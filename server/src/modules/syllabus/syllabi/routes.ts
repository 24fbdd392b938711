import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Type } from '../../../kernel/http/shapes.ts'
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

const common = { school: 'required', entitlement: { module: 'syllabus' } } as const
const read = { access: allowed('syllabus', 'read', 'syllabus:read'), ...common } as const
const write = { access: allowed('syllabus', 'write', 'syllabus:write'), ...common } as const
const syllabi = '/api/v1/syllabus/syllabi/'
const syllabus = '/api/v1/syllabus/syllabi/:syllabus_id/'
const units = '/api/v1/syllabus/units/'
const unit = '/api/v1/syllabus/units/:syllabus_unit_id/'

const syllabusRoutes: Route[] = [
  defineRoute({
    id: 'syllabus.listSyllabi',
    method: 'GET',
    path: syllabi,
    ...read,
    summary: 'List syllabi',
    description: 'Syllabi in sight, the newest first.',
    query: SyllabusQuery,
    answers: { 200: SyllabusPage },
    handler: async (context) => ok(await listSyllabi(context)),
  }),
  defineRoute({
    id: 'syllabus.createSyllabus',
    method: 'POST',
    path: syllabi,
    ...write,
    summary: 'Create a syllabus',
    description: 'Make a syllabus with its units, for a class or for all classes of a course.',
    body: NewSyllabus,
    answers: { 201: Syllabus },
    handler: async (context) => created(await createSyllabus(context)),
  }),
  defineRoute({
    id: 'syllabus.readSyllabus',
    method: 'GET',
    path: syllabus,
    ...read,
    summary: 'Read a syllabus',
    description: 'One syllabus with its units.',
    params: SyllabusParams,
    answers: { 200: Syllabus },
    handler: async (context) => ok(await readSyllabus(context)),
  }),
  defineRoute({
    id: 'syllabus.changeSyllabus',
    method: 'PATCH',
    path: syllabus,
    ...write,
    summary: 'Change a syllabus',
    params: SyllabusParams,
    body: SyllabusPatch,
    answers: { 200: Syllabus },
    handler: async (context) => ok(await patchSyllabus(context)),
  }),
  defineRoute({
    id: 'syllabus.archiveSyllabus',
    method: 'DELETE',
    path: syllabus,
    ...write,
    summary: 'Archive a syllabus',
    description: 'Archive a syllabus; what was covered stays recorded.',
    params: SyllabusParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveSyllabus(context)
      return noContent
    },
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
    answers: { 200: Strict('SyllabusUnitList', { results: Type.Array(Unit) }) },
    handler: async (context) => ok(await orderUnits(context)),
  }),
]

const unitRoutes: Route[] = [
  defineRoute({
    id: 'syllabus.listUnits',
    method: 'GET',
    path: units,
    ...read,
    summary: 'List syllabus units',
    description: 'Units of the syllabi in sight, in their order.',
    query: UnitQuery,
    answers: { 200: UnitPage },
    handler: async (context) => ok(await listUnits(context)),
  }),
  defineRoute({
    id: 'syllabus.createUnit',
    method: 'POST',
    path: units,
    ...write,
    summary: 'Create a syllabus unit',
    description: 'Add a unit at the end of a syllabus.',
    body: NewUnit,
    answers: { 201: Unit },
    handler: async (context) => created(await createUnit(context)),
  }),
  defineRoute({
    id: 'syllabus.readUnit',
    method: 'GET',
    path: unit,
    ...read,
    summary: 'Read a syllabus unit',
    params: UnitParams,
    answers: { 200: Unit },
    handler: async (context) => ok(await readUnit(context)),
  }),
  defineRoute({
    id: 'syllabus.changeUnit',
    method: 'PATCH',
    path: unit,
    ...write,
    summary: 'Change a syllabus unit',
    params: UnitParams,
    body: UnitPatch,
    answers: { 200: Unit },
    handler: async (context) => ok(await patchUnit(context)),
  }),
  defineRoute({
    id: 'syllabus.archiveUnit',
    method: 'DELETE',
    path: unit,
    ...write,
    summary: 'Archive a syllabus unit',
    description: 'Take a unit out of the plan; what was covered of it stays recorded.',
    params: UnitParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveUnit(context)
      return noContent
    },
  }),
]

/** Endpoints of syllabi and their units. */
export const syllabiRoutes: Route[] = [...syllabusRoutes, ...unitRoutes]
