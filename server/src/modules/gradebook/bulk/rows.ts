import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkOutcome, type BulkTarget, upsertRows } from '../../../kernel/db/upsert-rows.ts'
import { type GradebookTable, updateArchived } from './sql.ts'

/** How far a result is, in the words of OneRoster 1.1 (section 4.10), spaces included. */
export type ScoreStatus = 'exempt' | 'fully graded' | 'not submitted' | 'partially graded' | 'submitted'

/** A kind of evaluation as an import carries it; without a class it is for every class. */
export interface BulkCategory {
  readonly id: string
  readonly title: string
  readonly class_id?: string | null
  /** Share of the term, as a decimal. */
  readonly weight?: string | null
}

/** An evaluation as an import carries it; scores are decimals as text, dates `YYYY-MM-DD`. */
export interface BulkLineItem {
  readonly id: string
  readonly class_id: string
  readonly category_id: string | null
  readonly grading_period_id: string | null
  readonly title: string
  readonly description: string | null
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly result_value_min: string
  readonly result_value_max: string
  // What imports leave to the school:
  readonly kind?: string | null
  /** Code of the scale that its results are marks of; null: points. */
  readonly entry_scale?: string | null
  readonly status?: 'draft' | 'published' | 'closed'
  readonly publish_at?: Date | null
  readonly published_at?: Date | null
  readonly closed_at?: Date | null
}

/** What a student reached in a line item; `score` is a decimal as text, null where there is none (never zero). */
export interface BulkResult {
  readonly id: string
  readonly line_item_id: string
  readonly student_id: string
  readonly score_status: ScoreStatus
  readonly score: string | null
  readonly score_date: string | null
  readonly comment: string | null
  /** The student was not there; `not submitted` alone. Imports do not say it. */
  readonly absent?: boolean
}

/** A book, page or program of a vendor. */
export interface BulkResource {
  readonly id: string
  readonly vendor_resource_id: string
  readonly title: string | null
  readonly roles: readonly string[]
  readonly importance: 'primary' | 'secondary' | null
  readonly vendor_id: string | null
  readonly application_id: string | null
}

interface Tie {
  readonly id: string
  readonly resource_id: string
  readonly title: string | null
}

/** A resource that a class uses. */
export type BulkClassResource = Tie & { readonly class_id: string }
/** A resource that a course uses. */
export type BulkCourseResource = Tie & { readonly course_id: string }

const categories: BulkTarget<BulkCategory> = {
  table: 'line_item_categories',
  columns: { title: 'text', class_id: 'uuid', weight: 'numeric' },
}

const lineItems: BulkTarget<BulkLineItem> = {
  table: 'line_items',
  columns: {
    class_id: 'uuid',
    category_id: 'uuid',
    grading_period_id: 'uuid',
    title: 'text',
    description: 'text',
    assign_date: 'date',
    due_date: 'date',
    result_value_min: 'numeric',
    result_value_max: 'numeric',
    kind: 'text',
    entry_scale: 'text',
    status: 'text',
    publish_at: 'timestamptz',
    published_at: 'timestamptz',
    closed_at: 'timestamptz',
  },
}

const results: BulkTarget<BulkResult> = {
  table: 'results',
  versioned: true,
  columns: {
    line_item_id: 'uuid',
    student_id: 'uuid',
    score_status: 'text',
    score: 'numeric',
    score_date: 'date',
    comment: 'text',
    absent: 'boolean',
  },
}

const resources: BulkTarget<BulkResource> = {
  table: 'learning_resources',
  columns: {
    vendor_resource_id: 'text',
    title: 'text',
    roles: 'text[]',
    importance: 'text',
    vendor_id: 'text',
    application_id: 'text',
  },
}

const classResources: BulkTarget<BulkClassResource> = {
  table: 'class_resources',
  columns: { class_id: 'uuid', resource_id: 'uuid', title: 'text' },
}

const courseResources: BulkTarget<BulkCourseResource> = {
  table: 'course_resources',
  columns: { course_id: 'uuid', resource_id: 'uuid', title: 'text' },
}

/** Brings rows of one kind in; all of one call carry the same members. */
type Upsert<Row> = (tx: Transaction, rows: readonly Row[], at: Date) => Promise<BulkOutcome>

const upsertInto =
  <Row extends { readonly id: string }>(target: BulkTarget<Row>): Upsert<Row> =>
  (tx, rows, at) =>
    upsertRows(tx, target, rows, at)

/** Brings categories in, after the classes that have their own. */
export const upsertCategories: Upsert<BulkCategory> = upsertInto(categories)

/** Brings line items in, after classes, categories and academic sessions; kind, weight and status stay as they are. */
export const upsertLineItems: Upsert<BulkLineItem> = upsertInto(lineItems)

/** Brings results in, after line items and students. */
export const upsertResults: Upsert<BulkResult> = upsertInto(results)

/** Brings resources in. */
export const upsertResources: Upsert<BulkResource> = upsertInto(resources)

/** Ties resources to classes, after both. */
export const upsertClassResources: Upsert<BulkClassResource> = upsertInto(classResources)

/** Ties resources to courses, after both. */
export const upsertCourseResources: Upsert<BulkCourseResource> = upsertInto(courseResources)

/** Archives rows that their source no longer has; answers the ids that were not archived before. */
export const archiveGradebook = async (
  tx: Transaction,
  table: GradebookTable,
  ids: readonly string[],
  at: Date,
): Promise<string[]> =>
  ids.length === 0 ? [] : (await tx.query(updateArchived(tx.tenant, table, ids, at))).map((row) => row.id)
