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
  texts: {
    list: {
      summary: 'List guardians',
      description: 'Visible guardians with their links, filtered, sorted, in pages.',
    },
    create: { summary: 'Create a guardian', description: 'Takes a guardian in, with links to students.' },
    read: {
      summary: 'Read a guardian',
      description: 'One guardian with the links to students and what each allows.',
    },
    patch: {
      summary: 'Change a guardian',
      description:
        'Changes a guardian (RFC 7396); `students` replaces all links, archived_at null brings an archived one back.',
    },
    archive: {
      summary: 'Archive a guardian',
      description: 'Archives a guardian; a GET by id still answers.',
    },
  },
})
