export { type Campus, type CampusOptions, createCampus, type SendOptions } from './campus.ts'
export type { Credentials, RenewedTokens } from './credentials.ts'
export { CampusError, type RowError as Fault } from './error.ts'
export type * from './generated/contract.ts'
export type { Answer, Answered, CallOptions, ListPath, Options, PathOf, RawBody, Row } from './operations.ts'
export type { Pages } from './pages.ts'
export type { RetryOptions } from './wait.ts'
export {
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookFault,
  type WebhookHeaders,
} from './webhooks.ts'
