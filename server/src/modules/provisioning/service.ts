import type { RequestContext } from '../../kernel/http/context.ts'
import { reservedSlugs } from '../../kernel/http/school-context.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { enqueue } from '../../kernel/jobs/enqueue.ts'
import { insertSchoolUnlessTaken, selectSlugsLike, slugTaken } from '../tenants/index.ts'
import { provisionJob } from './job.ts'
import { type JudgedOrder, judgeOrder, type Order } from './order.ts'
import { freeSlug, slugOf } from './rules/slug.ts'
import { stepNames } from './schema.ts'
import { insertProvision } from './sql.ts'
import { waitingSteps } from './timeline.ts'

/**
 * Takes the order of a school: its row exists from now on, not yet active, and holds the slug; the job creates the rest
 * and activates it, or takes the row back.
 */
export async function orderSchool(context: RequestContext<unknown, unknown, Order>) {
  const { body: order, tx, principal, credential, clock } = context
  const judged = await judgeOrder(context, order)
  const { id, slug } = await takeSlug(context, order, judged)
  const orderedAt = clock.now()
  const jobId = await enqueue(
    tx,
    provisionJob(context.kernel),
    {},
    { by: principal, total: stepNames.length, at: orderedAt },
  )
  await tx.execute(
    insertProvision(tx.tenant, {
      id: jobId,
      school_id: id,
      slug,
      education_template: judged.template,
      holiday_region: judged.holidayRegion,
      modules: order.modules ?? {},
      credential_kind: credential?.kind ?? null,
      credential_id: credential?.id ?? null,
      address: context.address,
      request_id: context.requestId,
      steps: waitingSteps(),
      created_at: orderedAt,
    }),
  )
  const { parent } = judged
  const note = {
    entity: 'school',
    ids: [id],
    filters: { slug, plan_slug: order.plan_slug, education_template: judged.template },
  }
  context.audit(note)
  // Those who read the audit of the school above see who put a child under it.
  if (parent) await context.auditIn(tx.inSchool(parent.id), { filters: { parent_school_id: parent.id } })
  return {
    school_id: id,
    slug,
    job_id: jobId,
    timeline_url: context.url(`/api/v1/tenants/provision/${jobId}/`),
  }
}

const tries = 5

/** Puts the row of the school in. A slug that was asked for is had or refused; one made of the name finds a free number. */
async function takeSlug(
  { tx }: RequestContext,
  order: Order,
  judged: JudgedOrder,
): Promise<{ id: string; slug: string }> {
  if (order.slug !== undefined) {
    const id = await insert(order.slug)
    if (id === undefined) {
      const detail = { path: 'body/slug', code: 'slug_taken', message: 'is the slug of another school' }
      throw slugTaken({ details: [detail] })
    }
    return { id, slug: order.slug }
  }
  const base = slugOf(order.name, reservedSlugs)
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const taken = await tx.query(selectSlugsLike(base))
    const slug = freeSlug(
      base,
      taken.map((row) => row.slug),
    )
    const id = await insert(slug)
    if (id !== undefined) return { id, slug }
  }
  throw slugTaken({
    details: [
      { path: 'body/name', code: 'slug_taken', message: 'is ordered many times at once: give a slug' },
    ],
  })

  async function insert(slug: string): Promise<string | undefined> {
    const row = await tx.one(
      insertSchoolUnlessTaken({
        id: uuidv7(),
        slug,
        name: order.name.trim(),
        planSlug: order.plan_slug,
        status: 'provisioning',
        ...judged.place,
        locale: judged.locale,
        parentSchoolId: judged.parent?.id ?? null,
        primarySector: order.primary_sector ?? null,
        contactEmail: order.contact_email.toLowerCase(),
      }),
    )
    return row?.id
  }
}
