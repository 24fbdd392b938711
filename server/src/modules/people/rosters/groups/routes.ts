import { allowed } from '../../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { mayWrite } from '../../../academics/index.ts'
import { listGroups, readGroup } from './read.ts'
import { ClassGroup, ClassGroupInput, ClassGroupPage, ClassGroupPatch, ClassGroupQuery } from './schema.ts'
import { archiveGroup, createGroup, patchGroup } from './write.ts'

const ClassPath = t.Strict({ class_id: t.Uuid })
const GroupPath = t.Strict({ class_id: t.Uuid, class_group_id: t.Uuid })
const path = '/api/v1/academics/classes/:class_id/groups/'
const detail = { path: `${path}:class_group_id/`, school: 'required', params: GroupPath } as const
const mayRead = allowed('people', 'read', 'students:read')

export const groupRoutes: Route[] = [
  defineRoute({
    id: 'people.listClassGroups',
    method: 'GET',
    path,
    summary: 'List the groups of a class',
    description: 'Groups of a class, with their visible students.',
    access: mayRead,
    school: 'required',
    params: ClassPath,
    query: ClassGroupQuery,
    answers: { 200: ClassGroupPage },
    handler: async (context) => ok(await listGroups(context)),
  }),
  defineRoute({
    id: 'people.createClassGroup',
    method: 'POST',
    path,
    summary: 'Create a class group',
    description: 'Makes a group of students of a class, with a teacher of its own if it has one.',
    access: mayWrite,
    school: 'required',
    params: ClassPath,
    body: ClassGroupInput,
    answers: { 201: ClassGroup },
    handler: async (context) => {
      const group = await createGroup(context)
      const location = context.url(`/api/v1/academics/classes/${group.class_id}/groups/${group.id}/`)
      return created(group, { location })
    },
  }),
  defineRoute({
    ...detail,
    id: 'people.readClassGroup',
    method: 'GET',
    summary: 'Read a class group',
    access: mayRead,
    answers: { 200: ClassGroup },
    handler: async (context) => ok(await readGroup(context)),
  }),
  defineRoute({
    ...detail,
    id: 'people.changeClassGroup',
    method: 'PATCH',
    summary: 'Change a class group',
    description: 'Changes a group (RFC 7396); archived_at null brings an archived one back.',
    access: mayWrite,
    body: ClassGroupPatch,
    answers: { 200: ClassGroup },
    handler: async (context) => ok(await patchGroup(context)),
  }),
  defineRoute({
    ...detail,
    id: 'people.archiveClassGroup',
    method: 'DELETE',
    summary: 'Archive a class group',
    description: 'Archives a group; a GET by id still answers.',
    access: mayWrite,
    answers: { 204: null },
    handler: async (context) => {
      await archiveGroup(context)
      return noContent
    },
  }),
]
