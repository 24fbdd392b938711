import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** Which wallets are shown, in the address. */
export const walletsSearch = (search: Record<string, unknown>) =>
  optional({ q: wordOf(search['q']), cursor: wordOf(search['cursor']) })

export type WalletsSearch = ReturnType<typeof walletsSearch>

/** Which wallet of a family is shown, and the page of its entries. */
export const walletSearch = (search: Record<string, unknown>) =>
  optional({ currency: wordOf(search['currency']), cursor: wordOf(search['cursor']) })

export type WalletSearch = ReturnType<typeof walletSearch>
