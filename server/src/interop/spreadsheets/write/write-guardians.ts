import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type BulkGuardian,
  type BulkGuardianLink,
  upsertGuardianLinks,
  upsertGuardians,
} from '../../../modules/people/index.ts'
import type { PersonRow } from '../map/read-people.ts'
import { type LinkRow, type Standing, selectLinks } from '../sql.ts'
import { findGuardian, type KnownLinks, type Mention, newGuardianKey } from './find-guardian.ts'
import { type KnownPeople, readKnown } from './known-people.ts'
import { type Target, targetOf } from './target.ts'
import { chunksOf, keepOutcome, refuse, type WriteContext } from './write-context.ts'

const linkDefaults = {
  relationship: 'guardian',
  is_primary: false,
  lives_with: false,
  receives_messages: true,
  can_view_results: true,
  can_view_finance: false,
} as const

export const linkFields: readonly string[] = Object.keys(linkDefaults)

interface Settled {
  readonly mention: Mention
  readonly person: Standing | undefined
  readonly target: Target
}

/**
 * Brings guardians in and ties them to the children that the rows name. Several rows may mean one guardian (siblings);
 * where they differ the first one counts, and it is told.
 *
 * @param carried columns of guardians that the file fills
 */
export async function writeGuardians(
  context: WriteContext,
  mentions: readonly Mention[],
  carried: readonly string[],
): Promise<void> {
  const { tx, findings, author } = context
  const before = findings.errorCount
  const known = await readKnown(
    tx,
    'guardians',
    undefined,
    mentions.map(({ values }) => values),
  )
  const links = await readLinks(context, known)
  const settled = settle(context, mentions, { known, links, carried })
  if (findings.errorCount > before) return
  const firsts = [...new Map(settled.toReversed().map((one) => [one.target.id, one])).values()].toReversed()
  for (const chunk of chunksOf(firsts)) {
    const changing = chunk
      .filter(({ target }) => target.action !== 'unchanged')
      .map(({ target }) => target.row)
    await upsertGuardians(tx, changing as unknown as BulkGuardian[], author)
    for (const { mention, target } of chunk) {
      const { id, action, changed } = target
      keepOutcome(context, { row: mention.row, entity: 'guardians', id, action, changed })
    }
  }
  await tie(context, settled, links)
}

async function readLinks({ tx }: WriteContext, known: KnownPeople): Promise<KnownLinks> {
  const rows: LinkRow[] = []
  for (const ids of chunksOf([...known.byId.keys()]))
    rows.push(...(await tx.query(selectLinks(tx.tenant, ids))))
  return Map.groupBy(rows, (link) => link.guardian_id)
}

interface Held {
  readonly known: KnownPeople
  readonly links: KnownLinks
  readonly carried: readonly string[]
}

function settle(
  context: WriteContext,
  mentions: readonly Mention[],
  { known, links, carried }: Held,
): Settled[] {
  const byKey = new Map<string, Settled>()
  return mentions.flatMap((mention) => {
    const found = findGuardian(mention, known, links)
    if ('code' in found) {
      refuse(context, mention.row, found.field, found.code, found.message)
      return []
    }
    const { person } = found
    const key = person?.id ?? newGuardianKey(mention)
    const first = byKey.get(key)
    if (!first && !hasNames(context, mention, person)) return []
    const target = first
      ? first.target
      : targetOf(person?.id ?? uuidv7(), person, mention.values, { carried, defaults: {} })
    const settled = { mention, person, target }
    if (first) tellDifference(context, first.mention, mention)
    else byKey.set(key, settled)
    return [settled]
  })
}

function hasNames(context: WriteContext, mention: Mention, person: Standing | undefined): boolean {
  if (person) return true
  const missing = ['first_name', 'last_name'].filter((name) => mention.values[name] === undefined)
  for (const name of missing) {
    const message = `No guardian of the school is meant, and someone new needs a ${name}.`
    refuse(context, mention.row, mention.columnOf(name), 'missing_value', message)
  }
  return missing.length === 0
}

function tellDifference(context: WriteContext, first: Mention, mention: Mention): void {
  const differs = Object.keys(mention.values).find(
    (field) =>
      !linkFields.includes(field) &&
      first.values[field] !== undefined &&
      JSON.stringify(first.values[field]) !== JSON.stringify(mention.values[field]),
  )
  if (differs === undefined) return
  const message = `Row ${first.row} tells of the same guardian another ${differs}; that one was taken.`
  context.findings.warn(
    { file: context.file, row: mention.row, column: mention.columnOf(differs) },
    'guardian_differs',
    message,
  )
}

async function tie(context: WriteContext, settled: readonly Settled[], links: KnownLinks): Promise<void> {
  const { tx, author } = context
  const wanted = new Map<string, { row: number; link: BulkGuardianLink; held: LinkRow | undefined }>()
  for (const { mention, target } of settled) {
    for (const studentId of mention.studentIds) {
      const key = `${target.id} ${studentId}`
      if (wanted.has(key)) continue
      const held = links.get(target.id)?.find((link) => link.student_id === studentId)
      wanted.set(key, { row: mention.row, link: linkOf(target.id, studentId, mention.values, held), held })
    }
  }
  for (const chunk of chunksOf([...wanted.values()])) {
    const changing = chunk
      .filter(({ link, held }) => actionOf(link, held) !== 'unchanged')
      .map(({ link }) => link)
    await upsertGuardianLinks(tx, changing, author.at)
    for (const { row, link, held } of chunk) {
      const action = actionOf(link, held)
      const changed = action === 'updated' ? linkFields.filter((field) => differs(link, held, field)) : []
      keepOutcome(context, { row, entity: 'guardian_links', id: link.guardian_id, action, changed })
    }
  }
}

function linkOf(
  guardianId: string,
  studentId: string,
  values: PersonRow['values'],
  held: LinkRow | undefined,
): BulkGuardianLink {
  const told = Object.fromEntries(
    linkFields.map((field) => [
      field,
      values[field] ?? (held ?? linkDefaults)[field as keyof typeof linkDefaults],
    ]),
  )
  return { student_id: studentId, guardian_id: guardianId, ...told }
}

const differs = (link: BulkGuardianLink, held: LinkRow | undefined, field: string): boolean =>
  link[field as keyof BulkGuardianLink] !== held?.[field as keyof LinkRow]

function actionOf(link: BulkGuardianLink, held: LinkRow | undefined): 'created' | 'updated' | 'unchanged' {
  if (!held) return 'created'
  return linkFields.some((field) => differs(link, held, field)) ? 'updated' : 'unchanged'
}
