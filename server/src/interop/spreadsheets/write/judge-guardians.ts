import { hash } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { CurrentState } from '../sql.ts'
import { selectLinks } from '../sql.ts'
import { chunksOf } from './chunks.ts'
import { findGuardian, type KnownLinks, type Mention, newGuardianKey } from './find-guardian.ts'
import { KeyTable } from './key-table.ts'
import { type KnownPeople, readKnown } from './known-people.ts'
import { actionOf, changedFields, linkFields, linkOf } from './links.ts'
import { labelOf, targetOf } from './target.ts'
import { keepOutcome, refuse, type WriteContext } from './write-context.ts'

const rowBytes = 4
const idBytes = 16
const digestBytes = 4

/**
 * Judges the guardians of a file and whose guardians they are, a piece of the file at a time. Several rows may mean one
 * guardian (siblings); where they differ the first one counts, and this is reported.
 */
export class GuardianJudge {
  readonly #context: WriteContext
  readonly #carried: readonly string[]
  /** Fields whose values are compared between the rows of one guardian. */
  readonly #told: readonly string[]
  /** By guardian: the first row that names it, its id, and a digest of each of its fields. */
  readonly #firsts: KeyTable
  readonly #ties = new KeyTable(0)

  /** @param carried columns of guardians that the file fills; @param reported fields of guardians in the file, by their plain names */
  constructor(context: WriteContext, carried: readonly string[], reported: readonly string[]) {
    this.#context = context
    this.#carried = carried
    this.#told = reported.filter((field) => !linkFields.includes(field))
    this.#firsts = new KeyTable(rowBytes + idBytes + this.#told.length * digestBytes)
  }

  async judge(mentions: readonly Mention[]): Promise<void> {
    const { tx, spools } = this.#context
    const known = await readKnown(
      tx,
      'guardians',
      undefined,
      mentions.map(({ values }) => values),
    )
    const links = await this.#readLinks(known)
    const guardians: Record<string, unknown>[] = []
    const ties: ReturnType<typeof linkOf>[] = []
    for (const mention of mentions) {
      const settled = this.#settle(mention, known, links)
      if (!settled) continue
      if (settled.row) guardians.push(settled.row)
      ties.push(...this.#tie(mention, settled.id, links))
    }
    await spools.guardians.add(guardians)
    await spools.links.add(ties)
  }

  async #readLinks(known: KnownPeople): Promise<KnownLinks> {
    const { tx } = this.#context
    const rows = []
    for (const ids of chunksOf([...known.byId.keys()]))
      rows.push(...(await tx.query(selectLinks(tx.tenant, ids))))
    return Map.groupBy(rows, (link) => link.guardian_id)
  }

  /** The id of the guardian that a mention means, with the row to write for it; undefined when that is uncertain. */
  #settle(
    mention: Mention,
    known: KnownPeople,
    links: KnownLinks,
  ): { id: string; row?: Record<string, unknown> } | undefined {
    const { faulty } = mention
    if (ways.some((field) => faulty.has(field))) {
      if (!faulty.has('email') && !faulty.has('phone')) this.#hasNames(mention, undefined)
      return undefined
    }
    const found = findGuardian(mention, known, links)
    if ('code' in found) {
      refuse(this.#context, mention.row, found.field, found.code, found.message)
      return undefined
    }
    const { person } = found
    const { record, isNew } = this.#firsts.take(person?.id ?? newGuardianKey(mention))
    if (!isNew) {
      this.#tellDifference(record, mention)
      return { id: stringify(record.subarray(rowBytes, rowBytes + idBytes)) }
    }
    if (!this.#hasNames(mention, person)) return undefined
    const how = { carried: this.#carried, defaults: {} }
    const target = targetOf(person?.id ?? uuidv7(), person, mention.values, how)
    const { id, row, action, changed } = target
    this.#remember(record, mention, id)
    keepOutcome(this.#context, {
      row: mention.row,
      entity: 'guardians',
      id,
      action,
      changed,
      label: labelOf(target),
    })
    return { id, ...(action === 'unchanged' ? {} : { row }) }
  }

  #hasNames(mention: Mention, person: CurrentState | undefined): boolean {
    if (person) return true
    const missing = ['first_name', 'last_name'].filter(
      (name) => mention.values[name] === undefined && !mention.faulty.has(name),
    )
    for (const name of missing) {
      const message = `No guardian of the school is meant, and someone new needs a ${name}.`
      refuse(this.#context, mention.row, mention.columnOf(name), 'missing_value', message)
    }
    return missing.length === 0
  }

  #remember(record: Buffer, { row, values }: Mention, id: string): void {
    record.writeUInt32LE(row)
    record.set(parse(id), rowBytes)
    this.#told.forEach((field, at) => {
      record.writeUInt32LE(digestOf(values[field]), rowBytes + idBytes + at * digestBytes)
    })
  }

  #tellDifference(record: Buffer, { row, values, columnOf }: Mention): void {
    const differs = this.#told.find((field, at) => {
      const first = record.readUInt32LE(rowBytes + idBytes + at * digestBytes)
      return first !== 0 && values[field] !== undefined && first !== digestOf(values[field])
    })
    if (differs === undefined) return
    const message = `Row ${record.readUInt32LE()} tells of the same guardian another ${differs}; that one was taken.`
    const column = columnOf(differs)
    this.#context.findings.warn({ file: this.#context.file, row, column }, 'guardian_differs', message)
  }

  #tie({ row, values, studentIds }: Mention, id: string, links: KnownLinks): ReturnType<typeof linkOf>[] {
    const label = [values['first_name'], values['last_name']].filter(Boolean).join(' ')
    return studentIds.flatMap((studentId) => {
      if (!this.#ties.take(`${id} ${studentId}`).isNew) return []
      const held = links.get(id)?.find((link) => link.student_id === studentId)
      const link = linkOf(id, studentId, values, held)
      const action = actionOf(link, held)
      const changed = action === 'updated' ? changedFields(link, held) : []
      keepOutcome(this.#context, { row, entity: 'guardian_links', id, action, changed, label })
      return action === 'unchanged' ? [] : [link]
    })
  }
}

/** With one of these unread, the person found may be the wrong one. */
const ways = ['first_name', 'last_name', 'email', 'phone', 'student_codes']

/** Nothing is zero. */
const digestOf = (value: unknown): number =>
  value === undefined ? 0 : hash('sha256', JSON.stringify(value), 'buffer').readUInt32LE() || 1
