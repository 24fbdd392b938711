import {
  Code,
  Instant,
  Line,
  Nullable,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

const weight = said(
  Nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
  'Its share of the mark beside those of other categories, in percent or any other unit; null: none said.',
)
const drop = Whole(0, 100)
const members = {
  code: said(
    Nullable(Code(64)),
    'A short word for it; that of a mark weight of the school follows that weight.',
  ),
  title: Line(100),
  weight,
  drop_lowest: drop,
  drop_highest: drop,
}
const class_id = said(
  Nullable(Uuid),
  'The class that alone has it; null: every class without categories of its own.',
)

/** Body of POST. */
export const NewCategory = Strict(
  'NewEvaluationCategory',
  {
    title: members.title,
    class_id: Type.Optional(class_id),
    code: Type.Optional(members.code),
    weight: Type.Optional(weight),
    drop_lowest: Type.Optional(drop),
    drop_highest: Type.Optional(drop),
  },
  { examples: [{ title: 'Tests', code: 'tests', weight: 60, drop_lowest: 1 }] },
)

/** Body of PATCH (RFC 7396). */
export const CategoryPatch = Strict(
  'EvaluationCategoryPatch',
  {
    title: Type.Optional(members.title),
    code: Type.Optional(members.code),
    weight: Type.Optional(weight),
    drop_lowest: Type.Optional(drop),
    drop_highest: Type.Optional(drop),
    archived_at: said(Type.Optional(Type.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ weight: 40 }] },
)

export const Category = Strict('EvaluationCategory', {
  id: Uuid,
  class_id,
  ...members,
  code: said(
    Nullable(Type.String()),
    'A short word for it; that of a mark weight of the school follows that weight. null: none.',
  ),
  title: Type.String(),
  weight: Nullable(Type.Number()),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const CategoryPage = PageOf(Category)
export const CategoryQuery = Strict({
  class_id: said(
    Type.Optional(Uuid),
    'Those in force in this class: its own, or where it has none those of the school.',
  ),
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})
export const CategoryParams = Strict({ category_id: said(Uuid, 'The category.') })

export type NewCategoryBody = Static<typeof NewCategory>
export type CategoryPatchBody = Static<typeof CategoryPatch>
export type CategoryWire = Static<typeof Category>
export type CategoryQueryValue = Static<typeof CategoryQuery>
