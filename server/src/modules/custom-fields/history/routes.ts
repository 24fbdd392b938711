import { defineRoute, ok } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { customFields } from '../resource.ts'
import { Described } from '../words.ts'
import { listFieldHistory } from './service.ts'

const Change = Described('CustomFieldChange', {
  id: t.described(t.Uuid, 'The change.'),
  at: t.Instant,
  actor: t.Nullable(Described({ id: t.described(t.Uuid, 'The user.'), name: t.Nullable(t.String()) })),
  action: t.OneOf(['created', 'updated', 'archived', 'restored']),
  request_id: t.Nullable(t.String()),
  change: t.Record(t.String(), t.Strict({ before: t.Unknown(), after: t.Unknown() })),
})

/** What a field was and became; for those who set fields up. */
export const historyRoute = defineRoute({
  id: 'custom_fields.listCustomFieldHistory',
  method: 'GET',
  path: '/api/v1/custom-fields/:custom_field_id/history/',
  summary: 'List the changes of a custom field',
  description: 'Who changed what, the newest first.',
  access: customFields.home.write,
  school: 'required',
  params: Described({ custom_field_id: t.Uuid }),
  query: t.Strict(t.pageQuery),
  answers: { 200: t.PageOf(Change) },
  handler: async (context) => ok(await listFieldHistory(context, context.params.custom_field_id)),
})
