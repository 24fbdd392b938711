import type { Statement } from '../../kernel/db/statement.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { isUuid } from '../../kernel/ids/ids.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'
import { type Area, covers, mayDo } from '../identity/index.ts'
import { type SubjectRow, selectMemberNames } from './sql.ts'

export const subjectKinds = [
  'student',
  'teacher',
  'guardian',
  'class',
  'application',
  'evaluation',
  'household',
  'invoice',
  'payment',
  'member',
] as const

type SubjectKind = (typeof subjectKinds)[number]

/** How a module names what its audit entries are about. */
export interface AuditSubjects {
  readonly kind: SubjectKind
  /** The `entity` of the entries whose ids are looked up. */
  readonly entities: readonly string[]
  /** Only readers of this area get the names; programs need the scope as well. */
  readonly area: Area
  readonly scope: string
  readonly select: (tenant: string, ids: readonly string[]) => Statement<SubjectRow>
}

/** Everything that the audit can name. */
export const auditSubjects = new ExtensionPoint<AuditSubjects>('names in the audit')

/** Ids of an entry that are named: of a class that was graded the rest is a number. */
const maxNamed = 5

interface Entry {
  readonly entity: string | null
  readonly ids: readonly string[]
}

export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly name: string
}

const own: AuditSubjects = {
  kind: 'member',
  entities: ['member', 'user', 'account'],
  area: 'members',
  scope: 'members:read',
  select: selectMemberNames,
}

/**
 * Names what the entries of a page are about, for those who may read it anyway: one statement for each kind that
 * occurs, sent together. Answers the subjects of an entry.
 */
export async function subjectsOf(
  context: RequestContext<unknown, unknown, unknown>,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Subject[]> {
  const idsOf = (entities: readonly string[]) => [
    ...new Set(
      entries
        .filter(({ entity }) => entity !== null && entities.includes(entity))
        .flatMap(({ ids }) => ids.slice(0, maxNamed))
        .filter(isUuid),
    ),
  ]
  const requested = [own, ...auditSubjects.items]
    .filter((subjects) => mayName(context, subjects))
    .map((subjects) => ({ subjects, ids: idsOf(subjects.entities) }))
    .filter(({ ids }) => ids.length > 0)
  const statements = requested.map(({ subjects, ids }) => subjects.select(context.school.id, ids))
  const answers = statements.length > 0 ? await context.read(statements) : []
  const named = new Map<string, Subject[]>()
  for (const [index, { subjects }] of requested.entries()) {
    for (const { ref, id, name } of answers[index] ?? []) {
      named.set(ref, [...(named.get(ref) ?? []), { kind: subjects.kind, id, name }])
    }
  }
  return ({ ids }) => distinct(ids.slice(0, maxNamed).flatMap((id) => named.get(id) ?? []))
}

function mayName(
  { principal, credential }: Pick<RequestContext, 'principal' | 'credential'>,
  { area, scope }: AuditSubjects,
): boolean {
  if (principal.kind === 'anonymous') return false
  return mayDo(principal.roles, area, 'read') && covers(credential?.scopes ?? null, scope)
}

/** Thirty marks of a register name its class once. */
const distinct = (subjects: readonly Subject[]): Subject[] => [
  ...new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject])).values(),
]
