import { problem } from '../../kernel/http/problem.ts'

export const audienceEmpty = problem(
  409,
  'audience_empty',
  'The audience reaches nobody. Change the audience, then send again.',
)
export const audienceTooLarge = problem(
  409,
  'audience_too_large',
  'The audience has more than 50,000 recipients. Divide it into several messages.',
)
export const messageNotEditable = problem(
  409,
  'message_not_editable',
  'Only a draft can be changed. Withdraw the message first.',
)
export const messageAlreadySent = problem(
  409,
  'message_already_sent',
  'The message is being sent or was sent. It cannot be withdrawn.',
)
export const messageNotWaiting = problem(
  409,
  'message_not_waiting',
  'The message does not wait for approval.',
)
export const messageNotSent = problem(409, 'message_not_sent', 'The message was not sent yet.')
export const messageNotFailed = problem(409, 'message_not_failed', 'The message did not stop half-way.')
export const ownMessageApproval = problem(
  403,
  'own_message_approval',
  'Another person must approve this message.',
)
export const replyNotRequested = problem(
  409,
  'reply_not_requested',
  'The message does not ask for an answer.',
)
export const messageFormNotOpen = problem(
  409,
  'message_form_not_open',
  'The form takes no answers on that day. Publish it or change its dates, or choose another form.',
)
export const messageFormNotForRecipients = problem(
  409,
  'message_form_not_for_recipients',
  'The form is not for some of the recipients; `details` names them. Change the audience, or choose another form.',
)
export const reminderTooEarly = problem(
  409,
  'reminder_too_early',
  'A reminder went out less than 20 hours ago, or five reminders were sent.',
)
export const postNotCorrectable = problem(
  409,
  'post_not_correctable',
  'A post can be corrected or removed by its author for 15 minutes.',
)
export const threadWithoutPartner = problem(
  409,
  'thread_without_partner',
  'Nobody on the other side can read this thread any more. Ask the school office.',
)
export const reportClosed = problem(409, 'report_closed', 'The report is closed already.')
export const notDesignated = problem(
  403,
  'not_designated',
  'Only staff whom the school has designated for safeguarding read conversations of others.',
)
