/** The door of the ledger: posting, and what all of finance shares. */
export { createdBy } from './created-by.ts'
export { type Creator, type CreatorVisibility, creatorOf, creatorVisibility } from './creator.sql.ts'
export { maxPrinted, periodTooLong, requireOrder } from './days.ts'
export { type Author, authorOf, recordFinance } from './history.ts'
export { Amount, CurrencyCode, largestAmount, readAmount, requireCurrency, wireAmount } from './money.ts'
export { requireNearDate, requireNearInstant } from './near-dates.ts'
export { isFinanceOffice, isFinanceReader } from './office.ts'
export { postEntries } from './post.ts'
export {
  type BookPageRequest,
  bookPageQuery,
  type PlaceColumns,
  type PlacedRow,
  type PostingKeyset,
  postingKeysetOf,
} from './posting-keyset.sql.ts'
export { rollUp } from './rollup.ts'
export type { Entry } from './rules/entry.ts'
export { openingOfPage } from './rules/page-of-book.ts'
export { runningBalances } from './rules/running-balance.ts'
export { financeSettingsOf, readFinanceSettings } from './settings/read-settings.ts'
export type { BankAccount, FinanceSettings, LateFeeRule } from './settings/rules/finance-settings.ts'
export { SchoolBankAccount } from './settings/schema.ts'
export { selectFinanceSettings, upsertFinanceSettings } from './settings/sql.ts'
export { type LedgerVerdict, verifyLedger } from './verify.ts'
