/** The duty of sending what is due, in the queue. */
export const dutyName = 'webhooks.send'
