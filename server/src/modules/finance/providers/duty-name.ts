/** The duty of making something of the events of providers, in the queue. */
export const dutyName = 'finance.provider_events'
