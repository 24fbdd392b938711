import { anonymous } from '../../kernel/auth/principal.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { emit } from '../../kernel/events/events.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { todayIn } from '../../kernel/time/zones.ts'
import { type BulkOrg, recordAcademics, upsertOrgs } from '../academics/index.ts'
import {
  applyTemplate,
  isTemplateCode,
  type TemplateCode,
  type TemplateOutcome,
} from '../configuration/index.ts'
import { insertSchool, insertSchoolChange, type NewSchool, type SchoolLifeRow } from '../tenants/index.ts'
import type { StepDone } from './timeline.ts'

/** A school with its row, before it gets its initial data. */
interface Seed {
  /** Of the school. */
  readonly tx: Transaction
  readonly clock: Clock
  readonly requestId: string
  readonly school: Pick<SchoolLifeRow, 'name' | 'slug' | 'time_zone' | 'currency'>
}

/**
 * Makes a school at once, without order and job: for the command line, and for what fills an installation. Its row,
 * its org, what the template brings, its history and `school.provisioned`; whom to invite is the caller's business.
 *
 * @param tx of the school's id; a slug that is taken fails it
 */
export async function createSchool(
  { tx, clock, requestId }: Omit<Seed, 'school'>,
  school: NewSchool,
  template?: TemplateCode,
): Promise<void> {
  const at = clock.now()
  await tx.execute(insertSchool(school))
  const { name, slug, timeZone: time_zone, currency } = school
  const seed = { tx, clock, requestId, school: { name, slug, time_zone, currency } }
  await layGround(seed)
  if (template !== undefined) await takeTemplate(seed, template)
  const facts = {
    status: school.status,
    plan_slug: school.planSlug,
    education_template: template ?? null,
    parent_school_id: school.parentSchoolId,
  }
  await tx.execute(
    insertSchoolChange(tx.tenant, {
      id: uuidv7(),
      at,
      actorUserId: null,
      requestId,
      reason: null,
      before: null,
      after: facts,
    }),
  )
  await emit(tx, [{ type: 'school.provisioned', data: { school_id: school.id, slug, name, ...facts } }])
}

/** The author of history and events: the installation, on the request of the order. */
const tellerOf = ({ tx, clock, requestId }: Seed) => ({
  tx,
  clock,
  requestId,
  principal: anonymous,
  audit: () => undefined,
})

/** The one org that a school is made of until it says more. */
export async function layGround(seed: Seed): Promise<StepDone> {
  const { tx, school, clock } = seed
  const org = { id: uuidv7(), name: school.name, kind: 'school', identifier: school.slug } satisfies BulkOrg
  await upsertOrgs(tx, [org], clock.now())
  const { id, ...after } = org
  await recordAcademics(tellerOf(seed), [{ noun: 'org', id, action: 'created', before: undefined, after }])
  const { slug, time_zone, currency } = school
  return {
    message: `${school.name} has its place: ${slug}, ${time_zone}, ${currency}.`,
    facts: { slug, time_zone, currency },
  }
}

/** What the education template brings: settings, scales, ladder, school year with terms and calendar, attendance codes. */
export async function takeTemplate(
  seed: Seed,
  template: string,
  region: string | null = null,
): Promise<StepDone> {
  const { tx, school, clock } = seed
  if (!isTemplateCode(template)) throw new Error(`There is no education template ${template} any more.`)
  const outcome = await applyTemplate(tx, {
    template,
    at: clock.now(),
    by: tellerOf(seed),
    today: todayIn(clock, school.time_zone),
    holidayRegion: region ?? undefined,
  })
  return reported(outcome)
}

const nouns: readonly (readonly [kind: string, one: string, many: string])[] = [
  ['academic_year', 'school year', 'school years'],
  ['term', 'term', 'terms'],
  ['grade_level', 'grade level', 'grade levels'],
  ['grading_scale', 'grading scale', 'grading scales'],
  ['calendar_entry', 'calendar entry', 'calendar entries'],
  ['attendance_code', 'attendance code', 'attendance codes'],
]

function reported({ template, school_year, changes }: TemplateOutcome): StepDone {
  const counts = nouns.map(([kind, one, many]) => {
    const count = changes.filter((change) => change.kind === kind && change.action === 'created').length
    return { kind, count, words: `${count} ${count === 1 ? one : many}` }
  })
  const created = Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))
  return {
    message: `${template} for ${school_year.title}: ${counts.map(({ words }) => words).join(', ')}.`,
    facts: { education_template: template, school_year: school_year.title, created },
  }
}
