import { type Api, type ApiAnswer, type ApiRequest, granted } from '../../api.ts'
import { at } from '../../rules/members.ts'

/** The version of the interface whose shapes are read here. */
const version = '2024-06-20'

/** One call, with the key of the school. @throws ProviderRefused with Stripe's own words */
export async function askStripe(api: Api, request: ApiRequest): Promise<ApiAnswer> {
  const authorization = `Bearer ${String(api.settings['secret_key'])}`
  const headers = { authorization, 'stripe-version': version, ...request.headers }
  const answer = await api.call({ ...request, headers })
  return granted(answer, {
    code: at(answer.body, 'error', 'code') ?? at(answer.body, 'error', 'type'),
    message: at(answer.body, 'error', 'message'),
  })
}
