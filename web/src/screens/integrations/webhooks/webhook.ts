import type { operations } from '../../../kernel/api/generated/contract.d.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'

type Answer<Operation extends keyof operations> = operations[Operation]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

export type WebhookEndpoint = Answer<'webhooks.readEndpoint'>
export type WebhookDelivery = Answer<'webhooks.listDeliveries'>['results'][number]
export type WebhookTry = Answer<'webhooks.readDelivery'>['tries'][number]
export type Outcome = Answer<'webhooks.testEndpoint'>

export const endpointList = '/api/v1/webhooks/endpoints/'
export const endpointPath = '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/'
export const deliveryList = '/api/v1/webhooks/deliveries/'
export const deliveryPath = '/api/v1/webhooks/deliveries/{webhook_delivery_id}/'

export const stateTones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'caution',
  delivered: 'positive',
  dead: 'negative',
}

/** The host of an address: what a person tells endpoints apart by. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url
