import { patternWithMessage } from '../../../kernel/http/patterns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { accountKinds } from '../rules/entry.ts'

const Code = t.String({
  pattern: patternWithMessage(
    '^[1-8][0-9]{2}[0-9A-Z]{0,17}$',
    'must begin with three digits of the French chart of accounts',
  ),
  maxLength: 20,
  examples: ['706100'],
})

/** An account of the school and the account of the French chart that represents it in a Fichier des écritures comptables. */
export const FecAccount = t.Strict(
  'FecAccount',
  {
    account_id: t.described(t.Uuid, 'The account of the school.'),
    account_code: t.described(t.String(), 'Its code at the school.'),
    account_title: t.described(t.String(), 'Its title at the school.'),
    kind: t.described(t.OneOf(accountKinds), 'What it is for.'),
    subject: t.described(t.String(), 'Fee type of a revenue account, method of a cash account; else empty.'),
    code: t.described(t.String(), 'CompteNum: code in the French chart of accounts.'),
    title: t.described(t.String(), 'CompteLib: title in French; the same for all accounts with this code.'),
    is_default: t.described(t.Boolean(), 'Whether the school has not chosen it.'),
  },
  {
    examples: [
      {
        account_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b01',
        account_code: '4000-tuition',
        account_title: 'Revenue: tuition',
        kind: 'revenue',
        subject: 'tuition',
        code: '706100',
        title: 'Frais de scolarité',
        is_default: false,
      },
    ],
  },
)

export const FecAccounts = t.Strict('FecAccountList', {
  results: t.described(t.Array(FecAccount), 'Every account of the school, by its code.'),
})

/** A merge patch (RFC 7396): null puts a member back to the default. */
export const FecAccountPatch = t.Strict(
  'FecAccountPatch',
  {
    code: t.Optional(t.described(t.Union([Code, t.Null()]), 'CompteNum; null: the default account.')),
    title: t.Optional(
      t.described(
        t.Union([t.SingleLine(200), t.Null()]),
        'CompteLib; null: that of the account that has the code already, else the default.',
      ),
    ),
  },
  { examples: [{ code: '706100', title: 'Frais de scolarité' }] },
)

export type FecAccountWire = t.Static<typeof FecAccount>
export type FecAccountPatchWire = t.Static<typeof FecAccountPatch>
