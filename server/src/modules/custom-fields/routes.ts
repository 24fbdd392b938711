import type { RequestContext } from '../../kernel/http/context.ts'
import { t } from '../../kernel/http/wire.ts'
import { resourceRoutes } from '../../kernel/resource/resource-routes.ts'
import { schemasOf } from '../../kernel/resource/schemas.ts'
import { archiveItem, createItem, patchItem } from '../../kernel/resource/write.ts'
import { historyRoute } from './history/routes.ts'
import { customFields } from './resource.ts'
import { listFields, readField } from './service.ts'
import { Described } from './words.ts'

const Params = Described({ custom_field_id: t.Uuid })

type OfOne = RequestContext<{ readonly custom_field_id: string }, unknown, unknown>

const { Item, Page, Query, Input, Patch: Whole } = schemasOf(customFields)
const changing = Object.fromEntries(
  Object.entries(Whole.properties).filter(([name]) => name !== 'entity' && name !== 'key'),
)
/** What has a field and the name of its values never change: values are stored under them. */
const Patch = Described('CustomFieldPatch', changing, { examples: [{ label: 'Size of T-shirt' }] })

export const customFieldsRoutes = [
  ...resourceRoutes({
    module: customFields.home.module,
    title: customFields.title,
    titles: customFields.titles,
    one: 'a custom field',
    many: 'custom fields',
    path: '/api/v1/custom-fields/',
    parameter: 'custom_field_id',
    read: customFields.home.read,
    write: customFields.home.write,
    schemas: { Item, Page, Params, Query, Input, Patch },
    operations: {
      list: {
        description: `${customFields.summary} Those of which the caller sees the values; all of them with the right to change settings.`,
      },
      create: { description: `${customFields.summary} At most 50 in use for each.` },
      read: { description: customFields.summary },
      change: {
        description:
          'Change label, choices, rights or order. `kind` changes only while no value exists; `archived_at` null restores an archived field with its values.',
      },
      archive: { description: 'The values remain and are no longer shown, until the field is restored.' },
    },
    location: true,
    list: listFields,
    create: (context) => createItem(context, customFields),
    get: (context: OfOne) => readField(context, context.params.custom_field_id),
    change: (context: OfOne) => patchItem(context, customFields, context.params.custom_field_id),
    archive: (context: OfOne) => archiveItem(context, customFields, context.params.custom_field_id),
  }),
  historyRoute,
]
