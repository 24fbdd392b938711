import { id } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const template = { document_template_id: id('The template.') }
const document = { issued_document_id: id('The document.') }

/** What happens to documents and their templates; what they say and about whom is in no event. */
export const documentTypes: readonly EventType[] = [
  eventType('document_template.created', 'A template of documents was created.', template),
  eventType('document_template.updated', 'A template of documents was changed.', template),
  eventType('document_template.archived', 'A template of documents was archived.', template),
  eventType('document_run.created', 'Documents were ordered for students.', {
    document_run_id: id('The order.'),
  }),
  eventType('issued_document.issued', 'A document was issued.', document),
  eventType('issued_document.updated', 'A document was shown to the family, or hidden.', document),
  eventType('issued_document.revoked', 'A document was revoked.', document),
]
