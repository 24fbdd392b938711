import { id, number, oneOf } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'
import { importances } from './rules/states.ts'

/** What happens in messaging; who wrote what to whom is in no event. */
export const messagingTypes: readonly EventType[] = [
  eventType('message.sent', 'Every recipient of a message was notified.', {
    message_id: id('The message.'),
    importance: oneOf(importances, 'How important it is.'),
    recipients: number(120, 'How many persons got it.'),
  }),
  eventType('thread.posted', 'Somebody wrote in a thread.', {
    thread_id: id('The thread.'),
    post_id: id('The post.'),
  }),
]
