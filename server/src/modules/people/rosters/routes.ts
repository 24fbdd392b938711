import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { mayRead, mayWrite, SchoolClassPage, SchoolClassQuery } from '../../academics/index.ts'
import { groupRoutes } from './groups/routes.ts'
import { addMembers, changeMember, endMember } from './members.ts'
import { RecordedQuery } from './recorded-days.ts'
import {
  Roster,
  RosterAdded,
  RosterAddition,
  RosterEndQuery,
  RosterMembership,
  RosterPatch,
  RosterQuery,
} from './schema.ts'
import { listOwnClasses, readMember, readRoster } from './service.ts'
import { listStudentClasses, StudentClassPage, StudentClassQuery } from './student-classes.ts'

const MemberPath = t.Strict({ class_id: t.Uuid, enrollment_id: t.Uuid })

export const rosterRoutes: Route[] = [
  defineRoute({
    id: 'people.readRoster',
    method: 'GET',
    path: '/api/v1/academics/classes/:class_id/roster/',
    summary: 'Read the roster of a class',
    description: 'The members of a class on a date: staff and visible students.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: t.Strict({ class_id: t.Uuid }),
    query: RosterQuery,
    answers: { 200: Roster },
    handler: async (context) => ok(await readRoster(context)),
  }),
  defineRoute({
    id: 'people.addMembers',
    method: 'POST',
    path: '/api/v1/academics/classes/:class_id/roster/',
    summary: 'Add students and staff to a class',
    description: 'Students and staff join a class, all of them or none.',
    access: mayWrite,
    school: 'required',
    params: t.Strict({ class_id: t.Uuid }),
    body: RosterAddition,
    answers: { 201: RosterAdded },
    handler: async (context) => created(await addMembers(context)),
  }),
  defineRoute({
    id: 'people.readMember',
    method: 'GET',
    path: '/api/v1/academics/classes/:class_id/roster/:enrollment_id/',
    summary: 'Read a class membership',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: MemberPath,
    answers: { 200: RosterMembership },
    handler: async (context) => ok(await readMember(context)),
  }),
  defineRoute({
    id: 'people.changeMember',
    method: 'PATCH',
    path: '/api/v1/academics/classes/:class_id/roster/:enrollment_id/',
    summary: 'Change a class membership',
    description: 'Moves the dates of a membership (RFC 7396): earlier and later registers follow.',
    access: mayWrite,
    school: 'required',
    params: MemberPath,
    query: RecordedQuery,
    body: RosterPatch,
    answers: { 200: RosterMembership },
    handler: async (context) => ok(await changeMember(context)),
  }),
  defineRoute({
    id: 'people.archiveMember',
    method: 'DELETE',
    path: '/api/v1/academics/classes/:class_id/roster/:enrollment_id/',
    summary: 'Archive a class membership',
    description: 'Ends a membership, or archives one that never was or has not begun.',
    access: mayWrite,
    school: 'required',
    params: MemberPath,
    query: RosterEndQuery,
    answers: { 200: RosterMembership },
    handler: async (context) => ok(await endMember(context)),
  }),
  defineRoute({
    id: 'people.listOwnClasses',
    method: 'GET',
    path: '/api/v1/academics/classes/mine/',
    summary: 'List your classes',
    description: 'Classes that the caller teaches, attends, or has a child in, today.',
    access: mayRead,
    school: 'required',
    query: SchoolClassQuery,
    answers: { 200: SchoolClassPage },
    handler: async (context) => ok(await listOwnClasses(context)),
  }),
  defineRoute({
    id: 'people.listStudentClasses',
    method: 'GET',
    path: '/api/v1/people/students/:student_id/classes/',
    summary: 'List the classes of a student',
    description: 'Past, current and future classes of a visible student, with the dates.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    auditRead: true,
    params: t.Strict({ student_id: t.Uuid }),
    query: StudentClassQuery,
    answers: { 200: StudentClassPage },
    handler: async (context) => ok(await listStudentClasses(context)),
  }),
  ...groupRoutes,
]
