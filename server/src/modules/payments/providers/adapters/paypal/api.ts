import { type Api, type ApiAnswer, type ApiRequest, granted } from '../../api.ts'
import { at, currencyAt, textAt } from '../../rules/members.ts'
import { fromProviderDecimal } from '../../rules/units.ts'

interface Money {
  /** Minor units. */
  readonly amount: bigint | null
  readonly currency: string | null
}

/** An amount as PayPal writes it. */
export function moneyOf(money: unknown): Money {
  const currency = currencyAt(at(money, 'currency_code'))
  return {
    amount: currency === null ? null : fromProviderDecimal('paypal', at(money, 'value'), currency),
    currency,
  }
}

/** One call, signed in as the school. @throws ProviderRefused with PayPal's own words */
export async function askPaypal(api: Api, request: ApiRequest): Promise<ApiAnswer> {
  const { client_id: id, client_secret: secret } = api.settings
  const basic = Buffer.from(`${String(id)}:${String(secret)}`).toString('base64')
  const signIn = granted(
    await api.call({
      method: 'POST',
      path: '/v1/oauth2/token',
      form: { grant_type: 'client_credentials' },
      headers: { authorization: `Basic ${basic}` },
    }),
    { code: 'sign_in_refused', message: 'PayPal does not take the client id and secret.' },
  )
  const authorization = `Bearer ${textAt(at(signIn.body, 'access_token'))}`
  const answer = await api.call({ ...request, headers: { ...request.headers, authorization } })
  const code = at(answer.body, 'details', 0, 'issue') ?? at(answer.body, 'name')
  return granted(answer, { code, message: at(answer.body, 'message') })
}
