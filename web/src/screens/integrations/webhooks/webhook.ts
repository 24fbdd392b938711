import type { WebhookAttempt, WebhookDelivery, WebhookTest } from '../../../kernel/api/wire.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'

export type { WebhookDelivery, WebhookEndpoint } from '../../../kernel/api/wire.ts'
export type WebhookTry = WebhookAttempt
export type Outcome = WebhookTest

export const endpointList = '/api/v1/webhooks/endpoints/'
export const endpointPath = '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/'
export const deliveryList = '/api/v1/webhooks/deliveries/'
export const deliveryPath = '/api/v1/webhooks/deliveries/{webhook_delivery_id}/'

export const stateTones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'caution',
  delivered: 'positive',
  dead: 'negative',
}

/** The host of an address, which distinguishes endpoints. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url
