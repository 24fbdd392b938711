import { isDeepStrictEqual } from 'node:util'
import type { ReasonCode, TemplateChange } from '../application.ts'

type Json = Readonly<Record<string, unknown>>

/** A planned change and the row that it writes; none when nothing is written. */
export interface Step<Row> {
  readonly change: TemplateChange
  readonly write?: Row
  readonly before?: Row
}

/** The report of a thing in addition to its kind and key. */
interface DescribedObject {
  readonly before?: object | undefined
  readonly after?: object | undefined
  /** A code, and the sentence that it means. */
  readonly reason?: Reason
}

export type Reason = readonly [code: ReasonCode, sentence: string]

/** One line of the plan. */
export const change = (
  kind: TemplateChange['kind'],
  key: string,
  action: TemplateChange['action'],
  { before, after, reason }: DescribedObject,
): TemplateChange => ({
  kind,
  key,
  action,
  before: (before as Json | undefined) ?? null,
  after: (after as Json | undefined) ?? null,
  reason: reason?.[1] ?? null,
  reason_code: reason?.[0] ?? null,
})

/** A row without the id that others need not see. */
export const shown = <Row extends { readonly id: string }>({ id: _, ...rest }: Row): Json => rest

/**
 * The outcome of things that are identified by a code: a new one is created; an equal one is `kept`; one that
 * differs is decided by `differs`.
 */
export function planByCode<Row extends { readonly id: string; readonly code: string }>(
  kind: TemplateChange['kind'],
  {
    wanted: requested,
    present,
    newId,
  }: { wanted: readonly Omit<Row, 'id'>[]; present: readonly Row[]; newId: () => string },
  differs: (before: Row, after: Row) => Step<Row>,
): Step<Row>[] {
  const byCode = new Map(present.map((row) => [row.code, row]))
  return requested.map((one): Step<Row> => {
    const code = (one as unknown as Row).code
    const before = byCode.get(code)
    const after = { ...one, id: before?.id ?? newId() } as Row
    if (!before) return { change: change(kind, code, 'created', { after: shown(after) }), write: after }
    if (isDeepStrictEqual(shown(before), shown(after)))
      return { change: change(kind, code, 'kept', { before: shown(before), after: shown(before) }) }
    return differs(before, after)
  })
}
