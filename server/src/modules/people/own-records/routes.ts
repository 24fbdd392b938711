import { signedIn } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { meMembers, readMe } from '../../identity/index.ts'
import { kinds, ownRecordsOf } from './service.ts'

const OwnRecords = t.Strict('OwnRecords', {
  kinds: t.described(t.Array(t.OneOf(kinds)), 'As what the school knows the caller.'),
  student_id: t.described(t.Nullable(t.Uuid), 'Id of the record under `/api/v1/people/students/`.'),
  guardian_id: t.described(t.Nullable(t.Uuid), 'Id of the record under `/api/v1/people/guardians/`.'),
  staff_id: t.described(t.Nullable(t.Uuid), 'Id of the record under `/api/v1/people/teachers/`.'),
})

/** Endpoint of the caller's own account with the records that the school has of them. */
export const ownRecordRoutes: Route[] = [
  defineRoute({
    id: 'me.read',
    method: 'GET',
    path: '/api/v1/me',
    summary: 'Read the caller',
    description: 'The caller: person, roles and permissions in the school of the request, scopes.',
    access: signedIn,
    school: 'optional',
    answers: {
      200: t.Strict('Me', {
        ...meMembers,
        person: t.described(
          t.Nullable(OwnRecords),
          "The caller's own records in the school; null without a school or a record there, and for machines.",
        ),
      }),
    },
    manifestKey: 'me',
    handler: async (context) => ok({ ...(await readMe(context)), person: await ownRecordsOf(context) }),
  }),
]
