import type { RequestContext } from '../../../kernel/http/context.ts'
import type { t } from '../../../kernel/http/wire.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { selectGradeLevels } from '../../academics/index.ts'
import { documentBytes } from '../documents/service.ts'
import { selectNextOpening, selectOpenIntakes } from '../intakes/sql.ts'
import { documentTypes } from '../rules/document-type.ts'
import type { Form } from './schema.ts'

/** What of a school anybody may know. */
export const presentSchool = ({ slug, name, locale }: School) => ({ slug, name, locale })

/** What the public form of the school asks today. */
export async function readForm(context: RequestContext): Promise<t.Static<typeof Form>> {
  const { school, today } = context
  const [open, [next], levels] = await context.read([
    selectOpenIntakes(school.id, today),
    selectNextOpening(school.id, today),
    selectGradeLevels(school.id),
  ])
  const intakes = open.map((intake) => {
    const places = new Set(intake.capacities.map(({ grade_level }) => grade_level))
    return {
      intake_id: intake.id,
      title: intake.title,
      academic_year: intake.year_title,
      starts_on: intake.year_start,
      closes_on: intake.closes_on,
      grade_levels: levels.filter(({ code }) => places.has(code)).map(({ code, name }) => ({ code, name })),
      documents: intake.documents.map((one) => ({ ...one })),
      questions: intake.questions.map((one) => ({ ...one, options: [...one.options] })),
    }
  })
  const isOpen = intakes.some(({ grade_levels }) => grade_levels.length > 0)
  return {
    school: presentSchool(school),
    is_open: isOpen,
    opens_on: isOpen ? null : (next?.opens_on ?? null),
    intakes: isOpen ? intakes.filter(({ grade_levels }) => grade_levels.length > 0) : [],
    document_types: [...documentTypes],
    document_bytes: documentBytes,
  }
}
