import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { builtInKinds, type InterventionKind } from '../rules/kinds.ts'
import { selectInterventionSettings } from './sql.ts'

/** The kind of the catalogue with this code that new interventions can be of; 422 where there is none. */
export async function requireKind(
  { tx, school }: Pick<RequestContext, 'tx' | 'school'>,
  code: string,
  path: string,
): Promise<InterventionKind> {
  const row = await tx.one(selectInterventionSettings(tx.tenant))
  const kind = (row?.catalogue ?? builtInKinds(school.locale)).find(
    (one) => one.code === code && one.is_active,
  )
  if (kind) return kind
  throw invalidBody({
    details: [
      { path, code: 'unknown_intervention', message: 'is no active kind of the catalogue of this school' },
    ],
  })
}
