import { t } from '../../../kernel/http/wire.ts'
import { TextShape, Texts } from '../message-texts.ts'
import { importances, templateReplies } from '../rules/states.ts'
import { DescribedObject as Strict } from '../words.ts'

const name = t.described(t.SingleLine(80), 'What senders choose it by.')
const text = {
  language: 'en',
  subject: 'Parents’ evening',
  body: 'Dear families of {class}, please note the date.',
}

export const MessageTemplate = Strict('MessageTemplate', {
  id: t.Uuid,
  name,
  importance: t.OneOf(importances),
  reply: t.OneOf(templateReplies),
  texts: t.Array(TextShape, { description: 'One for each language.' }),
  created_by_name: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type MessageTemplateWire = t.Static<typeof MessageTemplate>
export const MessageTemplatePage = t.PageOf(MessageTemplate)

export const NewMessageTemplate = Strict(
  'NewMessageTemplate',
  { name, importance: t.OneOf(importances), reply: t.Optional(t.OneOf(templateReplies)), texts: Texts },
  { examples: [{ name: 'Parents’ evening', importance: 'news', texts: [text] }] },
)
export type NewMessageTemplateBody = t.Static<typeof NewMessageTemplate>

export const MessageTemplatePatch = Strict(
  'MessageTemplatePatch',
  {
    name: t.Optional(name),
    importance: t.Optional(t.OneOf(importances)),
    reply: t.Optional(t.OneOf(templateReplies)),
    texts: t.Optional(Texts),
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ name: 'Parents’ evening in spring' }] },
)
export type MessageTemplatePatchBody = t.Static<typeof MessageTemplatePatch>

export const MessageTemplateParams = Strict({ template_id: t.Uuid })
