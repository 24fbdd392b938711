import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const weight = t.described(
  t.Nullable(t.Number({ minimum: 0, maximum: 100_000 })),
  'Its share of the mark relative to other categories, in percent or any other unit; null: not set.',
)
const drop = t.IntegerRange(0, 100)
const members = {
  code: t.described(
    t.Nullable(t.Code(64)),
    'A short word for it; that of a mark weight of the school follows that weight.',
  ),
  title: t.SingleLine(100),
  weight,
  drop_lowest: drop,
  drop_highest: drop,
}
const class_id = t.described(
  t.Nullable(t.Uuid),
  'The class that alone has it; null: every class without categories of its own.',
)

/** Body of POST. */
export const NewCategory = Strict(
  'NewEvaluationCategory',
  {
    title: members.title,
    class_id: t.Optional(class_id),
    code: t.Optional(members.code),
    weight: t.Optional(weight),
    drop_lowest: t.Optional(drop),
    drop_highest: t.Optional(drop),
  },
  { examples: [{ title: 'Tests', code: 'tests', weight: 60, drop_lowest: 1 }] },
)

/** Body of PATCH (RFC 7396). */
export const CategoryPatch = Strict(
  'EvaluationCategoryPatch',
  {
    title: t.Optional(members.title),
    code: t.Optional(members.code),
    weight: t.Optional(weight),
    drop_lowest: t.Optional(drop),
    drop_highest: t.Optional(drop),
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ weight: 40 }] },
)

export const Category = Strict('EvaluationCategory', {
  id: t.Uuid,
  class_id,
  ...members,
  code: t.described(
    t.Nullable(t.String()),
    'A short word for it; that of a mark weight of the school follows that weight. null: none.',
  ),
  title: t.String(),
  weight: t.Nullable(t.Number()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const CategoryPage = t.PageOf(Category)
export const CategoryQuery = Strict({
  class_id: t.described(
    t.Optional(t.Uuid),
    'Those in force in this class: its own, or where it has none those of the school.',
  ),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})
export const CategoryParams = Strict({ category_id: t.described(t.Uuid, 'The category.') })

export type NewCategoryBody = t.Static<typeof NewCategory>
export type CategoryPatchBody = t.Static<typeof CategoryPatch>
export type CategoryWire = t.Static<typeof Category>
export type CategoryQueryValue = t.Static<typeof CategoryQuery>
