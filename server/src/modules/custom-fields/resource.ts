import { invalidBody } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { defaulted, line, listOf, type Member, whole, word } from '../../kernel/resource/member.ts'
import { describeResource, type Judged } from '../../kernel/resource/resource.ts'
import { byPosition, byText, byUpdate, equals } from '../../kernel/resource/sql.ts'
import { schoolRoles } from '../identity/index.ts'
import { CustomFieldKey } from './field-key.ts'
import { customFieldHolders } from './holders.ts'
import { customFieldsHome } from './home.ts'
import { defaultRights, rightsOf } from './rights.ts'
import { type CustomFieldEntity, customFieldEntities, customFieldKinds } from './rules/entities.ts'
import { choiceProblems, rightsProblems } from './rules/judge-definition.ts'
import { selectActiveCount, selectArchivedTwin } from './sql.ts'

/** A field that a school adds to what Campus records of its students, staff, guardians, classes or applications. */
interface CustomField {
  readonly entity: CustomFieldEntity
  readonly key: string
  readonly label: string
  readonly kind: (typeof customFieldKinds)[number]
  readonly choices: readonly string[]
  readonly required: boolean
  readonly visible_to: readonly string[]
  readonly edited_by: readonly string[]
  readonly in_rosters: boolean
  readonly position: number
}

/** Fields in use of one entity. */
const maxActiveFields = 50

const key: Member = { ...line(63), input: CustomFieldKey }

const yesOrNo: Member = {
  type: 'boolean',
  input: t.Boolean(),
  output: t.Boolean(),
  required: false,
  blank: false,
}

const roles = listOf(word(schoolRoles, 'SchoolRole'), schoolRoles.length)

export const customFields = describeResource<CustomField>({
  home: customFieldsHome,
  noun: 'custom_field',
  title: 'CustomField',
  titles: 'CustomFields',
  path: 'custom-fields',
  table: 'custom_field_definitions',
  summary: 'Fields that the school adds to students, staff, guardians, classes or applications.',
  members: {
    entity: word(customFieldEntities, 'CustomFieldEntity'),
    key,
    label: line(100),
    kind: word(customFieldKinds, 'CustomFieldKind'),
    choices: listOf(line(100), 100),
    required: yesOrNo,
    visible_to: roles,
    edited_by: roles,
    in_rosters: yesOrNo,
    position: defaulted(whole(0, 999), 0),
  },
  filters: { entity: equals('entity', t.OneOf(customFieldEntities, 'CustomFieldEntity')) },
  sorts: { position: byPosition, label: byText('label'), updated_at: byUpdate },
  sort: 'position',
  unique: ['entity', 'key'],
  label: 'label',
  complete: async (judged) => {
    await requireKindFree(judged)
    return withRights(judged.after)
  },
  rules: [
    { of: ['kind', 'choices'], problems: ({ after }) => choiceProblems(after) },
    {
      of: ['entity', 'visible_to', 'edited_by'],
      problems: ({ after }) => rightsProblems(after, rightsOf(after.entity)),
    },
    { of: ['entity', 'key'], problems: archivedTwin },
    { of: ['entity', 'key'], problems: tooMany },
  ],
  example: {
    entity: 'student',
    key: 'shirt_size',
    label: 'T-shirt size',
    kind: 'choice',
    choices: ['S', 'M', 'L'],
    required: false,
    visible_to: ['owner', 'admin', 'registrar'],
    edited_by: ['owner', 'admin', 'registrar'],
    in_rosters: false,
    position: 1,
  },
})

/** Roles that a school leaves out. */
function withRights(field: CustomField): CustomField {
  const usual = defaultRights(field.entity)
  const visible_to = field.visible_to.length > 0 ? field.visible_to : usual.read
  const editors = usual.write.filter((role) => visible_to.includes(role))
  return { ...field, visible_to, edited_by: field.edited_by.length > 0 ? field.edited_by : editors }
}

/** Values of one kind are not values of another; asked of archived fields too, which no rule judges. */
async function requireKindFree({ tx, before, after }: Judged<CustomField>): Promise<void> {
  if (before === undefined || before.kind === after.kind) return
  const holder = customFieldHolders.items.find(({ entity }) => entity === after.entity)
  const found = holder && (await tx.one(holder.selectHasValue(tx.tenant, after.key)))
  if (!found?.has) return
  const message = `stays ${before.kind} while a ${after.entity} has a value`
  throw invalidBody({ details: [{ path: 'body/kind', code: 'has_values', message }] })
}

/** An archived field still has its values: it is restored instead. */
async function archivedTwin({ tx, id, after }: Judged<CustomField>) {
  const twin = await tx.one(selectArchivedTwin(tx.tenant, after.entity, after.key))
  if (!twin || twin.id === id) return []
  const message = `is the key of the archived field “${twin.label}” (${twin.id}); restore that one`
  return [{ path: 'body/key', code: 'taken_by_archived', message }]
}

/** Asked of fields that come into use. */
async function tooMany({ tx, before, after }: Judged<CustomField>) {
  if (before !== undefined) return []
  const counted = await tx.one(selectActiveCount(tx.tenant, after.entity))
  if ((counted?.count ?? 0) < maxActiveFields) return []
  const message = `has ${maxActiveFields} fields in use, which is the limit; archive one first`
  return [{ path: 'body/entity', code: 'too_many_fields', message }]
}
