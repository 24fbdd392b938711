/** The worker loop that processes the events of providers, in the queue. */
export const dutyName = 'finance.provider_events'
