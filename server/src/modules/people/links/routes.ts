import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { GuardianLink, LinkInput } from './schema.ts'
import { patchLink, putLink, removeLink } from './service.ts'
import { SiblingPage, SiblingQuery } from './sibling-schema.ts'
import { listSiblings } from './siblings.ts'

const link = {
  path: '/api/v1/people/students/:student_id/guardians/:guardian_id/',
  access: allowed('people', 'write', 'guardians:write'),
  school: 'required',
  params: t.Strict({ student_id: t.Uuid, guardian_id: t.Uuid }),
} as const

export const linkRoutes: Route[] = [
  defineRoute({
    id: 'people.setGuardianLink',
    method: 'PUT',
    summary: 'Set the link between a guardian and a student',
    description: 'Links a guardian to a student, or replaces what the link allows.',
    ...link,
    body: LinkInput,
    answers: { 200: GuardianLink, 201: GuardianLink },
    handler: async (context) => {
      const { link, isNew } = await putLink(context)
      return isNew ? created(link) : ok(link)
    },
  }),
  defineRoute({
    id: 'people.changeGuardianLink',
    method: 'PATCH',
    summary: 'Change the link between a guardian and a student',
    description: 'Changes what a link between guardian and student allows (RFC 7396).',
    ...link,
    body: LinkInput,
    answers: { 200: GuardianLink },
    handler: async (context) => ok(await patchLink(context)),
  }),
  defineRoute({
    id: 'people.removeGuardianLink',
    method: 'DELETE',
    summary: 'Remove the link between a guardian and a student',
    description: 'Removes a guardian from a student; the link stays in the history.',
    ...link,
    answers: { 204: null },
    handler: async (context) => {
      await removeLink(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'people.listSiblings',
    method: 'GET',
    path: '/api/v1/people/students/:student_id/siblings/',
    summary: 'List the siblings of a student',
    description: 'Visible students who share a guardian with the student, and which guardian.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    auditRead: true,
    params: t.Strict({ student_id: t.Uuid }),
    query: SiblingQuery,
    answers: { 200: SiblingPage },
    handler: async (context) => ok(await listSiblings(context)),
  }),
]
