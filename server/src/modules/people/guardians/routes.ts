import type { Route } from '../../../kernel/http/define-route.ts'
import { personRoutes } from '../persons/person-routes.ts'
import { guardianPlace } from '../persons/place.ts'
import { guardianKind } from './guardian-kind.ts'
import { Guardian, GuardianInput, GuardianPage, GuardianPatch, GuardianQuery } from './schema.ts'

export const guardianRoutes: Route[] = personRoutes(guardianKind, guardianPlace, {
  page: GuardianPage,
  detail: Guardian,
  query: GuardianQuery,
  input: GuardianInput,
  patch: GuardianPatch,
  summaries: {
    list: 'Guardians in the caller’s sight with their links, filtered, sorted, in pages.',
    create: 'Takes a guardian in, with links to students.',
    read: 'One guardian with the links to students and what each allows.',
    patch:
      'Changes a guardian (RFC 7396); `students` replaces all links, archived_at null brings an archived one back.',
    archive: 'Archives a guardian; a GET by id still answers.',
  },
})
