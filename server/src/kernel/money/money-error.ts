/** Why an amount was refused; stable words that routes can pass on. */
type MoneyErrorCode =
  | 'unknown_currency'
  | 'malformed_amount'
  | 'too_many_decimals'
  | 'amount_out_of_range'
  | 'currency_mismatch'

/** An amount or a currency that cannot be meant. */
export class MoneyError extends RangeError {
  readonly code: MoneyErrorCode

  constructor(code: MoneyErrorCode, message: string) {
    super(message)
    this.name = 'MoneyError'
    this.code = code
  }
}
