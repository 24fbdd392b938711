import { id, number } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const form = { form_id: id('The form.') }
const version = { version_number: number(1, 'The version of the form.') }

/** What happens to forms; what families wrote and about whom is in no event. */
export const formTypes: readonly EventType[] = [
  eventType('form.published', 'A form was published, or published again as a new version.', {
    ...form,
    ...version,
  }),
  eventType(
    'form.answered',
    'A guardian or a member of staff answered, or answered again, themselves or on paper.',
    {
      ...form,
      answer_id: id('The answer.'),
      ...version,
    },
  ),
  eventType('form.closed', 'A form was closed, or its last day is over.', form),
]
