import { id, number, text } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const documentFacts = {
  document_id: id('The document.'),
  subject_kind: text('student', 'What the document belongs to: `student`, `staff`, `class`, …'),
  subject_id: id('The person, class or record that it belongs to.'),
  category_id: id('Its category.'),
  number: number(1, 'The version.'),
}

const sentences = {
  filed: 'A document or a version of one was uploaded.',
  updated: 'The title, category or last day of a document was changed, or a removed one restored.',
  accepted: 'The office accepted a document of a family.',
  rejected: 'The office rejected a document of a family, or the virus scanner did.',
  removed: 'A document was removed.',
} as const

const ruleTypes = (noun: string, what: string): EventType[] =>
  (['created', 'updated', 'archived'] as const).map((action) =>
    eventType(`${noun}.${action}`, `${what} was ${action === 'updated' ? 'changed' : action}.`, {
      [`${noun}_id`]: id(`The ${noun.replace('document_', '')}.`),
    }),
  )

/** What happens to documents; titles, reasons and names of files are in no event. */
export const documentTypes: readonly EventType[] = Object.entries(sentences).map(([action, sentence]) =>
  eventType(`document.${action}`, sentence, documentFacts),
)

/** What happens to lists for trips. */
export const documentListTypes: readonly EventType[] = ruleTypes('document_list', 'A list for a trip')

/** What happens to categories and requirements. */
export const documentRuleTypes: readonly EventType[] = [
  ...ruleTypes('document_category', 'A category of documents'),
  ...ruleTypes('document_requirement', 'A requirement of documents'),
]
